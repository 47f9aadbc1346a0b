import { and, count, desc, eq, gte } from 'drizzle-orm';
import type {
  Limit,
  LimitEvent,
  LimitKind,
  LimitPeriod,
  LimitsMark,
  LimitsState,
} from '../../../streams/wire/limits/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { account, limitEvent, memberLimit } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { CONFIRM_MS, pendingChange } from './change.ts';
import { limitPeriod } from './periods.ts';

/** Every limit there is, in the order in which pages show them. */
export const ALL_LIMITS: readonly (readonly [LimitKind, LimitPeriod])[] = [
  ['deposit', 'day'],
  ['deposit', 'week'],
  ['deposit', 'month'],
  ['loss', 'day'],
  ['loss', 'week'],
  ['loss', 'month'],
  ['stake', 'day'],
  ['stake', 'week'],
  ['stake', 'month'],
  ['session', 'session'],
];

/** How far back the own history goes, ms: twelve months. */
const HISTORY_MS = 366 * DAY;
/** Most decisions that are told. */
const MOST_EVENTS = 100;

export type LimitRow = typeof memberLimit.$inferSelect;

/** The standing of a stored limit. */
export function limitStandingOf(row: Pick<LimitRow, 'amount' | 'nextAmount' | 'nextFrom'>) {
  const next = row.nextFrom === null ? null : { amount: row.nextAmount, from: row.nextFrom };
  return { amount: row.amount, next };
}

function shown(kind: LimitKind, period: LimitPeriod, row: LimitRow | undefined, at: number): Limit {
  const running = limitPeriod(period, at);
  const resetsAt = running?.end ?? null;
  if (row === undefined) return { kind, period, amount: null, used: 0, resetsAt, next: null };
  const next = pendingChange(limitStandingOf(row), at);
  return {
    kind,
    period,
    amount: row.amount,
    used: running !== null && row.periodStart === running.start ? Math.max(0, row.used) : 0,
    resetsAt,
    next: next === null ? null : { ...next, until: next.from + CONFIRM_MS },
  };
}

/** What an account has decided, as it is at `at`, world time. */
export async function readLimits(tx: Tx, uid: string, at: number): Promise<LimitsState> {
  const [self] = await tx.select().from(account).where(eq(account.uid, uid));
  const rows = await tx.select().from(memberLimit).where(eq(memberLimit.uid, uid));
  const rowOf = (kind: LimitKind, period: LimitPeriod) =>
    rows.find(row => row.kind === kind && row.period === period);
  const { breakKind = null, breakSince = null, breakUntil = null } = self ?? {};
  const onBreak = breakUntil !== null && breakUntil > at && breakKind !== null;
  return {
    limits: ALL_LIMITS.map(([kind, period]) => shown(kind, period, rowOf(kind, period), at)),
    realityMinutes: self?.realityMinutes ?? null,
    pause: onBreak ? { kind: breakKind, since: breakSince ?? at, until: breakUntil } : null,
    asked: self?.limitAsked ?? false,
    decisions: await countDecisions(tx, uid),
  };
}

/** Decisions of the last twelve months, newest first. */
export async function readLimitHistory(tx: Tx, uid: string, at: number): Promise<LimitEvent[]> {
  const rows = await tx
    .select()
    .from(limitEvent)
    .where(and(eq(limitEvent.uid, uid), gte(limitEvent.at, at - HISTORY_MS)))
    .orderBy(desc(limitEvent.id))
    .limit(MOST_EVENTS);
  return rows.map(({ at: when, what, kind, period, fromAmount, toAmount, until }) => ({
    at: when,
    what,
    kind,
    period,
    from: fromAmount,
    to: toAmount,
    until,
  }));
}

async function countDecisions(tx: Tx, uid: string): Promise<number> {
  const [made] = await tx.select({ decisions: count() }).from(limitEvent).where(eq(limitEvent.uid, uid));
  return made?.decisions ?? 0;
}

/** What the topic of an account says. */
export async function readMark(tx: Tx, uid: string): Promise<LimitsMark> {
  const [row] = await tx.select({ asked: account.limitAsked }).from(account).where(eq(account.uid, uid));
  return { decisions: await countDecisions(tx, uid), asked: row?.asked ?? false };
}
