import { type Card, rankOf, suitOf } from '../../tables/rules/cards/card.ts';

/** Forms of five cards. The last three need wild deuces. */
export const FORMS = [
  ...(['nothing', 'pair', 'twoPairs', 'three', 'straight', 'flush', 'fullHouse', 'four'] as const),
  ...(['straightFlush', 'royalFlush', 'wildRoyal', 'five', 'fourDeuces'] as const),
] as const;
export type Form = (typeof FORMS)[number];

/** Ranks of a pack. */
export const RANK_COUNT = 13;
/** Rank of a two. */
const DEUCE = 1;
/** Five ranks in a row as bits, from the ace up. */
const FIVE_IN_ROW = 0b1_1111;
/** Ten to ace; the ace is the lowest bit. */
const TEN_TO_ACE = 0b1_1110_0000_0001;

const placeOf = new Map(FORMS.map((form, at) => [form, at]));
/** A form as one number, with the rank of its pair or four where that counts. */
export const formCode = (form: Form, rank = 0): number => (placeOf.get(form) ?? 0) * RANK_COUNT + rank;

const CODES = {
  nothing: formCode('nothing'),
  twoPairs: formCode('twoPairs'),
  three: formCode('three'),
  straight: formCode('straight'),
  flush: formCode('flush'),
  fullHouse: formCode('fullHouse'),
  straightFlush: formCode('straightFlush'),
  royalFlush: formCode('royalFlush'),
  wildRoyal: formCode('wildRoyal'),
  five: formCode('five'),
  fourDeuces: formCode('fourDeuces'),
} as const;
const PAIR = formCode('pair');
const FOUR = formCode('four');

const rankIn = (bit: number) => 31 - Math.clz32(bit);
const isOneBit = (bits: number) => (bits & (bits - 1)) === 0;
const isRow = (bits: number) => bits === (bits & -bits) * FIVE_IN_ROW || bits === TEN_TO_ACE;

/** Ranks of some cards as bits: those that are there once or more, twice or more, and so on. */
interface RankBits {
  once: number;
  twice: number;
  thrice: number;
  four: number;
  /** Suits as bits. */
  suits: number;
  deuces: number;
}
// One for all: millions of hands are looked through.
const counted: RankBits = { once: 0, twice: 0, thrice: 0, four: 0, suits: 0, deuces: 0 };

function count(cards: ArrayLike<Card>, isWild: boolean): RankBits {
  let [once, twice, thrice, four, suits, deuces] = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at < cards.length; at += 1) {
    const card = cards[at] ?? 0;
    const rank = rankOf(card);
    if (isWild && rank === DEUCE) {
      deuces += 1;
      continue;
    }
    const bit = 1 << rank;
    four |= thrice & bit;
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
    suits |= 1 << suitOf(card);
  }
  return Object.assign(counted, { once, twice, thrice, four, suits, deuces });
}

function naturalForm({ once, twice, thrice, four, suits }: RankBits, isWhole: boolean): number {
  if (twice === 0) {
    if (!isWhole) return CODES.nothing;
    const isFlush = isOneBit(suits);
    if (!isRow(once)) return isFlush ? CODES.flush : CODES.nothing;
    if (!isFlush) return CODES.straight;
    return once === TEN_TO_ACE ? CODES.royalFlush : CODES.straightFlush;
  }
  if (four !== 0) return FOUR + rankIn(four);
  if (thrice !== 0) return twice === thrice ? CODES.three : CODES.fullHouse;
  return isOneBit(twice) ? PAIR + rankIn(twice) : CODES.twoPairs;
}

/** Whether ranks fit into five in a row. */
function fitsRow(bits: number): boolean {
  const low = bits & -bits;
  return (bits & ~(low * FIVE_IN_ROW)) === 0 || (bits & ~TEN_TO_ACE) === 0;
}

function wildForm(bits: RankBits, isWhole: boolean): number {
  const { once, twice, thrice, four, suits, deuces } = bits;
  if (deuces === 0) return naturalForm(bits, isWhole);
  if (deuces === 4) return CODES.fourDeuces;
  const alike = deuces + (four !== 0 ? 4 : thrice !== 0 ? 3 : twice !== 0 ? 2 : once !== 0 ? 1 : 0);
  const isFlush = isWhole && isOneBit(suits);
  const isStraight = isWhole && twice === 0 && fitsRow(once);
  if (isFlush && (once & ~TEN_TO_ACE) === 0 && twice === 0) return CODES.wildRoyal;
  if (alike >= 5) return CODES.five;
  if (isFlush && isStraight) return CODES.straightFlush;
  if (alike === 4) return FOUR + rankIn(thrice || twice || once);
  if (deuces === 1 && twice !== 0 && !isOneBit(twice)) return CODES.fullHouse;
  if (isFlush) return CODES.flush;
  if (isStraight) return CODES.straight;
  return alike === 3 ? CODES.three : PAIR + rankIn(once);
}

/** The form of five cards, or what fewer are sure of, as `formCode` has it. @param isWild Deuces stand for any card. */
export function formOf(cards: ArrayLike<Card>, isWild: boolean): number {
  const bits = count(cards, isWild);
  const isWhole = cards.length === 5;
  return isWild ? wildForm(bits, isWhole) : naturalForm(bits, isWhole);
}
