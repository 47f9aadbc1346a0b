import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from '../realtime/support/eventually.ts';
import { buildGateway, type GatewayProcess, runGateway } from '../start/gatewayProcess.ts';
import { type Nodes, openNodes } from './support/nodes.ts';

/** Enough to end a gateway with this heap within seconds, were all their answers kept. */
const READERS = 150;
const HEAP = '--max-old-space-size=192';
const ROUNDS = 12;
const WINS = 300;

let nodes: Nodes;
let gateway: GatewayProcess;
let origin: string;
let epoch: string;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  nodes = await openNodes();
  await buildGateway();
  gateway = runGateway({
    DATABASE_URL: nodes.url,
    OPERATOR_TOKEN: nodes.operatorToken,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: HEAP,
  });
  origin = await gateway.serving();
  await nodes.actions.win(await nodes.actions.member(), WINS);
  const found = await nodes.database.db.execute<{ e: string }>(
    sql`select e from topic where t = 'g:winners' and s >= ${WINS}`,
  );
  epoch = found.rows[0]?.e ?? '';
}, 120_000);
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  gateway.child.kill('SIGKILL');
  await gateway.ended();
  await nodes.close();
});

/** A connection that is greeted, and then reads nothing more. */
async function openDeaf(): Promise<WebSocket> {
  const url = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(url, { perMessageDeflate: false });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await new Promise<void>(resolve => {
    socket.on('message', data => {
      const text = String(data);
      if (text.startsWith('0')) socket.send('40{"v":1,"rs":[]}');
      if (text.startsWith('42["hello"')) resolve();
    });
  });
  socket.pause();
  return socket;
}

async function resident(): Promise<number> {
  const status = await readFile(`/proc/${gateway.child.pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1_024;
}

it('issue 11.37: 150 readers that do not read and name a topic 64 times leave the gateway whole', async () => {
  const deaf = await Promise.all(Array.from({ length: READERS }, openDeaf));
  const rs = Array.from({ length: 64 }, () => ['g:winners', epoch, 0]);
  const sync = `421${JSON.stringify(['sync', { t0: 0, rs }])}`;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const socket of deaf) if (socket.readyState === WebSocket.OPEN) socket.send(sync);
    // `ok` is false without a built page.
    const health = await (await fetch(`${origin}/healthz`)).json();
    expect(health).toMatchObject({ database: true, sockets: true });
  }
  await eventually(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200));
  expect(gateway.child.exitCode).toBeNull();
  expect(gateway.child.signalCode).toBeNull();
  expect(await resident()).toBeLessThan(800 * 2 ** 20);
});
