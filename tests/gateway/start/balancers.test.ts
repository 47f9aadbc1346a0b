import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeTabs, expectWhole, openLive } from '../cases/support/clients.ts';
import { type Client, closeClients, connect } from '../realtime/support/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { type Balancer, type BalancerKind, hasBalancer, openBalancer } from '../support/balancer.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { callAt } from '../support/gateway.ts';
import { buildGateway, type GatewayProcess, runGateway } from './gatewayProcess.ts';

const KINDS: readonly BalancerKind[] = ['haproxy', 'nginx'];
for (const kind of KINDS)
  if (!hasBalancer(kind)) process.stdout.write(`${kind} is not installed: its cases are skipped\n`);

/** Nobody may come from here. */
const BLOCKED = '198.51.100.7';

let folder: string;
beforeAll(async () => {
  await buildGateway();
  folder = await mkdtemp(path.join(tmpdir(), 'croupier-balanced-'));
  const merchant = { access: { antiBot: 'optional' }, blockedAddresses: [BLOCKED] };
  await writeFile(path.join(folder, 'merchant.json'), JSON.stringify(merchant));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The name of the gateway that a client is at, from the id of its session. */
const gatewayOf = ({ socket }: Client) => socket.io.engine.id.split('.')[0];

describe.each(KINDS.filter(hasBalancer))('Behind %s with the example of deploy/', kind => {
  let test: TestDatabase;
  let a: GatewayProcess;
  let b: GatewayProcess;
  let balancer: Balancer;
  let addresses: readonly [string, string];
  /** Waits until the balancer sends to both: it takes a gateway that answered late for gone, until its next look. */
  const bothGetClients = () => {
    const seen = new Set<string | undefined>();
    return eventually(async () => {
      const client = connect(balancer.origin);
      await client.hello();
      seen.add(gatewayOf(client));
      client.close();
      expect(seen).toEqual(new Set(['a', 'b']));
    });
  };
  // The last of the cases stops one of them.
  beforeAll(async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    test = await createTestDatabase();
    const start = (name: string, env: Readonly<Record<string, string>>) =>
      runGateway({
        DATABASE_URL: test.url,
        DATA_DIR: folder,
        DEMO: 'off',
        OPERATOR_TOKEN: 'the token of an operator',
        MERCHANT_FILE: path.join(folder, 'merchant.json'),
        GATEWAY_NAME: name,
        TRUST_PROXY: '1',
        PUBLIC_ORIGIN: 'https://play.example',
        LOG_LEVEL: 'info',
        ...env,
      });
    // One with workers: a balancer sees no difference.
    a = start('a', { WORKERS: '2', SHUTDOWN_DELAY: '3', DRAIN_PER_SECOND: '20' });
    b = start('b', { SHUTDOWN_DELAY: '0' });
    const hostOf = async (gateway: GatewayProcess) => {
      await gateway.serving();
      // The log comes by another pipe.
      return eventually(() => {
        const logged = gateway.stderr() + gateway.stdout();
        const host = /"msg":"Server listening at http:\/\/(\S+)"/.exec(logged)?.[1];
        if (host === undefined) throw new Error('it has not logged where it listens');
        return host;
      });
    };
    addresses = [await hostOf(a), await hostOf(b)];
    balancer = await openBalancer(kind, addresses);
    await bothGetClients();
  });
  // Stubs last for one case.
  beforeEach(() => void vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0'));
  afterEach(() => {
    closeClients();
    closeTabs();
  });
  afterAll(async () => {
    await (balancer as Balancer | undefined)?.close();
    for (const gateway of [a, b]) {
      gateway.child.kill('SIGKILL');
      await gateway.ended();
    }
    await test.drop();
  });

  it('20 of 20 come in by websocket and 20 of 20 by polling, at both gateways, and a client may move up', async () => {
    for (const transports of [['websocket'], ['polling'], ['polling', 'websocket']] as const) {
      await bothGetClients();
      // One after the other: of twenty at once the gateway that answers first may get all.
      const clients: Client[] = [];
      for (let n = 0; n < 20; n += 1) {
        const client = connect(balancer.origin, {}, [...transports]);
        await client.hello();
        clients.push(client);
      }
      expect(new Set(clients.map(gatewayOf))).toEqual(new Set(['a', 'b']));
      const answers = await Promise.all(
        clients.map(client => client.ask('sync', { t0: 0, rs: [['winners', null, 0]] })),
      );
      for (const answer of answers) expect(answer).toMatchObject({ r: [{ t: 'winners' }] });
      if (transports.length > 1)
        await eventually(() =>
          expect(new Set(clients.map(({ socket }) => socket.io.engine.transport.name))).toEqual(
            new Set(['websocket']),
          ),
        );
      closeClients();
    }
    for (const gateway of [a, b])
      expect(gateway.stderr() + gateway.stdout()).not.toContain('came to another gateway');
  });

  it('what a client writes into X-Forwarded-For itself counts for nothing', async () => {
    const headers = { 'X-Forwarded-For': BLOCKED };
    await connect(balancer.origin, {}, ['websocket'], headers).hello();
    await connect(balancer.origin, {}, ['polling'], headers).hello();
    const direct = connect(`http://${addresses[1]}`, {}, ['websocket'], headers);
    expect(await direct.refused()).toMatchObject({ code: 'region' });
  });

  it('plain http leads to https, whose answers keep a browser there', async () => {
    const plain = await fetch(`${balancer.plain}/readyz`, { redirect: 'manual' });
    expect(plain.status).toBe(308);
    expect(plain.headers.get('Location')).toMatch(/^https:\/\/localhost.*\/readyz$/);
    const secure = await fetch(`${balancer.origin}/readyz`);
    expect(secure.headers.get('Strict-Transport-Security')).toContain('max-age=');
    expect(secure.headers.get('Set-Cookie')).toBeNull();
  });

  it('a gateway that is stopped serves until the balancer knows, and all of its clients go on at the other', async () => {
    const tabs = await Promise.all(Array.from({ length: 6 }, () => openLive(balancer.origin, null)));
    a.child.kill('SIGTERM');
    const direct = `http://${addresses[0]}`;
    await eventually(async () => expect((await fetch(`${direct}/readyz`)).status).toBe(503));
    // Within the delay everything is served as before, new clients too.
    expect((await callAt(direct, 'GET /wps/system/whitelabel')).status).toBe(200);
    await connect(direct).hello();
    const calls: number[] = [];
    let isOver = false;
    const calling = (async () => {
      while (!isOver) calls.push((await callAt(balancer.origin, 'GET /wps/system/whitelabel')).status);
    })();
    expect(await a.ended()).toBe(0);
    await expectWhole(tabs, { origin: balancer.origin, token: null });
    const late = Array.from({ length: 10 }, (_, n) =>
      connect(balancer.origin, {}, [n % 2 === 0 ? 'websocket' : 'polling']),
    );
    await Promise.all(late.map(client => client.hello()));
    expect(new Set(late.map(gatewayOf))).toEqual(new Set(['b']));
    isOver = true;
    await calling;
    expect(calls.filter(status => status !== 200)).toEqual([]);
    expect(calls.length).toBeGreaterThan(0);
  });
});
