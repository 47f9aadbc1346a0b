// Free of zod: the page runs it.
import type { GameCategory } from '../lobby/words.ts';

/** What grants a bonus. */
export const BONUS_KINDS = ['depositBonus', 'promotion', 'mission', 'manual'] as const;
export type BonusKind = (typeof BONUS_KINDS)[number];

/** States of a grant: open before and after its first stake, then turned into money, given up, or too old. */
export const BONUS_STATES = ['ISSUED', 'WAGERING', 'WAGERED', 'LOST', 'EXPIRED'] as const;
export type BonusState = (typeof BONUS_STATES)[number];

/** What an entry of a grant says. */
export const BONUS_STEPS = ['issue', 'stake', 'complete', 'lose', 'expire', 'void'] as const;
export type BonusStep = (typeof BONUS_STEPS)[number];

/** Most times that a bonus has to be staked. */
export const MOST_WAGERING_TIMES = 10;

/** What a promotion makes of an amount, both in minor units. */
export interface BonusTerms {
  /** Share of the amount, basis points. */
  readonly match: number;
  /** Most bonus. */
  readonly cap: number;
  /** Least amount. */
  readonly min: number;
  /** How many times the bonus has to be staked. */
  readonly times: number;
}

/** What is granted for a deposit, and the stakes that it takes; null when the amount is too low for anything. */
export function bonusOf(
  amount: number,
  { match, cap, min, times }: BonusTerms,
): { readonly bonus: number; readonly wagering: number } | null {
  const bonus = amount < min ? 0 : Math.min(cap, Math.floor((amount * match) / 10_000));
  return bonus === 0 ? null : { bonus, wagering: bonus * times };
}

/** What a deposit was promised when it was ordered, as far as its member doesn't see it in the order. */
export interface Promised {
  readonly productType: GameCategory;
  readonly times: number;
  readonly days: number;
  /** Once granted, the same key is not granted again. */
  readonly onceKey: string;
}
