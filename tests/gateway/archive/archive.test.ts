import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountBookings } from '../../../gateway/agents/records/account.ts';
import { createAnswerRecords } from '../../../gateway/agents/records/handlers.ts';
import { boundBefore } from '../../../gateway/archive/bound.ts';
import { runArchive } from '../../../gateway/archive/command.ts';
import { dropMonths } from '../../../gateway/archive/dropMonths.ts';
import { partitionsBefore } from '../../../gateway/archive/partitions.ts';
import { verifyArchive } from '../../../gateway/archive/verifyArchive.ts';
import { voidRound } from '../../../gateway/care/voids/voidRound.ts';
import { run as runCall } from '../casino/run.ts';
import { type MonthsWorld, openMonths } from './monthsWorld.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'croupier-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let world: MonthsWorld;
beforeEach(async () => {
  world = await openMonths();
  await world.casino.member({ uid: 'mira', funds: 100_000 });
  await world.casino.member({ uid: 'idle', funds: 700 });
});
afterEach(() => world.casino.close());

const db = () => world.casino.database.db;

/** Runs the command as a person would; answers its exit code and what it wrote. */
async function run(...args: readonly string[]) {
  const written = { out: '', err: '' };
  const into = (name: 'out' | 'err') =>
    new Writable({
      write(chunk, _, done) {
        written[name] += chunk;
        done();
      },
    });
  const code = await runArchive(args, { DATABASE_URL: world.url }, {
    stdout: into('out'),
    stderr: into('err'),
  } as never);
  return { code, ...written };
}

let folders = 0;
const newFolder = () => {
  folders += 1;
  return path.join(folder, `archive ${folders}`);
};
const archive = (n: number, to = newFolder(), ...more: readonly string[]) =>
  run('--before', world.name(n), '--to', to, ...more);

const hold = (opId: string) =>
  world.casino.database.write(tx =>
    world.casino.wallet.reserve(tx, {
      ...({ opId, kind: 'withdrawal', uid: 'mira', amount: 400 } as const),
      at: world.casino.clock.now(),
    }),
  );
const settle = (opId: string) =>
  world.casino.database.write(tx =>
    world.casino.wallet.settle(tx, { opId, to: 'cashier', amount: 400, at: world.casino.clock.now() }),
  );

/** What members and the office see of the money. */
async function figures() {
  const { rows } = await db().execute(sql`
    select a.id, a.balance, a.version, coalesce((select sum(amount) from ledger_entry e where e.account_id = a.id), 0) as entries,
      (select jsonb_object_agg(kind, jsonb_build_array(n, net)) from (
        select kind, sum(entries) as n, sum(credit - debit) as net from wallet_day d where d.account_id = a.id group by 1) s) as sums
    from ledger_account a order by a.id`);
  return rows;
}

/** Three months of bets, with a withdrawal that was asked for in the first and paid in the second. */
async function playThreeMonths() {
  await world.goTo(0);
  await world.play('mira', 5);
  await hold('crossing');
  await world.goTo(1);
  await settle('crossing');
  await world.play('mira', 5);
  await world.goTo(2);
  await world.play('mira', 3);
}

describe('issue 31.5: an archive', () => {
  beforeEach(playThreeMonths);

  it('has every row of its months, and is read back', async () => {
    const before = await figures();
    const to = newFolder();
    const { code, out } = await archive(1, to);
    expect(out).toContain('were read back');
    expect(code).toBe(0);
    const { files } = JSON.parse(await readFile(path.join(to, 'manifest.json'), 'utf8'));
    const dropped = files.filter((file: { drops: boolean }) => file.drops);
    for (const table of ['ledger_entry', 'wallet_record']) {
      const rows = await world.rowsOf(table);
      const months = Object.entries(rows).slice(0, 2);
      for (const [name, n] of Object.entries(rows))
        if (name.endsWith('_before') || name.endsWith(world.name(0).replace('-', '_')))
          expect(dropped).toContainEqual(
            expect.objectContaining({ file: `${name}.ndjson.gz`, table, rows: n }),
          );
      expect(months).toHaveLength(2);
    }
    const tables = new Set(files.map((file: { table: string }) => file.table));
    expect([...tables].sort()).toEqual(['ledger_entry', 'ledger_tx', 'round', 'wallet_record']);
    expect(await run('--verify', to)).toMatchObject({
      code: 0,
      out: expect.stringContaining('is as it was written'),
    });
    // Nothing leaves the database without being asked to.
    expect(await figures()).toEqual(before);
  });

  it('that was tampered with, has lost a file or gained one is found out', async () => {
    const to = newFolder();
    await archive(1, to);
    const { files } = JSON.parse(await readFile(path.join(to, 'manifest.json'), 'utf8'));
    const name = files.find((file: { table: string }) => file.table === 'ledger_entry').file;
    const file = path.join(to, name);
    const packed = await readFile(file);
    const lines = gunzipSync(packed).toString().trimEnd().split('\n');
    const verify = async (content: Buffer) => {
      await writeFile(file, content);
      return run('--verify', to);
    };
    const richer = lines.map((line, i) =>
      i === 0 ? line.replace(/"amount":(-?)\d+/, '"amount":$19') : line,
    );
    const differs = { code: 1, err: `${name} is not as it was written: its checksum differs.\n` };
    expect(await verify(gzipSync(richer.join('\n')))).toMatchObject(differs);
    expect(await verify(packed.subarray(0, -1))).toMatchObject(differs);
    expect(await verify(packed)).toMatchObject({ code: 0 });
    await writeFile(path.join(to, 'more.txt'), '');
    expect(await run('--verify', to)).toMatchObject({
      code: 1,
      err: expect.stringContaining('more.txt is in'),
    });
    await rm(path.join(to, 'more.txt'));
    await rm(file);
    expect(await run('--verify', to)).toMatchObject({ code: 1, err: `${name} is missing.\n` });
    expect(await run('--verify', folder)).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no'),
    });
  });

  it('whose manifest was made to fit is found out by its bookings', async () => {
    const to = newFolder();
    await archive(1, to);
    const manifest = JSON.parse(await readFile(path.join(to, 'manifest.json'), 'utf8'));
    const entry = manifest.files.find((file: { table: string }) => file.table === 'ledger_entry');
    const file = path.join(to, entry.file);
    const { createHash } = await import('node:crypto');
    const text = gunzipSync(await readFile(file)).toString();
    const packed = gzipSync(text.replace(/"amount":(-?)\d+/, '"amount":$19'));
    await writeFile(file, packed);
    Object.assign(entry, { bytes: packed.length, sha256: createHash('sha256').update(packed).digest('hex') });
    await writeFile(path.join(to, 'manifest.json'), JSON.stringify(manifest));
    expect(await run('--verify', to)).toMatchObject({ code: 1, err: expect.stringContaining('sum to zero') });
  });
});

describe('issue 31.5: dropped months', () => {
  beforeEach(playThreeMonths);

  it('leave every balance, every sum and a sound audit behind, twice over', async () => {
    const before = await figures();
    for (const n of [1, 2]) {
      const { code, out, err } = await archive(n, newFolder(), '--drop');
      expect(err).toBe('');
      expect(code).toBe(0);
      expect(out).toContain('Every balance is carried');
      expect(await figures()).toEqual(before);
      expect(await world.casino.audit()).toEqual([]);
    }
    const opening = `ledger_entry_opening_${world.name(2).replace('-', '_')}`;
    expect(Object.keys(await world.rowsOf('ledger_entry')).sort()).toEqual(
      [opening, `ledger_entry_${world.name(2).replace('-', '_')}`].sort(),
    );
    // The world goes on.
    await world.play('mira', 3);
    await hold('later');
    await settle('later');
    expect(await world.casino.audit()).toEqual([]);
  });

  it('are known to operations that come back: nothing is booked twice, and the answer is an answer', async () => {
    await archive(2, newFolder(), '--drop');
    const again = (opId: string) =>
      world.casino.database.write(tx =>
        world.casino.wallet.post(tx, {
          ...({ opId, kind: 'grant', at: world.casino.clock.now() } as const),
          legs: [
            { account: 'cashier', amount: -700 },
            { account: 'wallet:idle', amount: 700 },
          ],
        }),
      );
    await expect(again('grant:idle')).rejects.toMatchObject({ code: 'archived', status: 409 });
    expect(await world.casino.balanceOf('wallet:idle')).toBe(700);
  });

  it('end the account record where they end, which says so, with whole sums', async () => {
    const records = createAnswerRecords(world.casino.database)('accountRecords', accountBookings);
    const span = (from: number, to: number) => ({ from, to, zone: 'UTC' });
    const page = async (from: number, to: number) =>
      (
        await runCall(
          world.casino,
          records.accountRecordsPage,
          { ...span(from, to), limit: 100 },
          { uid: 'mira' },
        )
      ).value;
    const totals = async (from: number, to: number) =>
      (await runCall(world.casino, records.accountRecordsTotals, span(from, to), { uid: 'mira' })).value;
    const [first, second, end] = [world.start(0), world.start(1), world.start(3)];
    const [whole, early] = [await page(first, end), await totals(first, second)];
    const all = await totals(first, end);
    expect(all.keptFrom).toBeUndefined();
    await archive(1, newFolder(), '--drop');
    expect(await totals(first, end)).toEqual({ ...all, keptFrom: second });
    expect(await totals(first, second)).toEqual({ ...early, keptFrom: second });
    expect((await totals(second, end)).keptFrom).toBeUndefined();
    expect(early.count).toBeGreaterThan(5);
    expect((await page(first, second)).rows).toEqual([]);
    const kept = await page(first, end);
    expect(kept).toMatchObject({ next: null });
    expect(kept.rows).toEqual(whole.rows.filter(({ at }) => at >= second));
    expect(kept.rows.length).toBeGreaterThan(5);
  });

  it('can’t be changed: a bet of one is not taken back, and one of a later month is', async () => {
    const bets = await db().execute<{ id: string }>(
      sql`select id from round where uid = 'mira' order by settled_at`,
    );
    await archive(1, newFolder(), '--drop');
    const { wallet, clock, voidConsumers, database } = world.casino;
    const takeBack = (id = '') =>
      database.write(tx => voidRound(tx, { wallet, clock, voidConsumers }, { id, reason: 'a fault' }));
    await expect(takeBack(bets.rows.at(0)?.id)).rejects.toMatchObject({ code: 'archived', status: 409 });
    await takeBack(bets.rows.at(-1)?.id);
    expect(await world.casino.audit()).toEqual([]);
  });

  it('are not dropped when somebody has written to them since', async () => {
    const to = newFolder();
    await archive(1, to);
    const { manifest, sha256 } = await verifyArchive(to);
    await db().execute(sql`insert into wallet_record (account_id, at, kind, tx_id, amount, balance_after)
      select 'wallet:mira', ${world.start(1) - 1}, 'bet', max(id), 1, 1 from ledger_tx`);
    const before = await world.rowsOf('ledger_entry');
    const dropped = world.casino.database.write(async tx => {
      const bound = await boundBefore(tx, world.name(1));
      const partitions = await partitionsBefore(tx, 'wallet_record', bound);
      return dropMonths(tx, {
        ...{ bound, partitions, manifest, manifestSha256: sha256, droppedAt: 0 },
        ...{ invariants: [], strict: new Set<string>() },
      });
    });
    await expect(dropped).rejects.toThrow('has other rows than the archive, and nothing was dropped');
    expect(await world.rowsOf('ledger_entry')).toEqual(before);
  });

  it('are not dropped while the books are not sound', async () => {
    await db().execute(sql`alter table ledger_account disable trigger user`);
    await db().execute(sql`update ledger_account set version = version + 1 where id = 'wallet:idle'`);
    const before = await world.rowsOf('ledger_entry');
    expect(await archive(1, newFolder(), '--drop')).toMatchObject({
      code: 1,
      err: 'The books are not sound: versionCounts is broken for wallet:idle.\n',
    });
    expect(await world.rowsOf('ledger_entry')).toEqual(before);
    await db().execute(sql`update ledger_account set version = version - 1 where id = 'wallet:idle'`);
  });

  it('wait for whoever books, and nobody books in vain', async () => {
    const dropping = archive(1, newFolder(), '--drop');
    let isOver = false;
    void dropping.finally(() => {
      isOver = true;
    });
    let booked = 0;
    while (!isOver) {
      await world.play('mira', 1);
      booked += 1;
    }
    expect((await dropping).code).toBe(0);
    expect(booked).toBeGreaterThan(0);
    expect(await world.casino.audit()).toEqual([]);
  });
});

describe('issue 31.5: what can’t be archived is refused with a sentence, and nothing is changed', () => {
  const refused = async (n: number, sentence: string) => {
    const to = newFolder();
    const before = [await world.rowsOf('ledger_entry'), await figures()];
    expect(await archive(n, to, '--drop')).toEqual({ code: 1, out: '', err: `${sentence}\n` });
    await expect(readFile(path.join(to, 'manifest.json'))).rejects.toThrow();
    expect([await world.rowsOf('ledger_entry'), await figures()]).toEqual(before);
  };
  const cant = (n: number, why: string) => `The months before ${world.name(n)} can't be archived: ${why}.`;

  it('the month that is running, and one that has only just ended', async () => {
    await world.goTo(1, 0);
    await world.play('mira', 1);
    const sentence = (n: number) =>
      `The world is at ${world.name(1)}-01: the months before ${world.name(n)} can be archived from the second day of ${world.name(n)} on.`;
    await refused(2, sentence(2));
    await refused(1, sentence(1));
  });

  it('months with money on hold, open rounds, wins that wait and bills that are not settled', async () => {
    await world.goTo(0);
    await world.play('mira', 2);
    await hold('open');
    await world.goTo(1);
    await world.play('mira', 1);
    await refused(1, cant(1, 'money of before is still on hold'));
    await settle('open');
    const at = world.start(1) - 5;
    const { rows } = await db().execute<{ id: string }>(sql`select id from round limit 1`);
    expect(rows).toHaveLength(1);
    await db().execute(sql`
      insert into game_round (server, id, uid, vassalage, game_code, game_type, state, opened_at)
      values ('s', 'r', 'mira', 'V', 'G', 'RNG', 'OPEN', ${at})`);
    await refused(1, cant(1, 'rounds of before are still open'));
    await db().execute(sql`delete from game_round`);
    await db().execute(sql`
      insert into game_transaction (server, id, kind, state, uid, round, amount, content, at)
      values ('s', 't', 'win', 'held', 'mira', 'r', 5, '', ${at})`);
    await refused(1, cant(1, 'wins of before still wait for the operator'));
    await db().execute(sql`delete from game_transaction`);
    await db().execute(sql`
      insert into contract (id, kind, category, downline_uid, state, created_at) values ('c', 'dividend', '', 'mira', 'rejected', 0)`);
    await db().execute(sql`
      insert into settlement_run (contract_id, period_end, period_start, version, kind, due_at, next_try, corrected_to)
      values ('c', ${world.start(1)}, ${world.start(0)}, 1, 'dividend', ${world.start(1)}, 0, 0)`);
    await refused(1, cant(1, 'bills of before are not settled'));
    await db().execute(sql`delete from settlement_run`);
    expect((await archive(1)).code).toBe(0);
  });

  it('a part of a partition, rows without one, what was dropped already, nothing, and a folder that is there', async () => {
    await world.goTo(0);
    await world.play('mira', 1);
    const early = '2026-01';
    expect(await run('--before', early, '--to', newFolder())).toMatchObject({
      code: 1,
      err: `ledger_entry_before holds months before ${early} and later ones: it can be archived with the last of them only.\n`,
    });
    expect(await archive(0, folder)).toMatchObject({ code: 1, err: `${folder} is there already.\n` });
    expect((await archive(0, newFolder(), '--drop')).code).toBe(0);
    await refused(0, `The months before ${world.name(0)} were archived and dropped already.`);
    await db().execute(sql`insert into wallet_record (account_id, at, kind, tx_id, amount, balance_after)
      select 'wallet:mira', ${world.start(0) - 1}, 'bet', max(id), 1, 1 from ledger_tx`);
    await world.goTo(1);
    await world.play('mira', 1);
    await refused(
      1,
      `wallet_record_default holds rows before ${world.name(1)} that no month's partition was there for: see docs/data.md.`,
    );
    await db().execute(sql`delete from wallet_record_default`);
    expect((await archive(1)).code).toBe(0);
  });

  it('what was asked wrongly', async () => {
    for (const args of [[], ['--before'], ['--verify', 'x', '--drop'], ['--before', '2026-01', 'more']])
      expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining('usage:') });
    expect(await run('--before', 'January')).toEqual({
      code: 1,
      out: '',
      err: '--before takes a month as YYYY-MM, not January.\n',
    });
  });
});
