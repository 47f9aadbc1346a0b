import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';

/** Whether there is a redis-server here; CI has one (Debian: redis-server). */
export const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0;

/** A redis-server of its own, on a free port and in a folder of its own. */
export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Runs one command and answers what it answers. */
  command(...args: readonly string[]): Promise<unknown>;
  /** Stops it without a word, and lets it go on. */
  freeze(): void;
  thaw(): void;
  /** Ends it at once. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  restart(): Promise<void>;
  /** Ends it for good and deletes its folder. */
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** @param more Further arguments of the program. */
export async function startRedis(more: readonly string[] = []): Promise<RedisServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const command = async (...args: readonly string[]): Promise<unknown> => {
    const client = createClient({ url, socket: { reconnectStrategy: false } }).on('error', () => {});
    await client.connect();
    try {
      return await client.sendCommand(args);
    } finally {
      client.destroy();
    }
  };
  const start = async () => {
    child = spawn(
      'redis-server',
      ['--port', String(port), '--dir', folder, '--save', '', '--bind', '127.0.0.1', ...more],
      { stdio: 'ignore' },
    );
    for (let tries = 0; tries < 500; tries += 1) {
      if ((await command('ping').catch(() => null)) === 'PONG') return;
      await sleep(20);
    }
    throw new Error('redis-server does not answer');
  };
  const kill = async () => {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url,
    port,
    command,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    kill,
    restart: start,
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
