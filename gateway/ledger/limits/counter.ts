import { and, eq, sql } from 'drizzle-orm';
import type { LimitKind, LimitPeriod } from '../../../streams/wire/limits/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { memberLimit } from '../../db/schema.ts';
import type { Period } from '../../ground/calendar/periods.ts';
import { usedWithin } from './items.ts';
import { limitPeriod } from './periods.ts';

type CountedKind = Exclude<LimitKind, 'session'>;

/** Minor units by kind of limit. */
export type Amounts = Readonly<Partial<Record<CountedKind, number>>>;

/** A limit before something was counted for it. */
export interface LimitUse {
  readonly kind: CountedKind;
  readonly period: LimitPeriod;
  /** Minor units; null for no limit. */
  readonly amount: number | null;
  readonly before: number;
}

const PERIODS: readonly Exclude<LimitPeriod, 'session'>[] = ['day', 'week', 'month'];

function periodOf(period: LimitPeriod, at: number): Period {
  const found = limitPeriod(period, at);
  if (found === null) throw new Error('a session is no period that counts');
  return found;
}

/** Start of the period of a limit in which `at` is, in SQL. */
function startOf(at: number) {
  const starts = PERIODS.map(period => sql`when ${period} then ${periodOf(period, at).start}::int8`);
  return sql`case ${memberLimit.period} ${sql.join(starts, sql` `)} else 0 end`;
}

function kindsOf(amounts: Amounts) {
  const kinds = Object.keys(amounts) as CountedKind[];
  const parts = kinds.map(kind => sql`when ${kind} then ${amounts[kind] ?? 0}::int8`);
  return { kinds, amount: sql`case ${memberLimit.kind} ${sql.join(parts, sql` `)} else 0 end` };
}

/**
 * Counts something that is asked for at `at`, and answers what was used before. The first of a period begins it. A process
 * whose clock is behind may ask in the period before: that one is read from its stakes and deposits.
 */
export async function countUse(
  tx: Tx,
  uid: string,
  at: number,
  amounts: Amounts,
): Promise<readonly LimitUse[]> {
  const { kinds, amount: added } = kindsOf(amounts);
  const start = startOf(at);
  const { periodStart, used } = memberLimit;
  const rows = await tx
    .update(memberLimit)
    .set({
      used: sql`case when ${periodStart} < ${start} then ${added} when ${periodStart} = ${start} then ${used} + ${added} else ${used} end`,
      periodStart: sql`greatest(${periodStart}, ${start})`,
    })
    .where(and(eq(memberLimit.uid, uid), isAmong(memberLimit.kind, kinds)))
    .returning({
      kind: memberLimit.kind,
      period: memberLimit.period,
      amount: memberLimit.amount,
      used,
      periodStart,
    });
  const counted: LimitUse[] = [];
  for (const { kind, period, amount, ...now } of rows) {
    if (kind === 'session') continue;
    const asked = periodOf(period, at);
    const before =
      now.periodStart === asked.start
        ? now.used - (amounts[kind] ?? 0)
        : await usedWithin(tx, uid, kind, asked);
    counted.push({ kind, period, amount, before });
  }
  return counted;
}

/**
 * Changes what something counts as that was asked for at `at`: in the period in which it was counted, and in no other one, so
 * that nothing makes room that has taken none.
 */
export async function recountUse(tx: Tx, uid: string, at: number, amounts: Amounts): Promise<void> {
  const { kinds, amount } = kindsOf(amounts);
  await tx
    .update(memberLimit)
    .set({ used: sql`${memberLimit.used} + ${amount}` })
    .where(
      and(
        eq(memberLimit.uid, uid),
        isAmong(memberLimit.kind, kinds),
        sql`${memberLimit.periodStart} = ${startOf(at)}`,
      ),
    );
}
