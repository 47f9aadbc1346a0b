import { and, eq, inArray, sql } from 'drizzle-orm';
import type { LimitKind, LimitPeriod } from '../../../streams/wire/entities/limits.ts';
import type { Tx } from '../../db/database.ts';
import { account, memberLimit } from '../../db/schema.ts';
import { CallError } from '../../http/handler.ts';
import { limitPeriod } from './periods.ts';

/** What an account has decided, from its locked row. */
export interface Decided {
  readonly uid: string;
  /** Whether it has limits: without, no table is read. */
  readonly limited: boolean;
  readonly breakKind: 'break' | 'exclusion' | null;
  /** World time, epoch ms. */
  readonly breakUntil: number | null;
}

/** The columns of `Decided`, for the query that locks the account. */
export const DECIDED = {
  limited: account.limited,
  breakKind: account.breakKind,
  breakUntil: account.breakUntil,
} as const;

/** A stake that is about to be booked. */
export interface Stake {
  /** World time, epoch ms. */
  readonly at: number;
  /** Minor units. */
  readonly stake: number;
  /** What it has won already, minor units; 0 for a round that is not over. */
  readonly payout: number;
}

/** Asked in the transaction of every stake and deposit, with the account locked. */
export interface PlayGate {
  /** Throws `on_break` (403) or `limit_reached` (409), with what it is in `value`; else counts the stake. */
  mayStake(tx: Tx, player: Decided, stake: Stake): Promise<void>;
  /** Counts what a round has won whose stake was counted before: it makes room in a loss limit. */
  paidOut(tx: Tx, player: Decided, win: Omit<Stake, 'stake'>): Promise<void>;
  /** Counts a stake of `at` no more, because it was taken back. */
  stakeReturned(tx: Tx, player: Decided, stake: Omit<Stake, 'payout'>): Promise<void>;
  /** `mayStake` for a deposit of so many minor units. */
  mayDeposit(
    tx: Tx,
    player: Decided,
    deposit: { readonly at: number; readonly amount: number },
  ): Promise<void>;
  /** Throws `on_break` for money that is moved to where games stake from, and for a stake before anything is written for it. */
  mayFund(player: Decided, at: number): void;
  /** Counts a deposit of `at` no more, because it failed. */
  depositFailed(
    tx: Tx,
    uid: string,
    deposit: { readonly at: number; readonly amount: number },
  ): Promise<void>;
}

const COUNTED: readonly Exclude<LimitPeriod, 'session'>[] = ['day', 'week', 'month'];

function assertNoBreak({ breakUntil, breakKind }: Decided, at: number): void {
  if (breakUntil === null || breakUntil <= at) return;
  throw new CallError('on_break', 403, 'This account takes a break from playing.', {
    value: { until: breakUntil, kind: breakKind },
  });
}

/** Start of the period of a limit that is running at `at`, in SQL. */
function startOf(at: number) {
  const starts = COUNTED.map(period => sql`when ${period} then ${limitPeriod(period, at)?.start ?? 0}::int8`);
  return sql`case ${memberLimit.period} ${sql.join(starts, sql` `)} else 0 end`;
}

/** Counts what is used by kind, and answers what was used before and the limit. */
async function count(tx: Tx, uid: string, at: number, byKind: Readonly<Partial<Record<LimitKind, number>>>) {
  const start = startOf(at);
  const kinds = Object.keys(byKind) as LimitKind[];
  const parts = kinds.map(kind => sql`when ${kind} then ${byKind[kind] ?? 0}::int8`);
  const added = sql`case ${memberLimit.kind} ${sql.join(parts, sql` `)} else 0 end`;
  const before = sql`case when ${memberLimit.periodStart} = ${start} then ${memberLimit.used} else 0 end`;
  const rows = await tx
    .update(memberLimit)
    .set({ used: sql`${before} + ${added}`, periodStart: start })
    .where(and(eq(memberLimit.uid, uid), inArray(memberLimit.kind, kinds)))
    .returning({
      kind: memberLimit.kind,
      period: memberLimit.period,
      amount: memberLimit.amount,
      used: memberLimit.used,
    });
  return rows.map(row => ({ ...row, before: row.used - (byKind[row.kind] ?? 0) }));
}

/** Refuses what would pass a limit: `wanted` on top of what was used before. */
function assertWithin(rows: Awaited<ReturnType<typeof count>>, wanted: number, at: number): void {
  const left = (row: (typeof rows)[number]) => (row.amount ?? Number.MAX_SAFE_INTEGER) - row.before;
  const [tightest] = rows.filter(row => row.amount !== null).toSorted((a, b) => left(a) - left(b));
  if (tightest === undefined || wanted <= left(tightest)) return;
  const { kind, period, amount } = tightest;
  throw new CallError('limit_reached', 409, 'This would pass a limit that you have set.', {
    value: {
      kind,
      period,
      amount,
      left: Math.max(0, left(tightest)),
      resetsAt: limitPeriod(period, at)?.end ?? null,
    },
  });
}

/** The one gate in front of play and of money for it. */
export function createPlayGate(): PlayGate {
  return {
    async mayStake(tx, player, { at, stake, payout }) {
      assertNoBreak(player, at);
      if (!player.limited) return;
      // The whole stake may be lost, so that much has to be left, whatever it has won.
      assertWithin(await count(tx, player.uid, at, { stake, loss: stake - payout }), stake, at);
    },
    async paidOut(tx, { limited, uid }, { at, payout }) {
      if (limited) await count(tx, uid, at, { loss: -payout });
    },
    async stakeReturned(tx, { limited, uid }, { at, stake }) {
      if (!limited) return;
      const counted = and(eq(memberLimit.uid, uid), inArray(memberLimit.kind, ['stake', 'loss']));
      await tx
        .update(memberLimit)
        .set({ used: sql`${memberLimit.used} - ${stake}` })
        .where(and(counted, sql`${memberLimit.periodStart} = ${startOf(at)}`));
    },
    async mayDeposit(tx, player, { at, amount }) {
      assertNoBreak(player, at);
      if (player.limited) assertWithin(await count(tx, player.uid, at, { deposit: amount }), amount, at);
    },
    mayFund: assertNoBreak,
    async depositFailed(tx, uid, { at, amount }) {
      const mine = and(eq(memberLimit.uid, uid), eq(memberLimit.kind, 'deposit'));
      await tx
        .update(memberLimit)
        .set({ used: sql`greatest(0, ${memberLimit.used} - ${amount})` })
        .where(and(mine, sql`${memberLimit.periodStart} = ${startOf(at)}`));
    },
  };
}
