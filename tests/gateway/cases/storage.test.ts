import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEmbedded } from '../../../gateway/db/embedded.ts';
import type { Server } from '../../../gateway/server.ts';
import { seeded } from '../../../streams/replay/seeded.ts';
import type { FaultGate } from '../../faultGate/gate.ts';
import { openFaultGate } from '../../faultGate/openFaultGate.ts';
import type { StreamClient } from '../../streamClient/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { callAt } from '../support/gateway.ts';
import { closeTabs, expectWhole, openLive, told } from './support/clients.ts';
import { openDatabaseGate } from './support/databaseGate.ts';
import { type Nodes, openNodes } from './support/nodes.ts';

/** What the test in hand has opened, to be closed last things first. */
let closing: (() => Promise<unknown>)[];
beforeEach(() => {
  closing = [];
});
afterEach(async () => {
  closeTabs();
  for (const close of closing.reverse()) await close();
});

async function open(url?: string): Promise<Nodes> {
  const nodes = await openNodes(url);
  closing.push(() => nodes.close());
  return nodes;
}
async function gateTo({ origin }: Server): Promise<FaultGate> {
  const gate = await openFaultGate({ target: origin, random: seeded(3) });
  closing.push(() => gate.close());
  return gate;
}
const hearsAll = ({ origin }: Server) =>
  eventually(async () => {
    const { sockets } = (await (await fetch(`${origin}/healthz`)).json()) as { sockets: boolean };
    expect(sockets).toBe(true);
  });
/** Greetings that answered some topic with this. */
const answered = (gate: FaultGate, why: string) =>
  gate.log.filter(
    line => line.kind === 'frame' && line.event === 'hello' && line.text?.includes(`"why":"${why}"`),
  ).length;
const sum = (client: StreamClient) => client.streams.balance.balance$.value?.sum;

it('case 23: who missed more than the ring holds reads the board anew and sees the old one meanwhile', async () => {
  const nodes = await open();
  const server = await nodes.start();
  const gate = await gateTo(server);
  const person = await nodes.actions.member();
  await nodes.actions.win(person, 3);
  const client = await openLive(gate.origin, person.token);
  const boards: number[] = [];
  const watching = client.streams.winners.winners$.subscribe(board => boards.push(board?.length ?? 0));
  const observer = await openLive(server.origin, null);
  client.lifecycle.online$.set(false);
  await eventually(() => expect(gate.open.gateways).toBe(0));
  const missed = await nodes.actions.win(person, 301);
  await told(observer, missed.at(-1));
  expect(client.streams.winners.freshness$.value.kind).toBe('stale');
  client.lifecycle.online$.set(true);
  await expectWhole([client], { origin: server.origin, token: person.token });
  watching.unsubscribe();
  expect(answered(gate, 'trimmed')).toBe(1);
  expect(Math.min(...boards)).toBe(3);
});

it('case 35: after the store was wiped everything starts over in a new epoch, and stragglers are dropped', async () => {
  const nodes = await open();
  const way = await openDatabaseGate(nodes.url);
  closing.push(() => way.close());
  const server = await nodes.start({ url: way.url });
  closing.push(() => server.close());
  const gate = await gateTo(server);
  const person = await nodes.actions.member();
  const client = await openLive(gate.origin, person.token);
  await nodes.actions.win(person, 2);
  await nodes.actions.deposit(person);
  await eventually(() => expect(sum(client)).toBe(1));
  await eventually(() => expect(client.streams.winners.winners$.value).toHaveLength(2));
  const found = await nodes.database.db.execute<{ e: string; d: object }>(
    sql`select e, d from topic_log where t = 'g:winners' and s = 2`,
  );
  const [last] = found.rows;
  way.cutTail();
  await nodes.database.db.execute(sql`truncate topic, topic_log`);
  way.healTail();
  await hearsAll(server);
  await nodes.actions.win(person);
  await nodes.actions.deposit(person);
  await expectWhole([client], { origin: server.origin, token: person.token });
  const straggler = { t: 'g:winners', e: last?.e, s: 3, ts: 1, d: { ...last?.d, id: 'straggler' } };
  gate.inject('toClient', `42["ev",${JSON.stringify(straggler)}]`);
  await nodes.actions.win(person);
  await expectWhole([client], { origin: server.origin, token: person.token });
  expect(client.streams.winners.winners$.value?.map(({ id }) => id)).not.toContain('straggler');
  const epochs = client.applied
    .filter(({ key }) => key === 'winners')
    .map(({ e }) => Number.parseInt(e ?? '', 10));
  expect(epochs.at(-1)).toBeGreaterThan(epochs[0] ?? Number.NaN);
});

it('case 41: while PostgreSQL is stopped calls say when to try again and sockets stay; then all heals', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-stopped-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  let postgres = await startEmbedded(folder, { fsync: 'off' });
  closing.push(() => postgres.stop());
  const nodes = await open(postgres.url('postgres'));
  // Not long enough to send its clients away.
  const server = await nodes.start({ limits: { followMs: 60_000 } });
  const gate = await gateTo(server);
  const person = await nodes.actions.member();
  const client = await openLive(gate.origin, person.token);
  const { token } = person;
  await nodes.actions.deposit(person);
  await eventually(() => expect(sum(client)).toBe(1));
  await postgres.stop();
  const refused = await callAt(server.origin, 'GET /wps/v2/wallets/balance', { token });
  expect(refused.status).toBe(503);
  expect(refused.body).toMatchObject({ success: false, code: 'overloaded' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(sum(client)).toBe(1);
  expect(client.streams.connection.state$.value.phase).toBe('live');
  postgres = await startEmbedded(folder, { fsync: 'off' });
  await hearsAll(server);
  await nodes.actions.deposit(person);
  await nodes.actions.win(person);
  await expectWhole([client], { origin: server.origin, token });
  expect(gate.log.filter(line => line.kind === 'upgraded')).toHaveLength(1);
});
