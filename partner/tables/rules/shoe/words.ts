// Free of Node: a page that checks a shoe draws from words that it has made itself.
import type { Random } from '../../../random.ts';

/** What the chances of a shoe are drawn from. */
export interface ShoeSeeds {
  /** 64 hex digits; secret until the shoe is over, its SHA-256 is public before. */
  readonly serverSeed: string;
  /** Public, fixed before the first shoe. */
  readonly salt: string;
  /** Number of the shoe at its table, from 0. */
  readonly shoe: number;
}

/** What block `block` of a shoe is the HMAC-SHA-256 of, under the digits of the server seed; for whoever checks it too. */
export const blockMessage = ({ salt, shoe }: Omit<ShoeSeeds, 'serverSeed'>, block: number): string =>
  `${salt}:${shoe}:${block}`;

const WORDS = 2 ** 32;

/**
 * Numbers below an end, at most 2^32, from words of 32 bits. A word above the largest multiple of the end is passed over, for
 * it would make the first numbers likelier than the others.
 */
export function randomFromWords(nextWord: () => number): Random {
  return {
    below(end) {
      const whole = Math.floor(WORDS / end) * end;
      for (;;) {
        const word = nextWord();
        if (word < whole) return word % end;
      }
    },
  };
}
