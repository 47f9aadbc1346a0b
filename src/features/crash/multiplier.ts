import { LEAST_TARGET, MOST_MULTIPLIER } from '../../../streams/wire/crash/words.ts';
import { readHundredths } from '../../../streams/wire/fields/typedNumber.ts';

/** `250` reads `2.50×`. */
export const formatCrashMultiplier = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}×`;

/** What is typed as a target: null for nothing, undefined for what is none. */
export function parseTarget(text: string, language: string): number | null | undefined {
  if (text.trim() === '') return null;
  const value = readHundredths(text, language);
  return value === null || value < LEAST_TARGET || value > MOST_MULTIPLIER ? undefined : value;
}

/** Chance of a flight to get to a multiplier: 99 of 100 at 1.00×, and the less the higher it is. */
export const chanceOf = (multiplier: number): number => 99 / multiplier;
