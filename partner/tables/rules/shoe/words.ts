// Free of Node: a page that checks a shoe draws from words that it has made itself.
import type { Random } from '../../../random.ts';

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
