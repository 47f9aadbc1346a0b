import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Server } from '../../../gateway/server.ts';
import { seeded } from '../../../streams/replay/seeded.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import type { FaultGate } from '../../faultGate/gate.ts';
import { openFaultGate } from '../../faultGate/openFaultGate.ts';
import { measureRecovery } from '../../streamClient/recovery.ts';
import { eventually } from '../realtime/support/eventually.ts';
import { buildGateway, runGateway } from '../start/gatewayProcess.ts';
import { type Answered, callAt } from '../support/gateway.ts';
import type { Person } from './support/actions.ts';
import { appliedNumbers, closeTabs, expectWhole, openLive } from './support/clients.ts';
import { openDatabaseGate } from './support/databaseGate.ts';
import { type Nodes, openNodes } from './support/nodes.ts';

let nodes: Nodes;
let first: Server;
let gate: FaultGate;
let person: Person;
beforeAll(async () => {
  nodes = await openNodes();
  first = await nodes.start();
});
beforeEach(async () => {
  gate = await openFaultGate({ target: first.origin, random: seeded(2) });
  person = await nodes.actions.member();
});
afterEach(async () => {
  closeTabs();
  await gate.close();
});
afterAll(() => nodes.close());

/** A bet of a member that wins with 98 %. */
const bet = (origin: string, { token }: Person): Promise<Answered> => {
  const params = { stake: 10_000, choice: { game: 'DICE', chance: 9_800 } };
  return callAt(origin, 'POST /v1/games/bet', { params, token, key: randomUUID() });
};
const deposit = (origin: string, { username }: Person, amount = 100): Promise<Answered> =>
  callAt(origin, 'POST /v1/ops/deposits', {
    params: { username, amount, outcome: 'arrived' },
    token: nodes.operatorToken,
    key: randomUUID(),
  });
/** Members with enough for a bet. */
const players = (count: number, origin: string) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const player = await nodes.actions.member();
      await deposit(origin, player, 100_000);
      return player;
    }),
  );

it('case 20: what two gateways publish at once has one order, the same for all and without a hole', async () => {
  const second = await nodes.start();
  const origins = [first.origin, second.origin];
  const clients = await Promise.all(origins.map(origin => openLive(origin, person.token)));
  const betting = await players(10, first.origin);
  const answers = await Promise.all([
    ...betting.map((player, i) => bet(origins[i % 2] ?? '', player)),
    ...betting.map((_, i) => deposit(origins[i % 2] ?? '', person)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await expectWhole(clients, { origin: first.origin, token: person.token });
  expect(clients[0]?.streams.balance.balance$.value?.sum).toBe(1_000);
  // That the numbers of a log have no hole is I2; that both got the same ones is told here.
  const [one = [], other = []] = clients.map(client => appliedNumbers(client, 'winners'));
  expect(one.length).toBeGreaterThan(4);
  expect(one).toEqual(other);
});

it('case 37: a client that comes to a gateway 300 ms behind neither starts over nor steps back', async () => {
  const way = await openDatabaseGate(nodes.url);
  // It waits for what its client knows already; on a busy machine that is later than 300 ms.
  const lagging = await nodes.start({ url: way.url, limits: { lagMs: 20_000, followMs: 60_000 } });
  try {
    const client = await openLive(gate.origin, person.token);
    way.delayTail(300);
    await nodes.actions.win(person);
    await nodes.actions.deposit(person);
    await eventually(() => expect(client.streams.balance.balance$.value?.sum).toBe(1));
    await eventually(() => expect(appliedNumbers(client, 'winners')).toHaveLength(1));
    const states = client.applied.filter(change => change.by !== 'event').length;
    gate.target(lagging.origin);
    await measureRecovery(client, () => {
      client.lifecycle.online$.set(false);
      client.lifecycle.online$.set(true);
    });
    await nodes.actions.win(person);
    await eventually(() => expect(appliedNumbers(client, 'winners')).toHaveLength(2));
    expect(client.applied.filter(change => change.by !== 'event')).toHaveLength(states);
    await expectWhole([client], { origin: first.origin, token: person.token });
  } finally {
    await lagging.close();
    await way.close();
  }
});

it('case 39: a gateway killed while it publishes loses nothing it committed and shows nothing it did not', async () => {
  await buildGateway();
  const killed = runGateway({
    DATABASE_URL: nodes.url,
    OPERATOR_TOKEN: nodes.operatorToken,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
  });
  const origin = await killed.serving();
  gate.target(origin);
  const client = await openLive(gate.origin, person.token);
  const settling = await players(6, origin);
  const stuck = await players(4, origin);
  const settled = await Promise.all(settling.map(player => bet(origin, player)));
  let unanswered: Promise<unknown> = Promise.resolve();
  await nodes.database.write(async tx => {
    // Whoever settles a bet waits for a row of the house: these are begun, and not committed when the process dies.
    await tx.execute(sql`select 1 from ledger_account where kind = 'house' for update`);
    unanswered = Promise.allSettled(stuck.map(player => bet(origin, player)));
    await eventually(async () => {
      const found = await nodes.database.db.execute<{ n: string }>(
        sql`select count(*) as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(Number(found.rows[0]?.n)).toBe(stuck.length);
    });
    killed.child.kill('SIGKILL');
    await killed.ended();
  });
  await unanswered;
  gate.target(first.origin);
  await expectWhole([client], { origin: first.origin, token: person.token });
  const rounds = await nodes.database.db.execute<{ uid: string }>(sql`select uid from round`);
  const booked = rounds.rows.map(({ uid }) => uid);
  expect(settled.map(({ status }) => status)).toEqual(settled.map(() => 200));
  for (const { uid } of settling) expect(booked).toContain(uid);
  for (const { uid } of stuck) expect(booked).not.toContain(uid);
  const logged = await nodes.database.db.execute<{ id: string }>(
    sql`select d->>'id' as id from topic_log where t = 'g:winners' order by s desc limit 20`,
  );
  expect(client.streams.winners.winners$.value?.map(({ id }) => id)).toEqual(logged.rows.map(({ id }) => id));
});

it('case 40: a gateway cut off from the news goes on answering calls, keeps its sockets and catches up', async () => {
  const way = await openDatabaseGate(nodes.url);
  // Not long enough to send its clients away.
  const deaf = await nodes.start({ url: way.url, limits: { followMs: 60_000 } });
  gate.target(deaf.origin);
  const healthy = async () => {
    const { sockets } = (await (await fetch(`${deaf.origin}/healthz`)).json()) as { sockets: boolean };
    return sockets;
  };
  try {
    const client = await openLive(gate.origin, person.token);
    way.cutTail();
    await eventually(async () => expect(await healthy()).toBe(false));
    expect((await deposit(deaf.origin, person)).status).toBe(200);
    expect((await deposit(first.origin, person)).status).toBe(200);
    await nodes.actions.win(person, 3);
    const { body } = await callAt(deaf.origin, 'GET /wps/v2/wallets/balance', { token: person.token });
    expect((body.value as CallValue<'balance'>).sumBalance).toBe(2);
    expect(appliedNumbers(client, 'winners')).toEqual([]);
    way.healTail();
    await eventually(async () => expect(await healthy()).toBe(true));
    await expectWhole([client], { origin: first.origin, token: person.token });
    expect(appliedNumbers(client, 'winners')).toHaveLength(3);
    expect(gate.log.filter(line => line.kind === 'upgraded')).toHaveLength(1);
  } finally {
    await deaf.close();
    await way.close();
  }
});

it('case 42: during a rolling deploy each side ignores what only the newer other side knows', async () => {
  const old = await nodes.start();
  gate.target(old.origin);
  gate.add({
    match: { on: 'http', path: '/v1/snap' },
    action: {
      do: 'rewrite',
      with: answer => ({ ...answer, body: answer.body.replace('{', '{"newer":{"than":"you"},') }),
    },
  });
  const client = await openLive(gate.origin, person.token);
  const lost = gate.add({
    match: { on: 'frame', dir: 'toClient', event: 'ev', topic: 'g:winners' },
    action: { do: 'drop' },
    times: 1,
  });
  await nodes.actions.win(person);
  await eventually(() => expect(lost.applied).toBe(1));
  const found = await nodes.database.db.execute<{ e: string; s: string; ts: string; d: object }>(
    sql`select e, s, ts, d from topic_log where t = 'g:winners' order by s desc limit 1`,
  );
  const [row] = found.rows;
  const ev = { t: 'g:winners', e: row?.e, s: Number(row?.s), ts: Number(row?.ts) };
  const newer = { ...ev, d: { ...row?.d, confetti: true }, region: 'east' };
  gate.inject('toClient', `42["presence",{"t":"g:winners","e":"9.x","s":1}]`);
  gate.inject('toClient', `42["ev",{"t":"g:parade","e":"9.x","s":1,"ts":1,"d":{}}]`);
  gate.inject('toClient', `42["ev",${JSON.stringify(newer)},{"more":1}]`);
  gate.inject('toGateway', '42["presence",{"here":true}]');
  gate.inject('toGateway', '4277["sync",{"t0":0,"rs":[],"depth":"full"},"more"]');
  await eventually(() => expect(appliedNumbers(client, 'winners')).toEqual([Number(row?.s)]));
  const next = await nodes.start();
  gate.target(next.origin);
  await old.close();
  // As many as the board has rows: what was not in the database goes out of sight.
  await nodes.actions.win(person, 20);
  await nodes.actions.deposit(person);
  await expectWhole([client], { origin: next.origin, token: person.token });
});
