import { isJoker, isPrintedJoker, type RummyCard, rummyHeight, rummySuit } from './rummyCard.ts';

const LEAST = 3;
const MOST_OF_SET = 4;
const ACE = 12;
/** Height of an ace below the two. */
const LOW_ACE = -1;

/** What a group of cards is; null for none. */
export type GroupKind = 'pure' | 'sequence' | 'set';

const heights = (cards: readonly RummyCard[]): readonly number[] =>
  cards.flatMap(card => rummyHeight(card) ?? []);
const isOneSuit = (cards: readonly RummyCard[]) => new Set(cards.map(rummySuit)).size <= 1;

/** How many heights lie between the lowest and the highest of them, both counted; the ace is high or low. */
function spanOf(all: readonly number[]): number {
  const span = (from: readonly number[]) => Math.max(...from) - Math.min(...from) + 1;
  return Math.min(span(all), span(all.map(height => (height === ACE ? LOW_ACE : height))));
}

/** Cards of one suit in a row, where so many jokers fill what is missing or go on at an end. */
function isRow(naturals: readonly RummyCard[], jokers: number): boolean {
  const all = heights(naturals);
  if (all.length === 0) return true;
  const isOnce = new Set(all).size === all.length;
  return (
    isOnce && isOneSuit(naturals) && spanOf(all) <= all.length + jokers && all.length + jokers <= ACE + 1
  );
}

/** Cards of one height, each of another suit. */
function isSet(naturals: readonly RummyCard[], count: number): boolean {
  const suits = new Set(naturals.map(rummySuit));
  return count <= MOST_OF_SET && suits.size === naturals.length && new Set(heights(naturals)).size <= 1;
}

/**
 * What a group of cards is: a sequence without jokers, one with them, or a set. A card of the wild height may stand for itself in a
 * pure sequence.
 */
export function groupKind(cards: readonly RummyCard[], wild: number): GroupKind | null {
  if (cards.length < LEAST) return null;
  if (!cards.some(isPrintedJoker) && isRow(cards, 0)) return 'pure';
  const naturals = cards.filter(card => !isJoker(card, wild));
  const jokers = cards.length - naturals.length;
  if (isRow(naturals, jokers)) return 'sequence';
  return isSet(naturals, cards.length) ? 'set' : null;
}

/** Whether cards may be laid down like this: all in groups, two of them sequences, one of these pure. */
export function isDeclaration(groups: readonly (readonly RummyCard[])[], wild: number): boolean {
  const kinds = groups.map(group => groupKind(group, wild));
  const sequences = kinds.filter(kind => kind === 'pure' || kind === 'sequence');
  return !kinds.includes(null) && kinds.includes('pure') && sequences.length >= 2;
}
