import { randomInt } from 'node:crypto';

/** Where the games take their chances from. */
export interface Random {
  /** A whole number from 0 up to, but not with, `end`; all equally likely. `end` is at most 2^47. */
  below(end: number): number;
}

/** Unpredictable numbers of the operating system. */
export const secureRandom: Random = { below: end => randomInt(end) };
