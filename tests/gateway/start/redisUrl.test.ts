import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { HAS_REDIS, startRedis } from '../realtime/support/redisServer.ts';
import { buildGateway, type GatewayProcess, runGateway } from './gatewayProcess.ts';

let dataDir: string;
const running: GatewayProcess[] = [];
let old: Server | null = null;
beforeAll(buildGateway);
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'croupier-start-'));
});
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended();
  }
  old?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const start = (redisUrl: string, env: Readonly<Record<string, string>> = {}) => {
  const gateway = runGateway({ DATA_DIR: dataDir, REDIS_URL: redisUrl, GAMES: 'off', ...env });
  running.push(gateway);
  return gateway;
};

/** Ends with one sentence that names the setting and no password, before anything was made. */
async function expectSentence(gateway: GatewayProcess, sentence: string | RegExp): Promise<void> {
  expect(await gateway.ended()).toBe(1);
  expect(gateway.stderr().trim().split('\n')).toEqual([expect.stringMatching(sentence)]);
  expect(gateway.stderr()).not.toContain('secret');
  expect(await readdir(dataDir)).toEqual([]);
}

/** A server that greets as one of an older version does: it knows no sharded channels, or not even the greeting. */
async function startOld(hello: string): Promise<string> {
  const server = createServer(socket => {
    socket.on('error', () => {});
    socket.on('data', chunk => {
      const commands = chunk.toString().split('*').length - 1;
      for (let i = 0; i < commands; i += 1) socket.write(hello);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  old = server;
  const address = server.address();
  return `redis://:secret@127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

it('A Redis that isn’t there ends the start with one sentence without its password', async () => {
  await expectSentence(
    start('redis://:secret@127.0.0.1:1'),
    /^The Redis at 127\.0\.0\.1:1 \(REDIS_URL\) can't be reached: .*ECONNREFUSED.*\.$/,
  );
});

it('A Redis older than 7 ends the start with one sentence', async () => {
  const fields = { server: 'redis', version: '6.2.14', proto: '3', mode: 'standalone', role: 'master' };
  const words = Object.entries(fields).flat();
  const hello = `%${words.length / 2}\r\n${words.map(word => `$${word.length}\r\n${word}\r\n`).join('')}`;
  await expectSentence(
    start(await startOld(hello)),
    /\(REDIS_URL\) can't serve: it is older than Redis 7\.$/,
  );
});

it('A Redis that does not know the greeting ends the start with one sentence', async () => {
  const url = await startOld('-ERR unknown command `HELLO`, with args beginning with: `3`, \r\n');
  await expectSentence(start(url), /\(REDIS_URL\) can't serve: it is older than Redis 7\.$/);
});

it.skipIf(!HAS_REDIS)(
  'A gateway starts with a Redis, serves without it, and refuses a wrong password',
  async () => {
    const redis = await startRedis();
    await redis.command('config', 'set', 'requirepass', 'right');
    try {
      const wrong = start(`redis://:secret@127.0.0.1:${redis.port}`);
      await expectSentence(wrong, /\(REDIS_URL\) can't be reached: WRONGPASS/);
      const gateway = start(`redis://:right@127.0.0.1:${redis.port}`);
      const origin = await gateway.serving();
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      await redis.kill();
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      gateway.child.kill('SIGTERM');
      expect(await gateway.ended()).toBe(0);
    } finally {
      await redis.close();
    }
  },
);
