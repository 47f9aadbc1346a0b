import { and, eq } from 'drizzle-orm';
import type { LimitKind, LimitPeriod } from '../../../streams/wire/limits/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { account, limitEvent, memberLimit } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import { confirmed, type LimitStanding, pendingChange, requestedStanding } from './change.ts';
import { usedWithin } from './items.ts';
import { limitPeriod } from './periods.ts';
import { limitStandingOf } from './state.ts';

/** A limit of an account that the caller has locked. */
export interface WhichLimit {
  readonly uid: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/** Shortest and longest duration of a session that can be chosen, minutes. */
const SESSION_MINUTES = { min: 10, max: 1_440 };

async function find(tx: Tx, { uid, kind, period }: WhichLimit) {
  const mine = and(eq(memberLimit.uid, uid), eq(memberLimit.kind, kind), eq(memberLimit.period, period));
  const [row] = await tx.select().from(memberLimit).where(mine);
  return row;
}

/** What a limit has used of the period that is running: as it has counted, or, where it has not yet, from what was asked for. */
async function countOf(tx: Tx, which: WhichLimit, at: number) {
  const { uid, kind, period } = which;
  const running = limitPeriod(period, at);
  if (running === null || kind === 'session') return { periodStart: 0, used: 0 };
  const row = await find(tx, which);
  if (row !== undefined && row.periodStart >= running.start)
    return { periodStart: row.periodStart, used: row.used };
  return { periodStart: running.start, used: await usedWithin(tx, uid, kind, running) };
}

/**
 * Stores a standing; a limit that counts for the first time takes over what its period has used so far. `setAt` and `setBy` say since
 * when the amount is another one, and who has decided it.
 */
async function store(
  tx: Tx,
  which: WhichLimit,
  { amount, next }: LimitStanding,
  { at, ...decided }: { readonly at: number; readonly setAt?: number; readonly setBy?: string | null },
): Promise<void> {
  const { uid, kind, period } = which;
  const values = {
    ...decided,
    amount,
    nextAmount: next?.amount ?? null,
    nextFrom: next?.from ?? null,
    ...(await countOf(tx, which, at)),
  };
  await tx
    .insert(memberLimit)
    .values({ uid, kind, period, ...values })
    .onConflictDoUpdate({ target: [memberLimit.uid, memberLimit.kind, memberLimit.period], set: values });
  const session = kind === 'session' ? { sessionMinutes: amount } : {};
  const offered = kind === 'deposit' ? { limitAsked: true } : {};
  await tx
    .update(account)
    .set({ limited: true, ...session, ...offered })
    .where(eq(account.uid, uid));
}

/** Sets a limit: a lower one counts at once, a higher one waits. @param by Who of the staff decided it; null for the member. */
export async function setLimit(
  tx: Tx,
  which: WhichLimit,
  amount: number | null,
  at: number,
  by: string | null = null,
): Promise<void> {
  const { uid, kind, period } = which;
  if ((kind === 'session') !== (period === 'session'))
    throw new CallError('bad_request', 400, 'There is no such limit.');
  if (kind === 'session' && amount !== null) {
    const { min, max } = SESSION_MINUTES;
    if (amount < min || amount > max)
      throw new CallError('bad_request', 400, `A session lasts ${min} to ${max} minutes.`);
  }
  const row = await find(tx, which);
  const before: LimitStanding = row === undefined ? { amount: null, next: null } : limitStandingOf(row);
  const after = requestedStanding(before, amount, at);
  const isOther = after.amount !== before.amount;
  await store(tx, which, after, { at, ...(isOther && { setAt: at, setBy: by }) });
  if (before.amount === amount && before.next === null) return;
  const what = after.next !== null ? 'asked' : before.amount === amount ? 'dropped' : 'set';
  const to = what === 'dropped' ? (before.next?.amount ?? null) : amount;
  await tx
    .insert(limitEvent)
    .values({ uid, at, what, kind, period, fromAmount: before.amount, toAmount: to, by });
}

/** Makes a higher limit count that was asked for. Throws `limit_not_yet` (409) when that can't be done now. */
export async function confirmLimit(tx: Tx, which: WhichLimit, at: number): Promise<void> {
  const { uid, kind, period } = which;
  const row = await find(tx, which);
  const before = row === undefined ? null : limitStandingOf(row);
  const after = before === null ? null : confirmed(before, at);
  if (before === null || after === null) {
    const from = before === null ? null : (pendingChange(before, at)?.from ?? null);
    throw new CallError('limit_not_yet', 409, 'There is nothing to confirm now.', { value: { from } });
  }
  await store(tx, which, after, { at, setAt: at, setBy: null });
  const amounts = { fromAmount: before.amount, toAmount: after.amount };
  await tx.insert(limitEvent).values({ uid, at, what: 'confirmed', kind, period, ...amounts });
}

/** Takes back what was asked for; does nothing when nothing was. */
export async function dropLimit(tx: Tx, which: WhichLimit, at: number): Promise<void> {
  const { uid, kind, period } = which;
  const row = await find(tx, which);
  if (row === undefined || row.nextFrom === null) return;
  await store(tx, which, { amount: row.amount, next: null }, { at });
  const amounts = { fromAmount: row.amount, toAmount: row.nextAmount };
  await tx.insert(limitEvent).values({ uid, at, what: 'dropped', kind, period, ...amounts });
}
