import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../../tests/e2e/support/freePort.ts';
import { bundlePartner } from '../../../tools/partner.mjs';
import { ofRun } from '../../../tools/run/ofRun.mjs';
import { cpuOfProcess } from '../cpuOfProcess.ts';

/** Inside `node_modules`, so that the bundle finds its packages. */
const FOLDER = 'node_modules/.cache/croupier-bench/games';

/** The game server in a process of its own, always at the same address, with one folder. */
export interface GamesProcess {
  readonly origin: string;
  /** Starts it; resolves once it serves. */
  start(): Promise<void>;
  /** Ends it; resolves once it is gone. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Processor time used so far, ms. */
  cpuMs(): Promise<number>;
  /** Asks what its `flags` load beside it, and answers what that answers. */
  ask(): Promise<unknown>;
  /** How many rounds its wallet has yet to hear of. */
  waiting(): Promise<number>;
}

export interface GamesOptions {
  /** Where the gateway is, and how this server is called there. */
  readonly gateway: string;
  readonly server: string;
  readonly secret: string;
  /** Folder of its journals. */
  readonly data: string;
  /** Of its Node. */
  readonly flags?: readonly string[];
}

function served(child: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', chunk => {
      said += chunk;
      if (said.includes('games at ')) resolve();
    });
    child.once('exit', () => reject(new Error('the game server ended before it served')));
  });
}

/** Builds the game server; nothing runs before `start`. */
export async function prepareGames(options: GamesOptions): Promise<GamesProcess> {
  await bundlePartner(FOLDER);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  return {
    origin,
    async start() {
      child = spawn(process.execPath, [...(options.flags ?? []), `${FOLDER}/main.mjs`], {
        env: {
          ...ofRun(),
          ...{ PATH: process.env.PATH, NODE_ENV: 'production', GAMES_PORT: String(port) },
          ...{ GAMES_DATA: options.data, GAMES_GATEWAY: options.gateway },
          ...{ GAMES_SERVER: options.server, GAMES_SECRET: options.secret },
          // However this process ends, the server must not outlive it.
          GAMES_PARENT: 'stdin',
        },
        stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
      });
      await served(child);
    },
    async stop(signal) {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
    cpuMs: () => cpuOfProcess(child?.pid),
    async ask() {
      if (child === null) throw new Error('the game server does not run');
      const answered = once(child, 'message');
      child.send('ask');
      const [answer] = await answered;
      return answer;
    },
    async waiting() {
      const health = await fetch(`${origin}/healthz`);
      return ((await health.json()) as { readonly waiting: number }).waiting;
    },
  };
}
