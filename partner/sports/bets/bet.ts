import { z } from 'zod';
import type { Grade } from '../model/grading.ts';
import { Selection } from '../model/selection.ts';

/** One of the selections of a bet, with the odds that its player has seen. */
export const Leg = z.strictObject({
  fixture: z.string().max(40),
  selection: Selection,
  /** Hundredths. */
  odds: z.int().min(101).max(5_000),
});
export type Leg = z.output<typeof Leg>;

/** Legs of one bet at most. */
export const MOST_LEGS = 8;

/** What happens when odds move before a bet is accepted: any are taken, only better ones, or none but those. */
export const Policy = z.enum(['any', 'better', 'none']);
export type Policy = z.output<typeof Policy>;

/** What a page asks for. Its id is made by the page: the same one is one bet. */
export const BetWish = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9-]{8,40}$/),
  /** Minor units. */
  stake: z.int().min(1),
  legs: z.array(Leg).min(1).max(MOST_LEGS),
  policy: Policy,
});
export type BetWish = z.output<typeof BetWish>;

/**
 * How a bet stands. `waiting`: it isn't known yet whether it is accepted. `refused`: no stake was taken; `undone`: one that may
 * have been taken goes back. `cashed`: its player has sold it.
 */
export type BetState = 'waiting' | 'open' | 'settled' | 'void' | 'cashed' | 'refused' | 'undone';

/** A bet as it was asked for. */
export interface PlacedBet {
  /** Its round at the wallet. */
  readonly id: string;
  /** Whose it is, at this server. */
  readonly player: string;
  /** The wallet's session it was placed in; null in a free game. */
  readonly token: string | null;
  /** Session of the page. */
  readonly session: string;
  /** Minor units. */
  readonly stake: number;
  readonly legs: readonly Leg[];
  readonly policy: Policy;
  /** Epoch ms. */
  readonly at: number;
}

export interface Bet extends PlacedBet {
  readonly state: BetState;
  /** Odds of each leg as they were accepted. */
  readonly odds: readonly number[];
  /** What became of each leg. */
  readonly grades: readonly (Grade | null)[];
  /** What it has brought, minor units; a correction only adds to it. */
  readonly payout: number;
  /** Wins that were told to the wallet after the end, one for each correction. */
  readonly extras: readonly number[];
  /** Why it was refused. */
  readonly code: string | null;
  /** Whether the wallet has heard everything of it. */
  readonly delivered: boolean;
}
