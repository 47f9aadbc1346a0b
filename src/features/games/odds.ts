import type { HousePricedChoice } from '../../../streams/wire/fairGames/choices.ts';
import { returnOfChoice, rulesOf } from '../../../streams/wire/fairGames/index.ts';
import { readHundredths } from '../../../streams/wire/fields/typedNumber.ts';
import type { RoundChoice } from '../../../streams/wire/games/shapes.ts';

/** What a choice means before the bet is made. */
export interface Odds {
  /** How likely more than the stake comes back, 0 to 1. */
  readonly chance: number;
  /** The highest multiplier. */
  readonly multiplier: number;
  /** Share of the stakes that is paid back in the long run. */
  readonly back: number;
  /** Whether there are several prizes. */
  readonly several: boolean;
}

export function oddsOf(choice: HousePricedChoice): Odds {
  const prizes = rulesOf(choice).prizes(choice);
  return {
    chance: prizes.reduce((sum, { multiplier, chance }) => (multiplier > 1 ? sum + chance : sum), 0),
    multiplier: Math.max(...prizes.map(({ multiplier }) => multiplier)),
    back: returnOfChoice(choice),
    several: prizes.length > 1,
  };
}

/** The most that a stake can win, minor units. */
export function winPayout(choice: HousePricedChoice, stake: number): number {
  const rules = rulesOf(choice);
  return Math.max(...rules.prizes(choice).map(({ outcome }) => rules.payoutOf(choice, stake, outcome)));
}

/** Stake that multipliers are read from: large enough that nothing is rounded. */
const MEASURE = 1_000_000;

/** What an outcome pays, as a multiple of the stake. */
export const multiplierOf = (choice: RoundChoice, outcome: number): number =>
  rulesOf(choice).payoutOf(choice, MEASURE, outcome) / MEASURE;

/** `1.5` reads `1.50`. */
export const formatPayoutMultiplier = (multiplier: number): string => multiplier.toFixed(2);

/** A share of one reads as a percentage; small ones with more digits, so that none reads as nothing. */
export function formatChance(share: number): string {
  const percent = share * 100;
  return `${percent >= 0.1 || percent === 0 ? percent.toFixed(2) : percent.toPrecision(2)} %`;
}

/**
 * Reads a number with at most two decimals as hundredths.
 * @returns null when it is none, or outside the bounds.
 */
export function parseHundredths(
  text: string,
  language: string,
  bounds: { min: number; max: number },
): number | null {
  const value = readHundredths(text, language);
  return value === null || value < bounds.min || value > bounds.max ? null : value;
}

/** `928` reads `9.28`. */
export function formatHundredths(value: number): string {
  return (value / 100).toFixed(2);
}
