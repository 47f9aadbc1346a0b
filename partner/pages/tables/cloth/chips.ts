import type { Chips } from '../../../tables/wire/state.ts';

/** How many times the least bet the chips of a table are worth. */
const TIMES = [1, 2, 5, 10, 25, 100] as const;

export interface BetLimits {
  /** The least and the most of one bet, minor units. */
  readonly least: number;
  readonly most: number;
}

/** Values of the chips of a table, the smallest first. */
export const chipValues = ({ least, most }: BetLimits): readonly number[] =>
  TIMES.map(times => times * least).filter(value => value <= most);

export const chipsTotal = (chips: Chips): number => Object.values(chips).reduce((sum, it) => sum + it, 0);

export const amountOn = (chips: Chips, bet: string) => new Map(Object.entries(chips)).get(bet) ?? 0;

/** Chips with more on some bets; null when one of them would have too much on it. */
export function withChips(
  chips: Chips,
  more: readonly (readonly [bet: string, amount: number])[],
  { most }: BetLimits,
): Chips | null {
  const laid = new Map(Object.entries(chips));
  for (const [bet, amount] of more) laid.set(bet, (laid.get(bet) ?? 0) + amount);
  return more.some(([bet]) => (laid.get(bet) ?? 0) > most) ? null : Object.fromEntries(laid);
}

/** Twice as much on each bet, as far as the table takes it. */
export const doubledChips = (chips: Chips, { most }: BetLimits): Chips =>
  Object.fromEntries(Object.entries(chips).map(([bet, amount]) => [bet, Math.min(2 * amount, most)]));

/** Values that a pile is drawn with, the largest at the bottom, at most so many. */
export function pileOf(amount: number, values: readonly number[], most = 4): readonly number[] {
  const pile: number[] = [];
  let left = amount;
  for (const value of values.toReversed())
    for (; left >= value && pile.length < most; left -= value) pile.push(value);
  return pile;
}
