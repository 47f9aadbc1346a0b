import { sql } from 'drizzle-orm';
import pg from 'pg';
import { filter, firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import type { Server } from '../../../gateway/server.ts';
import { seeded } from '../../../streams/replay/seeded.ts';
import type { FaultGate } from '../../faultGate/gate.ts';
import { openFaultGate } from '../../faultGate/openFaultGate.ts';
import type { StreamClient } from '../../streamClient/client.ts';
import { eventually } from '../realtime/support/eventually.ts';
import type { Person } from './support/actions.ts';
import { closeTabs, expectWhole, openLive } from './support/clients.ts';
import { type Nodes, openNodes } from './support/nodes.ts';

let nodes: Nodes;
let gates: FaultGate[];
beforeEach(async () => {
  gates = [];
  nodes = await openNodes();
});
afterEach(async () => {
  closeTabs();
  await nodes.close();
  await Promise.all(gates.map(gate => gate.close()));
});

async function gateTo({ origin }: Server): Promise<FaultGate> {
  const gate = await openFaultGate({ target: origin, random: seeded(3) });
  gates.push(gate);
  return gate;
}
const hearsAll = ({ origin }: Server) =>
  eventually(async () => {
    const { sockets } = (await (await fetch(`${origin}/healthz`)).json()) as { sockets: boolean };
    expect(sockets).toBe(true);
  });

/** Does something to the database that nobody may be connected to meanwhile. */
async function alone(task: (run: (statement: string) => Promise<unknown>, name: string) => Promise<unknown>) {
  const name = new URL(nodes.url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: inject('databaseServer') });
  await admin.connect();
  try {
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await task(statement => admin.query(statement), name);
    await admin.query(`alter database ${name} allow_connections true`);
  } finally {
    await admin.end();
  }
}
const backUp = () => alone((run, name) => run(`create database ${name}_backup template ${name}`));
const restore = () =>
  alone(async (run, name) => {
    await run(`drop database ${name}`);
    await run(`alter database ${name}_backup rename to ${name}`);
  });

const sum = (client: StreamClient) => client.streams.balance.balance$.value?.sum;
const board = (client: StreamClient) => client.streams.winners.winners$.value?.map(({ id }) => id) ?? [];
/** Resolves when the client no longer calls live what it shows. */
const left = ({ streams }: StreamClient, isMember: boolean) =>
  Promise.all(
    [streams.winners.freshness$, ...(isMember ? [streams.balance.freshness$] : [])].map(freshness$ =>
      firstValueFrom(freshness$.pipe(filter(({ kind }) => kind !== 'live'))),
    ),
  );

/** What the database says, newest win first. */
async function stored(person: Person) {
  const { db } = nodes.database;
  const wins = await db.execute<{ id: string }>(
    sql`select id from round where win_no is not null order by win_no desc`,
  );
  const money = await db.execute<{ sum: string }>(
    sql`select sum(balance) as sum from ledger_account where uid = ${person.uid}`,
  );
  return { wins: wins.rows.map(({ id }) => id), sum: Number(money.rows[0]?.sum) };
}
/** Whether a client that calls itself live shows what is stored; what it shows of the old store is marked as stale. */
async function expectStored(client: StreamClient, person: Person, isMember: boolean) {
  const { wins, sum: money } = await stored(person);
  expect(board(client)).toEqual(wins);
  if (isMember) expect(sum(client)).toBe(money);
}

it('case 36: a backup that is restored under running gateways and connected clients is shown, and nothing of what is gone (A4.22)', async () => {
  const [first, second] = [await nodes.start(), await nodes.start()];
  const person = await nodes.actions.member();
  const member = await openLive(first.origin, person.token);
  const visitor = await openLive(second.origin, null);
  await nodes.actions.win(person, 2);
  await nodes.actions.deposit(person);
  await backUp();
  await Promise.all([first, second].map(hearsAll));
  await nodes.actions.win(person, 10);
  await nodes.actions.deposit(person, 2);
  await eventually(() => expect(sum(member)).toBe(3));
  for (const client of [member, visitor]) await eventually(() => expect(board(client)).toHaveLength(12));
  const dismissed = Promise.all([left(member, true), left(visitor, false)]);
  await restore();
  // Numbers that were given out before are given to others, before any gateway has looked.
  await nodes.actions.win(person, 3);
  await nodes.actions.deposit(person);
  await dismissed;
  await Promise.all([member.live(30_000), visitor.live(30_000)]);
  await expectStored(member, person, true);
  await expectStored(visitor, person, false);
  expect(board(member)).toHaveLength(5);
  await nodes.actions.win(person, 2);
  await nodes.actions.deposit(person);
  await expectWhole([member], { origin: second.origin, token: person.token });
  await expectWhole([visitor], { origin: first.origin, token: null });
  expect(sum(member)).toBe(3);
  expect(board(visitor)).toHaveLength(7);
  expect(new Set(board(visitor)).size).toBe(7);
});

it('case 36: a backup that is restored while no gateway runs is shown by the next ones, to clients that had seen more', async () => {
  const before = await nodes.start();
  const gate = await gateTo(before);
  const person = await nodes.actions.member();
  const member = await openLive(gate.origin, person.token);
  const visitor = await openLive(gate.origin, null);
  await nodes.actions.win(person, 2);
  await nodes.actions.deposit(person);
  await backUp();
  await hearsAll(before);
  await nodes.actions.win(person, 10);
  await nodes.actions.deposit(person, 2);
  await eventually(() => expect(sum(member)).toBe(3));
  await eventually(() => expect(board(visitor)).toHaveLength(12));
  await before.close();
  await restore();
  const after = await Promise.all([nodes.start(), nodes.start()]);
  // As many wins as they had seen: the same numbers for others.
  await nodes.actions.win(person, 10);
  await nodes.actions.deposit(person, 2);
  gate.target(after[0].origin);
  await Promise.all([member.live(30_000), visitor.live(30_000)]);
  await expectStored(member, person, true);
  await expectStored(visitor, person, false);
  // None of them had to prove that it knew more.
  const answers = gate.log.flatMap(line =>
    line.kind === 'frame' && line.event === 'hello' ? [line.text ?? ''] : [],
  );
  expect(answers.length).toBeGreaterThan(2);
  expect(answers.join()).not.toContain('"why":"ahead"');
  await nodes.actions.win(person);
  await nodes.actions.deposit(person);
  await expectWhole([member], { origin: after[1].origin, token: person.token });
  await expectWhole([visitor], { origin: after[1].origin, token: null });
});
