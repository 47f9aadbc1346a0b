import type { BetChoice } from '../../../streams/wire/entities/game.ts';
import { RETURN_TO_PLAYER, settle } from '../../../streams/wire/fair.ts';

/** Bounds of the choices, in hundredths; the same as the gateway's (`BetChoice`). */
export const DICE_CHANCE = { min: 200, max: 9_800 } as const;
export const LIMBO_TARGET = { min: 101, max: 1_000_000 } as const;

/** What the choice means: chance in hundredths of a percent, multiplier as a plain number. */
export interface Odds {
  readonly chance: number;
  readonly multiplier: number;
}

export function oddsOf(choice: BetChoice): Odds {
  if (choice.game === 'DICE') {
    return { chance: choice.chance, multiplier: (RETURN_TO_PLAYER * 10_000) / choice.chance };
  }
  return { chance: (RETURN_TO_PLAYER * 1_000_000) / choice.target, multiplier: choice.target / 100 };
}

/** What a win pays, minor units: asks the shared rules with a number that certainly wins. */
export function winPayout(choice: BetChoice, stake: number): number {
  // Dice wins below its chance, limbo at or above its target: the two ends of the unit interval.
  return settle(choice, stake, choice.game === 'DICE' ? 0 : 1 - 2 ** -32).payout;
}

/**
 * Reads a number with at most two decimals as hundredths.
 * @returns null when it is none, or outside the bounds.
 */
export function parseHundredths(text: string, bounds: { min: number; max: number }): number | null {
  const plain = text.trim();
  if (!/^\d{1,6}(\.\d{0,2})?$/.test(plain)) return null;
  const value = Math.round(Number(plain) * 100);
  return value < bounds.min || value > bounds.max ? null : value;
}

/** `928` reads `9.28`. */
export function formatHundredths(value: number): string {
  return (value / 100).toFixed(2);
}
