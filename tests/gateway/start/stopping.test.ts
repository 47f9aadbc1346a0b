import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { closeClients, connect } from '../realtime/support/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { callAt } from '../support/gateway.ts';
import { buildGateway, type GatewayProcess, runGateway } from './gatewayProcess.ts';

let folder: string;
let test: TestDatabase;
let gateway: GatewayProcess | null = null;
beforeAll(async () => {
  await buildGateway();
  folder = await mkdtemp(path.join(tmpdir(), 'croupier-stopping-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  closeClients();
  gateway?.child.kill('SIGKILL');
  await gateway?.ended();
  await test.drop();
});

async function start(env: Readonly<Record<string, string>>): Promise<string> {
  gateway = runGateway({ DATABASE_URL: test.url, DATA_DIR: folder, ...env });
  return gateway.serving();
}
const stop = (signal: NodeJS.Signals) => gateway?.child.kill(signal);
const statusOf = async (origin: string, page: string) => (await fetch(`${origin}/${page}`)).status;

it('After SIGTERM /readyz says so while all is served; then the sockets go in slices, and the gateway ends', async () => {
  const origin = await start({ SHUTDOWN_DELAY: '3', DRAIN_PER_SECOND: '2' });
  const clients = Array.from({ length: 8 }, () => connect(origin));
  await Promise.all(clients.map(client => client.hello()));
  stop('SIGTERM');
  await eventually(async () => expect(await statusOf(origin, 'readyz')).toBe(503));
  expect((await callAt(origin, 'GET /wps/system/whitelabel')).status).toBe(200);
  await connect(origin).hello();
  expect(clients.flatMap(({ byes }) => byes)).toEqual([]);
  // Some are served on while the first are gone.
  await eventually(() => expect(clients.some(({ byes }) => byes.length > 0)).toBe(true));
  const staying = clients.filter(({ byes }) => byes.length === 0);
  expect(staying.length).toBeGreaterThan(0);
  const answer = await staying.at(-1)?.ask('sync', { t0: 0, rs: [['winners', null, 0]] });
  expect(answer).toMatchObject({ r: [{ t: 'winners' }] });
  await Promise.all(clients.map(client => client.bye()));
  for (const { byes } of clients) expect(byes).toMatchObject([{ code: 'restart' }]);
  expect(await gateway?.ended()).toBe(0);
});

it('A demo that nobody else can reach, and Ctrl-C anywhere, end without a wait', async () => {
  const origin = await start({});
  await connect(origin).hello();
  stop('SIGTERM');
  expect(await gateway?.ended()).toBe(0);
  const exposed = await start({ DEMO: 'off', SHUTDOWN_DELAY: '3600' });
  await connect(exposed).hello();
  stop('SIGINT');
  expect(await gateway?.ended()).toBe(0);
});

it('A second signal ends a gateway that waits at once', async () => {
  const origin = await start({ SHUTDOWN_DELAY: '3600', WORKERS: '2' });
  stop('SIGTERM');
  await eventually(async () => expect(await statusOf(origin, 'readyz')).toBe(503));
  // The same signal twice within a second is one.
  await eventually(() => {
    stop('SIGTERM');
    expect(gateway?.child.exitCode).toBe(130);
  }, 300);
});
