import { type Card, rankOf, suitOf } from './card.ts';

/** Kinds of a poker hand, the lowest first. */
export const POKER_KINDS = [
  ...['high', 'pair', 'twoPairs', 'three', 'straight', 'flush', 'fullHouse', 'four'],
  ...['straightFlush', 'royalFlush'],
] as const as readonly PokerKind[];
export type PokerKind =
  | ('high' | 'pair' | 'twoPairs' | 'three' | 'straight' | 'flush' | 'fullHouse' | 'four')
  | ('straightFlush' | 'royalFlush');

/** Larger than any value within a kind. */
const KIND = 13 ** 5;
const ACE = 12;
/** A-2-3-4-5 as bits of heights: the ace counts as one there. */
const WHEEL = 0b1_0000_0000_1111;
const FIVE_IN_ROW = 0b1_1111;

/** Highest card of a straight among heights that are bits; null for none. */
function straightIn(bits: number): number | null {
  for (let high = ACE; high >= 4; high -= 1) {
    const needed = FIVE_IN_ROW << (high - 4);
    if ((bits & needed) === needed) return high;
  }
  return (bits & WHEEL) === WHEEL ? 3 : null;
}

/** The first five heights as one number, the most important first. */
const kickersOf = (heights: readonly number[]) =>
  [0, 1, 2, 3, 4].reduce((sum, at) => sum * 13 + (heights[at] ?? 0), 0);

const bitsOf = (heights: readonly number[]) => heights.reduce((bits, height) => bits | (1 << height), 0);

/** Strength of the best five of five to seven cards: the higher number wins, equal ones are a tie. */
export function pokerStrength(cards: readonly Card[]): number {
  const counts = Array<number>(ACE + 1).fill(0);
  const suits: number[][] = [[], [], [], []];
  for (const card of cards) {
    const height = (rankOf(card) + ACE) % (ACE + 1);
    counts[height] = (counts[height] ?? 0) + 1;
    suits[suitOf(card)]?.push(height);
  }
  const strength = (kind: PokerKind, heights: readonly number[]) =>
    POKER_KINDS.indexOf(kind) * KIND + kickersOf(heights);
  const downwards = Array.from({ length: ACE + 1 }, (_, at) => ACE - at);
  const withCount = (least: number) => downwards.filter(height => (counts[height] ?? 0) >= least);
  const others = (...not: readonly number[]) => withCount(1).filter(height => !not.includes(height));

  const flush = suits.find(heights => heights.length >= 5)?.toSorted((a, b) => b - a);
  const suited = flush === undefined ? null : straightIn(bitsOf(flush));
  if (suited === ACE) return strength('royalFlush', []);
  if (suited !== null) return strength('straightFlush', [suited]);
  const [four] = withCount(4);
  if (four !== undefined) return strength('four', [four, ...others(four).slice(0, 1)]);
  const [three] = withCount(3);
  const [pair, second] = withCount(2).filter(height => height !== three);
  if (three !== undefined && pair !== undefined) return strength('fullHouse', [three, pair]);
  if (flush !== undefined) return strength('flush', flush);
  const straight = straightIn(bitsOf(withCount(1)));
  if (straight !== null) return strength('straight', [straight]);
  if (three !== undefined) return strength('three', [three, ...others(three).slice(0, 2)]);
  if (pair !== undefined && second !== undefined)
    return strength('twoPairs', [pair, second, ...others(pair, second).slice(0, 1)]);
  if (pair !== undefined) return strength('pair', [pair, ...others(pair).slice(0, 3)]);
  return strength('high', others());
}

/** Kind of a hand by its strength. */
export const pokerKind = (strength: number): PokerKind => POKER_KINDS[Math.floor(strength / KIND)] ?? 'high';

/** The least strength of a pair of so many: of fours it is `pairOf(3)`, ranks as in `rankOf`; of aces `pairOf(0)`. */
export const pairOf = (rank: number): number =>
  POKER_KINDS.indexOf('pair') * KIND + kickersOf([(rank + ACE) % (ACE + 1)]);
