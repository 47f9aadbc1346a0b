import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SLOTS } from '../../../gateway/realtime/logSlots.ts';
import { createTrim, type Trim } from '../../../gateway/realtime/trim.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const MINUTE = 60_000;

let test: TestDatabase;
let now: number;
let trim: Trim;
beforeEach(async () => {
  test = await createTestDatabase();
  now = 0;
  trim = createTrim(test.database, { logMs: 15 * MINUTE }, () => now);
});
afterEach(() => test.drop());

/** From here on rows go to this slot, whatever the time is. */
const writeTo = (slot: number) =>
  test.database.db.execute(sql.raw(`alter table topic_log alter column slot set default ${slot}`));
let s = 0;
const add = () => {
  s += 1;
  return test.database.db.execute(
    sql`insert into topic_log (t, e, s, ts, d) values ('g:winners', '1.a', ${s}, 0, '{}')`,
  );
};
const rows = async (table = 'topic_log') => {
  const { rows: found } = await test.database.db.execute<{ n: number }>(
    sql.raw(`select count(*)::int as n from ${table}`),
  );
  return found[0]?.n;
};

it('issue 31.5: keeps rows of the log until no ring can need them, then empties their slot (A4.20)', async () => {
  await writeTo(1);
  await add();
  await add();
  expect(await trim.run()).toBe(0);
  await writeTo(2);
  await add();
  now = 15 * MINUTE - 1;
  expect(await trim.run()).toBe(0);
  now = 15 * MINUTE;
  expect(await trim.run()).toBe(2);
  expect([await rows('topic_log_1'), await rows()]).toEqual([0, 1]);
});

it('issue 31.5: waits for the youngest row of a slot, and for whoever is still writing one', async () => {
  await writeTo(1);
  await add();
  let commit = () => {};
  const held = new Promise<void>(resolve => {
    commit = resolve;
  });
  let written = () => {};
  const isWritten = new Promise<void>(resolve => {
    written = resolve;
  });
  const late = test.database.write(async tx => {
    await tx.execute(sql`insert into topic_log (t, e, s, ts, d) values ('g:status', '1.a', 1, 0, '{}')`);
    written();
    await held;
  });
  await isWritten;
  await trim.run();
  now = 15 * MINUTE;
  expect(await trim.run()).toBe(0);
  commit();
  await late;
  now = 20 * MINUTE;
  await trim.run();
  now = 34 * MINUTE;
  // It was not there when the last note before this one was made.
  expect(await trim.run()).toBe(0);
  expect(await rows('topic_log_1')).toBe(2);
  now = 35 * MINUTE;
  expect(await trim.run()).toBe(2);
});

it('issue 31.5: lets a reader of the slot finish, and never makes another one wait', async () => {
  await writeTo(1);
  await add();
  await trim.run();
  now = 15 * MINUTE;
  await test.database.read(async tx => {
    await tx.execute(sql`select * from topic_log`);
    expect(await trim.run()).toBe(0);
    expect(await rows()).toBe(1);
  });
  expect(await trim.run()).toBe(0);
  now = 30 * MINUTE;
  expect(await trim.run()).toBe(1);
});

it('issue 31.5: deletes the old rows of a slot that is in use again', async () => {
  await writeTo(3);
  await add();
  for (let minute = 0; minute <= 60; minute += 5) {
    now = minute * MINUTE;
    await trim.run();
    if (minute < 15) expect(await rows()).toBe(minute / 5 + 1);
    await add();
  }
  // Each look finds a row that is younger: the slot is never wholly due.
  expect(await rows()).toBeLessThanOrEqual(5);
  expect(await rows()).toBeGreaterThan(2);
});

it('issue 31.5: is not kept from emptying a slot by rows that were restored from another server', async () => {
  await writeTo(0);
  await add();
  await test.database.db.execute(
    sql`insert into topic_log (t, e, s, ts, d, x) values ('g:winners', '1.b', 1, 0, '{}', '9000000000000')`,
  );
  await trim.run();
  now = 15 * MINUTE;
  expect(await trim.run()).toBe(2);
});

it('issue 31.5: can find what committed since a snapshot by the index of each slot', async () => {
  const plan = await test.database.write(async tx => {
    await tx.execute(sql`
      insert into topic_log (t, e, s, ts, d, slot) select 'u:' || n, '1.a', 1, 0, '{}', n % 4 from generate_series(1, 8000) n`);
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute<{ 'QUERY PLAN': string }>(sql`
      explain select t from topic_log where x >= pg_snapshot_xmax(pg_current_snapshot())`);
  });
  const text = plan.rows.map(row => row['QUERY PLAN']).join('\n');
  expect(text).not.toContain('Seq Scan');
  for (const slot of SLOTS) expect(text).toContain(`${slot}_x_idx`);
});
