import { setTimeout as sleep } from 'node:timers/promises';
import { type Case, NotApplicable } from '../case.ts';
import { expect, expectShape, topicOf } from '../expect.ts';
import type { Bench } from '../gateway/bench.ts';

/** How long pushes are collected, ms. */
const LISTEN_MS = 10_000;

interface Push {
  readonly t: string;
  readonly d?: unknown;
  readonly s?: unknown;
}

function isPush(message: unknown): message is Push {
  return typeof message === 'object' && message !== null && typeof (message as Push).t === 'string';
}

/** What a gateway without numbers pushes to a visitor and a member who plays, while we listen. */
async function collect(bench: Bench): Promise<readonly unknown[]> {
  const account = await bench.signIn();
  const connections = [bench.connect(), bench.connect({ token: account.token })];
  await sleep(LISTEN_MS / 2);
  try {
    await bench.players.bet(account);
  } catch (error) {
    // Without a game we hear only what happens by itself.
    if (!(error instanceof NotApplicable)) throw error;
  }
  await sleep(LISTEN_MS / 2);
  const pushes = connections.flatMap(connection => connection.received('ev'));
  if (pushes.length === 0) throw new NotApplicable(`no push came in ${LISTEN_MS / 1000} s`);
  return pushes;
}

export const hints: readonly Case[] = [
  {
    id: 'hints-pushes',
    number: 73,
    title: 'a push names its topic and carries the whole new value, one log item, or nothing',
    mode: 'hints',
    slow: true,
    run: async bench => {
      for (const push of await collect(bench)) {
        expect(isPush(push), 'a push that names its topic');
        const spec = topicOf(push.t);
        // Without a payload it only says that there is something to read.
        if (push.d !== undefined && push.d !== null) expectShape(spec.data, push.d, `the push of ${push.t}`);
        expect(push.s === undefined, 'no numbers, as the greeting said');
      }
    },
  },
  {
    id: 'hints-snapshots',
    number: 73,
    title: 'without numbers the calls are the snapshots: they answer the newest state, whatever a cache has',
    mode: 'hints',
    run: async bench => {
      const account = await bench.signIn();
      const options = { token: account.token };
      const before = await bench.rest.value('balance', options);
      const { envelope } = await bench.players.bet(account);
      const after = await bench.rest.value('balance', options);
      const { round } = envelope.value as { readonly round: { readonly net: number } };
      const moved = Math.round((after.sumBalance - before.sumBalance) * 100);
      expect(moved === round.net, `a balance that moved by ${round.net} minor units`);
      const cached = (await bench.rest.send('balance', options)).headers['cache-control'] ?? '';
      expect(/no-store|no-cache|max-age=0/.test(cached), 'Cache-Control that keeps caches away');
    },
  },
];
