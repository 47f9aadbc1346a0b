// Free of Node: the page swims its fish by it.
import { randomFromWords } from '../../tables/rules/shoe/words.ts';
import { SWIMMING } from './kinds.ts';

/** A pond is so wide and so high, in units of its own. */
export const POND = { width: 1_600, height: 900 } as const;
/** From one seed to the next, ms; longer than any fish is in sight, so no pond has fish of more than two. */
export const PERIOD_MS = 30_000;

/** A fish of a pond. */
export interface Swim {
  /** Names it within its pond: number of the period, a dash, number within that. */
  readonly fish: string;
  /** Place in `SWIMMING`, and among the prices. */
  readonly kind: number;
  /** When it comes into sight and when it is gone, epoch ms. */
  readonly from: number;
  readonly until: number;
  /** Heights at which it comes and goes. */
  readonly first: number;
  readonly last: number;
  /** How far it goes up and down on its way, and how often. */
  readonly sway: number;
  readonly waves: number;
  readonly isLeftward: boolean;
}

/** Number of the period that an instant belongs to. */
export const periodAt = (now: number): number => Math.floor(now / PERIOD_MS);

const rotated = (word: number, by: number) => (word << by) | (word >>> (32 - by));

/** Words of 32 bits from the digits of a seed (xoshiro128**): small enough for a page that has no other use for a hash. */
function wordsOf(seed: string): () => number {
  let [a = 1, b = 2, c = 3, d = 4] = [0, 8, 16, 24].map(
    at => Number.parseInt(seed.slice(at, at + 8), 16) | 0,
  );
  return () => {
    const word = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return word;
  };
}

/** Room above and below the highest and the lowest way, for the cannons too. */
const MARGIN = { above: 110, below: 260 } as const;

/** All fish that come in a period. The same seed always brings the same ones. */
export function swimsOf(seed: string, period: number): readonly Swim[] {
  const random = randomFromWords(wordsOf(seed));
  const height = () => MARGIN.above + random.below(POND.height - MARGIN.above - MARGIN.below);
  return SWIMMING.flatMap(({ count, leastMs, mostMs }, kind) =>
    Array.from({ length: count }, () => kind).map(() => {
      const from = period * PERIOD_MS + random.below(PERIOD_MS);
      const lasts = leastMs + random.below(mostMs - leastMs + 1);
      const [first, last] = [height(), height()];
      const [sway, waves] = [10 + random.below(50), 1 + random.below(3)];
      return { kind, from, until: from + lasts, first, last, sway, waves, isLeftward: random.below(2) === 1 };
    }),
  ).map((swim, at) => ({ fish: `${period}-${at}`, ...swim }));
}

/** Where a fish is at an instant, and where it looks, radians; null when it is not in sight. */
export function swimAt(
  swim: Swim,
  now: number,
): { readonly x: number; readonly y: number; readonly tilt: number } | null {
  const { kind, from, until, first, last, sway, waves, isLeftward } = swim;
  if (now < from || now >= until) return null;
  const share = (now - from) / (until - from);
  const radius = SWIMMING[kind]?.radius ?? 0;
  const across = POND.width + 2 * radius;
  const along = share * across - radius;
  const angle = share * waves * 2 * Math.PI;
  const y = first + (last - first) * share + sway * Math.sin(angle);
  const slope = (last - first + sway * Math.cos(angle) * waves * 2 * Math.PI) / across;
  return { x: isLeftward ? POND.width - along : along, y, tilt: Math.atan(slope) };
}
