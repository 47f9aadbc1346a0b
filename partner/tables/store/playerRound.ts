import type { Chips, TableDecision } from '../wire/state.ts';

/**
 * How the chips of a player in one round stand. `open`: they can be moved; `taking`: the wallet is asked for them; `standing`: they
 * are the stake; `refused`: nothing was taken; `undone`: what may have been taken goes back; `settled`: the round is paid; `void`: an
 * operator has taken the round back.
 */
export type PlayerRoundState = 'open' | 'taking' | 'standing' | 'refused' | 'undone' | 'settled' | 'void';

/** Decisions that need a further stake. */
export type StakedDecision = Extract<TableDecision, 'double' | 'split' | 'insure' | 'play'>;

/** A further stake of a round. */
export interface MoreStake {
  /** Number among the further stakes of its round, from 1. */
  readonly k: number;
  /** Seat of blackjack; null at other tables. */
  readonly seat: number | null;
  readonly decision: StakedDecision;
  /** Which hand of the seat it is for, from 0. */
  readonly hand: number;
  /** Minor units. */
  readonly amount: number;
  /** `undone`: it may have been taken, and goes back. */
  readonly state: 'asked' | 'taken' | 'refused' | 'undone';
}

/** Which round at which table. */
export interface RoundOf {
  readonly table: string;
  readonly shoe: number;
  readonly round: number;
}

/** Somebody's chips in one round of a table. Whoever plays at several devices has them once. */
export interface PlayerRound extends RoundOf {
  /** Its round at the wallet. */
  readonly id: string;
  /** Whose it is, at this server. */
  readonly player: string;
  /** Masked, for everybody. */
  readonly name: string;
  /** Session in which chips were moved last: of the table's game. */
  readonly session: string;
  /** The wallet's session of it; null in a free game. */
  readonly token: string | null;
  /** When chips were moved last, epoch ms. */
  readonly at: number;
  /** Counts the changes. */
  readonly v: number;
  /** By session of a page, the number of its last change that was taken. */
  readonly counts: Readonly<Record<string, number>>;
  readonly chips: Chips;
  readonly state: PlayerRoundState;
  /** Why it was refused or undone. */
  readonly code: string | null;
  /** Whether the wallet was asked for the chips. */
  readonly isAsked: boolean;
  readonly more: readonly MoreStake[];
  readonly decisions: readonly { readonly seat: number | null; readonly decision: TableDecision }[];
  /** Minor units. */
  readonly payout: number;
  /** Whether the wallet has heard everything of it. */
  readonly delivered: boolean;
}

/** What lies on a cloth, minor units. */
export const chipsOf = (chips: Chips): number =>
  Object.values(chips).reduce((sum, amount) => sum + amount, 0);

/** All that was staked in a round, minor units; 0 as long as nothing is. */
export function stakeOf({ state, chips, more }: PlayerRound): number {
  if (state === 'open' || state === 'refused' || state === 'undone') return 0;
  const taken = more.filter(it => it.state === 'taken');
  return chipsOf(chips) + taken.reduce((sum, { amount }) => sum + amount, 0);
}

/** Whether chips lie in it, or a stake is asked for or stands. */
export const isRoundPlayed = ({ state, chips }: PlayerRound): boolean =>
  state === 'open' ? chipsOf(chips) > 0 : state === 'taking' || state === 'standing';

/** Whether something may still happen to it by itself. */
export const isRoundUnfinished = ({ state, chips, delivered }: PlayerRound): boolean =>
  state === 'open' ? chipsOf(chips) > 0 : !delivered;
