import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bill } from '../../../gateway/agents/bills/writeBill.ts';
import { bill } from '../../../gateway/db/schema.ts';
import { sizeOf } from '../../size.ts';
import { DAY, HOUR, MINUTE } from './billsWorld.ts';
import { ALL_KINDS, APRIL, LATE, MAY, type Month, playMonth } from './month.ts';
import { again, type Expected } from './monthAgain.ts';

/** A whole month of a tree. */
const MEMBERS = sizeOf('BILLS_MEMBERS');
const AGENTS = MEMBERS < 1_000 ? 5 : 15;

let month: Month;
let bills: readonly Bill[];
beforeAll(async () => {
  const started = Date.now();
  month = await playMonth(MEMBERS, AGENTS);
  bills = await month.world.deps.database.db.select().from(bill);
  if (MEMBERS >= 1_000)
    process.stderr.write(
      `${bills.length} bills of ${month.bets.length} bets in ${Date.now() - started} ms\n`,
    );
}, 3_600_000);
afterAll(() => month.world.close());

/** Everything that bills of a kind should say, with nothing of those that earn nothing. */
function expectedOf(kind: Bill['kind']): ReadonlyMap<string, Expected> {
  const { rates } = month;
  const of = again(month);
  const expected = new Map<string, Expected>();
  const add = (uid: string, end: number, it: Expected) => {
    if (it.gross > 0) expected.set(`${uid} ${end}`, it);
  };
  const ends = (from: number, length: number) =>
    Array.from({ length: Math.floor((MAY - from) / length) }, (_, i) => from + (i + 1) * length);
  const wages = bills.filter(row => row.kind !== 'dividend' && row.at < MAY);
  const costsOf = (agent: string) =>
    wages.reduce((sum, { uid, paid }) => (of.isBelow(uid, agent) ? sum + paid : sum), 0);
  if (kind === 'dividend') for (const uid of rates.keys()) add(uid, MAY, of.dividend(uid, costsOf));
  if (kind === 'daily')
    for (const uid of rates.keys())
      for (const end of ends(APRIL, DAY)) add(uid, end, of.salary(kind, uid, end, DAY, rates.keys()));
  for (const uid of ALL_KINDS) {
    if (kind === 'hourly')
      for (const end of ends(LATE + HOUR, HOUR)) add(uid, end, of.salary(kind, uid, end, HOUR, ALL_KINDS));
    if (kind === 'realtime')
      for (const end of ends(LATE + 5 * MINUTE, 5 * MINUTE))
        add(uid, end, of.realtime(uid, end, 5 * MINUTE, ALL_KINDS));
  }
  return expected;
}

describe(`issue 15: a random month of ${MEMBERS} members`, () => {
  it.each(['dividend', 'daily', 'hourly', 'realtime'] as const)(
    'pays what the bets say, computed another way, to the unit: %s',
    kind => {
      const paid = bills.filter(row => row.kind === kind && row.gross > 0 && row.periodEnd <= MAY);
      const stored = paid.map(row => [
        `${row.uid} ${row.periodEnd}`,
        { gross: row.gross, paid: row.paid },
      ]) as [string, Expected][];
      expect(stored.length).toBeGreaterThan(0);
      expect(new Map(stored.toSorted())).toEqual(new Map([...expectedOf(kind)].toSorted()));
    },
  );

  it('shares out exactly what the top agent’s team earned, of each day and each month', () => {
    const sums = new Map<string, number>();
    for (const { kind, periodEnd, share } of bills) {
      const key = `${kind} ${periodEnd}`;
      sums.set(key, (sums.get(key) ?? 0) + share);
    }
    // Dividends may leave an upline 0 instead of less than that.
    for (const { uid, kind, periodEnd, gross } of bills)
      if (uid === 'agent0' && kind !== 'dividend')
        expect([kind, periodEnd, sums.get(`${kind} ${periodEnd}`)]).toEqual([kind, periodEnd, gross]);
  });

  it('is computed again from its bets: every bill is equal to the unit', async () => {
    expect(await month.world.differing()).toEqual([]);
  }, 3_600_000);

  it('notices a bet that was changed, one that is gone, and money that is not what the bill says', async () => {
    const { world } = month;
    const { db } = world.deps.database;
    const differing = () => world.differing('dividend');
    const top = expect.objectContaining({ uid: 'agent0' });
    await db.execute(sql`update round set payout = payout + 1 where id = 'round-0'`);
    expect(await differing()).toContainEqual(top);
    await db.execute(sql`update round set payout = payout - 1 where id = 'round-0'`);
    // The sums are the same: only the checksum tells.
    await db.execute(sql`update round set settled_at = settled_at + 1 where id = 'round-0'`);
    const moved = await differing();
    expect(moved).toContainEqual(top);
    expect(JSON.stringify(moved)).toContain('line ');
    await db.execute(sql`update round set settled_at = settled_at - 1 where id = 'round-0'`);
    expect(await differing()).toEqual([]);
  });

  it('keeps settled bills as they are', async () => {
    const { db } = month.world.deps.database;
    for (const damage of [sql`update bill set paid = paid`, sql`delete from bill_line`])
      await expect(db.execute(damage)).rejects.toThrow();
  });

  it('has a line for each of the days of the month', async () => {
    const { world, bets } = month;
    const whole = bills.find(({ uid, kind }) => uid === 'agent0' && kind === 'dividend');
    const lines = await world.lines(whole?.id ?? '');
    const days = new Set(lines.filter(({ what }) => what === 'bets').map(({ slotEnd }) => slotEnd));
    expect(days.size).toBe(30);
    expect(Math.min(...days)).toBe(APRIL + DAY);
    expect(lines.reduce((sum, line) => sum + line.bets, 0)).toBe(bets.length);
  });
});
