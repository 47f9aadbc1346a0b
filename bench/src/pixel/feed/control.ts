import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../../bundle.ts';

/** Asks the feed for events. */
export interface FeedRun {
  /** Events a second. */
  readonly rate: number;
  readonly ms: number;
}

/** What the feed sent, and what a page must show then. */
export interface FeedReport {
  readonly sent: number;
  /** From the first tick to the last one, ms. */
  readonly took: number;
  /** Names of the board, newest first. */
  readonly board: readonly string[];
  /** Minor units. */
  readonly pool: number;
  /** When each win was sent, from `firstSent` on; epoch ms. */
  readonly sentAt: readonly number[];
  /** Number of the first of these wins. */
  readonly firstSent: number;
}

/** The feed's process. */
export interface Feed {
  readonly origin: string;
  /** Sends events; resolves when the last one is on its way. */
  run(order: FeedRun): Promise<FeedReport>;
  close(): Promise<void>;
}

/** Starts the feed. @param product folder of the built page @param others folder of the pages to compare with */
export async function openFeed(product: string, others: string): Promise<Feed> {
  const child = fork(path.join(root, 'bench/src/pixel/feed/main.ts'), [product, others], {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit');
  const answer = async () => {
    const message = await Promise.race([once(child, 'message'), ended.then(() => null)]);
    if (message === null) throw new Error('the feed ended');
    return message[0] as unknown;
  };
  const { port } = (await answer()) as { port: number };
  return {
    origin: `http://localhost:${port}`,
    async run(order) {
      child.send(order);
      return (await answer()) as FeedReport;
    },
    async close() {
      child.disconnect();
      await ended;
    },
  };
}
