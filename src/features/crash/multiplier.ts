import { LEAST_TARGET, MOST_MULTIPLIER } from '../../../streams/wire/crash.ts';

/** `250` reads `2.50×`. */
export const formatMultiplier = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;

/** What is typed as a target: null for nothing, undefined for what is none. */
export function parseTarget(text: string): number | null | undefined {
  const plain = text.trim();
  if (plain === '') return null;
  if (!/^\d{1,5}(\.\d{0,2})?$/.test(plain)) return undefined;
  const value = Math.round(Number(plain) * 100);
  return value < LEAST_TARGET || value > MOST_MULTIPLIER ? undefined : value;
}

/** Chance of a flight to get to a multiplier: 99 of 100 at 1.00×, and the less the higher it is. */
export const chanceOf = (multiplier: number): number => 99 / multiplier;
