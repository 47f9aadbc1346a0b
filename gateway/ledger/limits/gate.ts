import type { Tx } from '../../db/database.ts';
import { account } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import { countUse, type LimitUse, recountUse } from './counter.ts';
import { itemsOfRound } from './items.ts';
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

/** A stake. */
export interface Stake {
  /** World time, epoch ms, at which it is asked for: it belongs to that moment however long its round lasts. */
  readonly at: number;
  /** Minor units. */
  readonly stake: number;
  /** What it has won already, minor units; 0 for a round that is not over. */
  readonly payout: number;
}

/** A deposit: minor units, and the world time at which it is asked for. */
interface Deposit {
  readonly at: number;
  readonly amount: number;
}

/**
 * Asked in the transaction of every stake and deposit, with the account locked. What counts is asked for, then settled or
 * returned, always with the moment at which it was asked for: limits that were set meanwhile have counted it too
 * (docs/decisions/085-what-limits-count.md). A stake needs a branch in the view `limit_item`.
 */
export interface PlayGate {
  /** Throws `on_break` (403) or `limit_reached` (409), with what it is in `value`; else counts the stake. */
  mayStake(tx: Tx, player: Decided, stake: Stake): Promise<void>;
  /** Counts what a stake of `at` has won: it makes room in the loss limits that have counted the stake. */
  paidOut(tx: Tx, player: Decided, win: Omit<Stake, 'stake'>): Promise<void>;
  /** Counts a stake of `at` no more, because it was taken back. */
  stakeReturned(tx: Tx, player: Decided, stake: Omit<Stake, 'payout'>): Promise<void>;
  /** Counts a settled round no more that was taken back, by its row of the betting record. */
  roundVoided(tx: Tx, player: Decided, roundId: string): Promise<void>;
  /** `mayStake` for a deposit. */
  mayDeposit(tx: Tx, player: Decided, deposit: Deposit): Promise<void>;
  /** Throws `on_break` for money that is moved to where games stake from, and for a stake before anything is written for it. */
  mayFund(player: Decided, at: number): void;
  /** Counts a deposit of `at` no more, because it failed. The caller holds the lock of the account. */
  depositFailed(tx: Tx, uid: string, deposit: Deposit): Promise<void>;
}

/** Throws `on_break` (403) while a break runs. */
export function assertNoBreak({ breakUntil, breakKind }: Decided, at: number): void {
  if (breakUntil === null || breakUntil <= at) return;
  throw new CallError('on_break', 403, 'This account takes a break from playing.', {
    value: { until: breakUntil, kind: breakKind },
  });
}

/** Refuses what would pass a limit: `wanted` on top of what was used before. */
function assertWithin(limits: readonly LimitUse[], wanted: number, at: number): void {
  const left = ({ amount, before }: LimitUse) => (amount ?? Number.MAX_SAFE_INTEGER) - before;
  const [tightest] = limits.filter(({ amount }) => amount !== null).toSorted((a, b) => left(a) - left(b));
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
      assertWithin(await countUse(tx, player.uid, at, { stake, loss: stake - payout }), stake, at);
    },
    async paidOut(tx, { limited, uid }, { at, payout }) {
      if (limited) await recountUse(tx, uid, at, { loss: -payout });
    },
    async stakeReturned(tx, { limited, uid }, { at, stake }) {
      if (limited) await recountUse(tx, uid, at, { stake: -stake, loss: -stake });
    },
    async roundVoided(tx, { limited, uid }, roundId) {
      if (!limited) return;
      for (const { at, stake, payout } of await itemsOfRound(tx, roundId))
        await recountUse(tx, uid, at, { stake: -stake, loss: payout - stake });
    },
    async mayDeposit(tx, player, { at, amount }) {
      assertNoBreak(player, at);
      if (player.limited) assertWithin(await countUse(tx, player.uid, at, { deposit: amount }), amount, at);
    },
    mayFund: assertNoBreak,
    depositFailed: (tx, uid, { at, amount }) => recountUse(tx, uid, at, { deposit: -amount }),
  };
}
