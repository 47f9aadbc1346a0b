import { type Card, rankOf, suitOf } from './card.ts';

/** Kinds of a hand of three cards, the lowest first. */
export const THREE_CARD_KINDS = ['high', 'pair', 'colour', 'sequence', 'pureSequence', 'trail'] as const;
export type ThreeCardKind = (typeof THREE_CARD_KINDS)[number];

/** Larger than any value within a kind. */
const KIND = 13 ** 3;
const ACE = 12;
/** From the two, 0, to the ace. */
const heightOf = (card: Card) => (rankOf(card) + ACE) % (ACE + 1);

/** Height of a sequence: A-K-Q is 13, A-2-3 comes second with 12, then K-Q-J with 11; null for none. */
function sequenceOf([high = 0, middle = 0, low = 0]: readonly number[]): number | null {
  if (high === ACE && middle === 1 && low === 0) return ACE;
  if (high - middle !== 1 || middle - low !== 1) return null;
  return high === ACE ? ACE + 1 : high;
}

/** Strength of three cards by the order of Teen Patti: the higher number wins, equal ones are a tie. */
export function threeCardStrength(cards: readonly Card[]): number {
  const heights = cards.map(heightOf).sort((a, b) => b - a);
  const [high = 0, middle = 0, low = 0] = heights;
  const [first = 0] = cards;
  const isSuited = cards.every(card => suitOf(card) === suitOf(first));
  const strength = (kind: ThreeCardKind, value: number) => THREE_CARD_KINDS.indexOf(kind) * KIND + value;
  if (high === low) return strength('trail', high);
  const sequence = sequenceOf(heights);
  if (sequence !== null) return strength(isSuited ? 'pureSequence' : 'sequence', sequence);
  if (isSuited) return strength('colour', (high * 13 + middle) * 13 + low);
  if (high === middle) return strength('pair', middle * 13 + low);
  if (middle === low) return strength('pair', middle * 13 + high);
  return strength('high', (high * 13 + middle) * 13 + low);
}

/** Kind of a hand by its strength. */
export const threeCardKind = (strength: number): ThreeCardKind =>
  THREE_CARD_KINDS[Math.floor(strength / KIND)] ?? 'high';

/** The least strength of a hand without a pair whose highest card is a queen. */
export const QUEEN_HIGH = (ACE - 2) * 13 * 13;
