import { type Card, heightOf, suitOf } from '../../../../streams/wire/cards/card.ts';

/** Kinds of a hand of three cards, the lowest first. */
export const THREE_CARD_KINDS = ['high', 'pair', 'colour', 'sequence', 'pureSequence', 'trail'] as const;
export type ThreeCardKind = (typeof THREE_CARD_KINDS)[number];

const HEIGHTS = 13;
const ACE = HEIGHTS - 1;
/** Larger than any value within a kind. */
const KIND = HEIGHTS ** 3;

/** Height of a sequence: ace, king, queen is the highest, then ace, two, three, then king, queen, jack; null for none. */
function sequenceOf(high: number, middle: number, low: number): number | null {
  if (high === ACE && middle === 1 && low === 0) return ACE;
  if (high - middle !== 1 || middle - low !== 1) return null;
  return high === ACE ? HEIGHTS : high;
}

/** Strength of three cards: the higher number wins, equal ones are a tie. */
export function threeCardStrength(cards: readonly Card[]): number {
  const [high = 0, middle = 0, low = 0] = cards.map(heightOf).toSorted((a, b) => b - a);
  const isSuited = new Set(cards.map(suitOf)).size === 1;
  const strength = (kind: ThreeCardKind, value: number) => THREE_CARD_KINDS.indexOf(kind) * KIND + value;
  if (high === low) return strength('trail', high);
  const sequence = sequenceOf(high, middle, low);
  if (sequence !== null) return strength(isSuited ? 'pureSequence' : 'sequence', sequence);
  const all = (high * HEIGHTS + middle) * HEIGHTS + low;
  if (isSuited) return strength('colour', all);
  if (high === middle) return strength('pair', high * HEIGHTS + low);
  if (middle === low) return strength('pair', middle * HEIGHTS + high);
  return strength('high', all);
}

/** Kind of a hand by its strength. */
export const threeCardKind = (strength: number): ThreeCardKind =>
  THREE_CARD_KINDS[Math.floor(strength / KIND)] ?? 'high';
