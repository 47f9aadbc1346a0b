import { eq, sql } from 'drizzle-orm';
import type { PlayBreak } from '../../../streams/wire/limits/shapes.ts';
import type { BreakLength } from '../../../streams/wire/limits/words.ts';
import type { Tx } from '../../db/database.ts';
import { account, limitEvent } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { monthsLater } from '../../ground/calendar/monthsLater.ts';
import { CallError } from '../../ground/handler.ts';
import type { RaiseGeneration } from '../generation.ts';

const MONTHS: Readonly<Record<Exclude<BreakLength, '1d' | '7d'>, number>> = {
  '1m': 1,
  '2m': 2,
  '3m': 3,
  '6m': 6,
  '1y': 12,
  '5y': 60,
};
/** Breaks of so many months and more are exclusions. */
const EXCLUSION_MONTHS = 6;

/** The break of this length that begins at `since`, world time. */
export function playBreakOf(length: BreakLength, since: number): PlayBreak {
  if (length === '1d' || length === '7d') {
    return { kind: 'break', since, until: since + (length === '1d' ? 1 : 7) * DAY };
  }
  const months = MONTHS[length];
  return {
    kind: months >= EXCLUSION_MONTHS ? 'exclusion' : 'break',
    since,
    until: monthsLater(since, months),
  };
}

/**
 * Begins a break of an account that is locked by the caller, and ends all its sessions. Throws `break_not_longer` (409)
 * when a break runs that ends as late: it can only be made longer.
 * @param by Who of the staff has decided it; null for the member.
 */
export async function beginBreak(
  tx: Tx,
  raiseGeneration: RaiseGeneration,
  { uid, breakUntil }: { readonly uid: string; readonly breakUntil: number | null },
  length: BreakLength,
  at: number,
  by: string | null = null,
): Promise<PlayBreak> {
  const begun = playBreakOf(length, at);
  if (breakUntil !== null && breakUntil > at && begun.until <= breakUntil)
    throw new CallError('break_not_longer', 409, 'A break that runs can only be made longer.');
  const { breakSince, breakUntil: runsUntil } = account;
  // One that is made longer has begun when it began.
  await tx
    .update(account)
    .set({
      breakKind: begun.kind,
      breakSince: sql`case when ${runsUntil} > ${at}::int8 then ${breakSince} else ${at}::int8 end`,
      breakUntil: begun.until,
    })
    .where(eq(account.uid, uid));
  await tx.insert(limitEvent).values({ uid, at, what: 'break', until: begun.until, by });
  await raiseGeneration(tx, uid, at);
  return begun;
}
