import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { scrape } from '../observe/scrape.ts';
import { type Client, closeClients, connect } from '../realtime/support/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { callAt } from '../support/gateway.ts';
import { freePort } from '../support/pgbouncer.ts';
import { buildGateway, type GatewayProcess, isAlive, runGateway } from './gatewayProcess.ts';

let folder: string;
let merchantFile: string;
beforeAll(async () => {
  await buildGateway();
  folder = await mkdtemp(path.join(tmpdir(), 'croupier-workers-test-'));
  merchantFile = path.join(folder, 'merchant.json');
  await writeFile(merchantFile, JSON.stringify(MERCHANT));
});
afterEach(closeClients);
afterAll(() => rm(folder, { recursive: true, force: true }));

const MERCHANT = { access: { antiBot: 'optional' } };

/** A database, and the gateways that are started on it. */
interface World {
  start(env?: Readonly<Record<string, string>>): GatewayProcess;
  close(): Promise<void>;
}

async function openWorld(): Promise<World> {
  const test: TestDatabase = await createTestDatabase();
  const running: GatewayProcess[] = [];
  return {
    start(env = {}) {
      const started = runGateway({
        DATABASE_URL: test.url,
        DATA_DIR: folder,
        MERCHANT_FILE: merchantFile,
        WORKERS: '3',
        ...env,
      });
      running.push(started);
      return started;
    },
    async close() {
      for (const { child, ended } of running) {
        if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
        await ended();
      }
      await test.drop();
    },
  };
}

const sentences = (text: string) => text.trim().split('\n');

/** The processes that a gateway has started. */
async function workersOf({ child }: GatewayProcess): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(child.pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.split('\n').filter(Boolean).map(Number);
}

/** The worker that a client is at, from the id of its session. */
const workerOf = ({ socket }: Client) => socket.io.engine.id.split('.')[1];

/**
 * Given up after two seconds: a connection that the primary hands to a worker which dies at that moment is answered by nobody
 * (Node's cluster keeps it open), and whoever asks then asks again.
 */
const healthOf = async (origin: string) => {
  const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2_000) });
  return (await answer.json()) as object;
};

// One gateway for all of them: four processes take seconds to start. The last case ends it.
describe('a gateway of three workers', () => {
  let world: World;
  let gateway: GatewayProcess;
  let origin: string;
  beforeAll(async () => {
    world = await openWorld();
    gateway = world.start();
    origin = await gateway.serving();
  });
  afterAll(() => world?.close());

  it('Three workers serve one port: clients by websocket and by polling all come in and hear the same', async () => {
    expect(await workersOf(gateway)).toHaveLength(3);
    expect(await healthOf(origin)).toMatchObject({ database: true, workers: { wanted: 3, serving: 3 } });
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    const clients = [
      ...Array.from({ length: 12 }, () => connect(origin)),
      ...Array.from({ length: 12 }, () => connect(origin, {}, ['polling'])),
    ];
    await Promise.all(clients.map(client => client.hello()));
    expect(new Set(clients.map(workerOf))).toEqual(new Set(['1', '2', '3']));
    // Messages in both directions, over requests of their own.
    const answers = await Promise.all(
      clients.map(client => client.ask<{ r: unknown[] }>('sync', { t0: 0, rs: [['winners', null, 0]] })),
    );
    for (const answer of answers) expect(answer).toMatchObject({ r: [{ t: 'winners' }] });
  });

  it('A client that begins by polling moves up to a websocket, at whichever worker its session is', async () => {
    const clients = Array.from({ length: 9 }, () => connect(origin, {}, ['polling', 'websocket']));
    await Promise.all(clients.map(client => client.hello()));
    await eventually(() => {
      for (const { socket } of clients) expect(socket.io.engine.transport.name).toBe('websocket');
    });
    const answer = await clients[0]?.ask('sync', { t0: 0, rs: [['winners', null, 0]] });
    expect(answer).toMatchObject({ r: [{ t: 'winners' }] });
  });

  it('Calls that may be made seldom are counted over all workers', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 150; n += 1) {
      // A connection of its own each, so that every worker gets some.
      const headers = { Connection: 'close' };
      statuses.push((await callAt(origin, 'POST /wps/session/login/freeplay', { headers })).status);
    }
    expect(statuses.filter(status => status !== 429)).toHaveLength(120);
  });

  it('A killed worker drops only its own sockets and is replaced', async () => {
    const clients = Array.from({ length: 12 }, () => connect(origin));
    await Promise.all(clients.map(client => client.hello()));
    const at = new Map(clients.map(client => [client, workerOf(client)]));
    const [victim = 0, ...others] = await workersOf(gateway);
    process.kill(victim, 'SIGKILL');
    const dropped = () => clients.filter(({ disconnects }) => disconnects.length > 0);
    await eventually(() => expect(dropped()).not.toHaveLength(0));
    await eventually(async () => expect(await healthOf(origin)).toMatchObject({ workers: { serving: 3 } }));
    const killed = new Set(dropped().map(client => at.get(client)));
    expect(killed.size).toBe(1);
    expect(dropped()).toEqual(clients.filter(client => killed.has(at.get(client))));
    expect(await workersOf(gateway)).toEqual(expect.arrayContaining(others));
    const late = Array.from({ length: 6 }, () => connect(origin, {}, ['polling']));
    await Promise.all(late.map(client => client.hello()));
    expect(gateway.stderr()).toContain('a worker has ended and is started again');
  });

  it('One signal stops all workers in order, and a second copy of it changes nothing', async () => {
    const said = gateway.stderr();
    const client = connect(origin);
    await client.hello();
    const workers = await workersOf(gateway);
    for (const pid of workers) process.kill(pid, 'SIGINT');
    gateway.child.kill('SIGINT');
    gateway.child.kill('SIGTERM');
    expect(await client.bye()).toMatchObject({ code: 'restart' });
    expect(await gateway.ended()).toBe(0);
    expect(workers.filter(isAlive)).toEqual([]);
    expect(gateway.stderr()).toBe(said);
  });
});

describe('a gateway of its own', () => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld();
  });
  afterEach(async () => {
    await world.close();
    await writeFile(merchantFile, JSON.stringify(MERCHANT));
  });

  it('After a kill -9 of the primary no worker stays', async () => {
    const gateway = world.start();
    await gateway.serving();
    const workers = await workersOf(gateway);
    gateway.child.kill('SIGKILL');
    await gateway.ended();
    await eventually(() => expect(workers.filter(isAlive)).toEqual([]));
  });

  it('Workers that end again and again end the gateway with one sentence', async () => {
    const gateway = world.start({ LOG_LEVEL: 'silent' });
    await gateway.serving();
    await writeFile(merchantFile, 'not a merchant');
    const [victim = 0] = await workersOf(gateway);
    process.kill(victim, 'SIGKILL');
    expect(await gateway.ended()).toBe(1);
    expect(sentences(gateway.stderr())).toHaveLength(1);
    expect(gateway.stderr()).toMatch(/^The workers of this gateway end again and again; the last one said: /);
  });

  it('A taken port, and a wrong number of workers, end the start with one sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await vi.waitFor(() => expect(other.listening).toBe(true));
    const { port } = other.address() as AddressInfo;
    const taken = world.start({ PORT: String(port) });
    expect(await taken.ended()).toBe(1);
    expect(sentences(taken.stderr())).toEqual([
      `Port ${port} on 127.0.0.1 is taken: choose another with --port or --host.`,
    ]);
    other.close();
    const wrong = world.start({ WORKERS: 'many' });
    expect(await wrong.ended()).toBe(1);
    expect(sentences(wrong.stderr())).toEqual([
      'WORKERS can\'t be "many": must be auto, or a number from 1 to 256.',
    ]);
    const crowd = world.start({ WORKERS: '200' });
    expect(await crowd.ended()).toBe(1);
    expect(crowd.stderr()).toMatch(
      /^WORKERS 200 may need 3200 connections, and the database at DATABASE_URL takes /,
    );
  });

  it('issue 31.2: one port has the metrics of all workers, and counts what one has counted that has ended', async () => {
    const metricsPort = await freePort();
    const gateway = world.start({ WORKERS: '2', METRICS_PORT: String(metricsPort), DEMO: 'off' });
    const origin = await gateway.serving();
    const read = () => scrape(`http://127.0.0.1:${metricsPort}`);
    const calls = async () =>
      (await read()).value('croupier_http_requests_total', 'call="systemStatus",status="200"');
    const clients = Array.from({ length: 8 }, () => connect(origin));
    await Promise.all(clients.map(client => client.hello()));
    expect(new Set(clients.map(workerOf))).toEqual(new Set(['1', '2']));
    for (let n = 0; n < 6; n += 1) await callAt(origin, 'GET /wps/system/status');
    await eventually(async () => {
      const { value } = await read();
      expect(value('croupier_sockets')).toBe(8);
      expect(value('croupier_workers_serving')).toBe(2);
      expect(value('croupier_workers_wanted')).toBe(2);
    });
    await eventually(async () => expect(await calls()).toBe(6));
    for (const pid of await workersOf(gateway)) process.kill(pid, 'SIGKILL');
    await eventually(async () => {
      const { value } = await read();
      expect(value('croupier_sockets')).toBe(0);
      expect(value('croupier_workers_serving')).toBe(2);
    });
    expect(await calls()).toBe(6);
    // The next port is nobody's.
    await expect(fetch(`http://127.0.0.1:${metricsPort + 1}/metrics`)).rejects.toThrow();
  });
});
