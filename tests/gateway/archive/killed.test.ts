import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readManifest } from '../../../gateway/archive/manifest.ts';
import { readRows } from '../../../gateway/archive/verifyArchive.ts';
import { type MonthsWorld, openMonths } from './monthsWorld.ts';

let world: MonthsWorld;
let folder: string;
let command: ChildProcess | undefined;
/** Bets that go on until it is over; answers how many there were. */
let traffic: Promise<number> | undefined;
let isOver: boolean;
beforeEach(async () => {
  isOver = false;
  traffic = undefined;
  folder = await mkdtemp(path.join(tmpdir(), 'croupier-killed-'));
  world = await openMonths();
  await world.casino.member({ uid: 'mira', funds: 100_000 });
  await world.casino.member({ uid: 'idle', funds: 700 });
  for (const month of [0, 1, 2]) {
    await world.goTo(month);
    await world.play('mira', 5);
  }
});
afterEach(async () => {
  command?.kill('SIGKILL');
  isOver = true;
  await traffic;
  await world.casino.close();
  await rm(folder, { recursive: true, force: true });
});

const db = () => world.casino.database.db;

/** The command as a process of its own, and what it has said so far. */
function start(to: string) {
  const args = ['--before', world.name(1), '--to', to, '--drop', '--database-url', world.url];
  const child = spawn(process.execPath, ['--import', 'tsx', 'gateway/archive.ts', ...args]);
  command = child;
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said.text += chunk.toString();
    });
  const ended = once(child, 'close');
  return { child, said, ended };
}

/** Kills the command once something has come about. */
async function killWhen(to: string, isSo: (text: string) => Promise<boolean>): Promise<void> {
  const { child, said, ended } = start(to);
  while (!(await isSo(said.text))) {
    expect(child.exitCode, said.text).toBeNull();
    await sleep(1);
  }
  child.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** What the archive has of every account, in minor units and in entries. */
async function archived(to: string) {
  const sums = new Map<string, { balance: number; entries: number }>();
  const { manifest } = await readManifest(to);
  for (const { file } of manifest.files.filter(({ table }) => table === 'ledger_entry'))
    for await (const row of readRows(path.join(to, file))) {
      const { account_id: account, amount } = row as { account_id: string; amount: number };
      const sum = sums.get(account) ?? { balance: 0, entries: 0 };
      sums.set(account, { balance: sum.balance + amount, entries: sum.entries + 1 });
    }
  return Object.fromEntries(sums);
}

it('issue 31.5: an archive under traffic that is killed at its files, before its drop and in it loses and doubles nothing', async () => {
  const to = path.join(folder, 'archive');
  const months = async () =>
    Object.entries(await world.rowsOf('ledger_entry')).filter(
      ([name]) => !name.endsWith(world.name(2).replace('-', '_')),
    );
  const before = await months();
  const play = async () => {
    for (let booked = 0; ; booked += 1) {
      if (isOver) return booked;
      await world.play('mira', 1);
    }
  };
  traffic = play();

  // A reader keeps the tables: however late the command is killed, the exchange is not done.
  const reader = new pg.Client({ connectionString: world.url });
  await reader.connect();
  await reader.query('begin');
  await reader.query('select 1 from wallet_record limit 1');
  await killWhen(to, async () => (await isThere(`${to}.part`)) || isThere(to));
  expect(await months()).toEqual(before);
  await killWhen(to, async text => text.includes('were read back'));
  expect(await months()).toEqual(before);
  const written = (await readdir(to)).toSorted();

  await killWhen(to, async () => {
    const { rows } = await db().execute(sql`
      select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%lock table ledger_account%' and pid <> pg_backend_pid()`);
    return rows.length > 0;
  });
  await reader.end();
  expect(await months()).toEqual(before);

  const { said, ended } = start(to);
  expect([(await ended)[0], said.text]).toEqual([0, expect.stringContaining('Every balance is carried')]);
  isOver = true;
  expect(await traffic).toBeGreaterThan(0);

  // What was written once is what was dropped.
  expect((await readdir(to)).toSorted()).toEqual(written);
  expect(await isThere(`${to}.part`)).toBe(false);
  const { rows } = await db().execute<{ account_id: string; balance: string; version: string }>(
    sql`select account_id, balance, version from ledger_opening`,
  );
  expect(
    Object.fromEntries(
      rows.map(row => [row.account_id, { balance: Number(row.balance), entries: Number(row.version) }]),
    ),
  ).toEqual(await archived(to));
  expect(await world.casino.audit()).toEqual([]);

  const again = start(to);
  expect([(await again.ended)[0], again.said.text]).toEqual([
    1,
    `The months before ${world.name(1)} were archived and dropped already.\n`,
  ]);
  expect(await world.casino.audit()).toEqual([]);
});

it('issue 31.5: an archive of other months is not what months are dropped with', async () => {
  const to = path.join(folder, 'archive');
  const run = async (n: number, ...more: readonly string[]) => {
    const args = ['--before', world.name(n), '--to', to, '--database-url', world.url, ...more];
    const child = spawn(process.execPath, ['--import', 'tsx', 'gateway/archive.ts', ...args]);
    command = child;
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    return [(await once(child, 'close'))[0], text];
  };
  expect(await run(1)).toEqual([0, '']);
  const before = await world.rowsOf('ledger_entry');
  expect(await run(2, '--drop')).toEqual([1, `${to} is an archive of what is before ${world.name(1)}.\n`]);
  expect(await world.rowsOf('ledger_entry')).toEqual(before);
  expect(await run(1, '--drop')).toEqual([0, '']);
  expect(await world.casino.audit()).toEqual([]);
});
