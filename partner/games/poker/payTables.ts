import type { Card } from '../../tables/rules/cards/card.ts';
import { FORMS, type Form, formCode, formOf, RANK_COUNT } from './forms.ts';

/** One line of a pay table. */
export interface PokerPay {
  /** Its name, in the texts. */
  readonly id: PokerPayId;
  /** Stakes that come back for it. */
  readonly pays: number;
}
export type PokerPayId =
  | Exclude<Form, 'nothing' | 'pair'>
  | ('fourAces' | 'fourFaces' | 'fourLow' | 'highPair' | 'naturalRoyal');

interface PayLine extends PokerPay {
  readonly form: Form;
  /** Ranks of the pair or the four, as in `rankOf`; any unless given. */
  readonly ranks?: readonly number[];
}

/** How a video poker pays. */
export interface PokerTable {
  readonly isWild: boolean;
  /** The best first. */
  readonly lines: readonly PayLine[];
}

const ACE = 0;
const FACES = [10, 11, 12];
const HIGH = [ACE, ...FACES];
const LOW = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const pay = (id: PokerPayId & Form, pays: number): PayLine => ({ id, pays, form: id });
const highPair: PayLine = { id: 'highPair', pays: 1, form: 'pair', ranks: HIGH };

/** The pay tables. What each returns when it is played best stands in `paySums.json`. */
export const POKER_TABLES = {
  /** "9/6": full house and flush. Returns 99.5439 %. */
  jacksOrBetter: {
    isWild: false,
    lines: [
      ...[pay('royalFlush', 800), pay('straightFlush', 50), pay('four', 25), pay('fullHouse', 9)],
      ...[pay('flush', 6), pay('straight', 4), pay('three', 3), pay('twoPairs', 2), highPair],
    ],
  },
  /** The one that pays 16 for five of a kind, 10 for a straight flush and 4 for a full house. Returns 99.7283 %; with the best known table it would be 100.76 %. */
  deucesWild: {
    isWild: true,
    lines: [
      { id: 'naturalRoyal', pays: 800, form: 'royalFlush' },
      ...[pay('fourDeuces', 200), pay('wildRoyal', 25), pay('five', 16), pay('straightFlush', 10)],
      ...[pay('four', 4), pay('fullHouse', 4), pay('flush', 3), pay('straight', 2), pay('three', 1)],
    ],
  },
  /** Returns 99.2555 %. */
  acesAndFaces: {
    isWild: false,
    lines: [
      ...[pay('royalFlush', 800), { id: 'fourAces', pays: 80, form: 'four', ranks: [ACE] } as const],
      ...[pay('straightFlush', 50), { id: 'fourFaces', pays: 40, form: 'four', ranks: FACES } as const],
      ...[{ id: 'fourLow', pays: 25, form: 'four', ranks: LOW } as const, pay('fullHouse', 8)],
      ...[pay('flush', 5), pay('straight', 4), pay('three', 3), pay('twoPairs', 2), highPair],
    ],
  },
} as const satisfies Readonly<Record<string, PokerTable>>;
export type PokerTableId = keyof typeof POKER_TABLES;

/** By the code of a form: place of its line, -1 for none. */
const linesByForm = new WeakMap<PokerTable, Int8Array>();

function readLines(table: PokerTable): Int8Array {
  const known = linesByForm.get(table);
  if (known !== undefined) return known;
  const places = new Int8Array(FORMS.length * RANK_COUNT).fill(-1);
  table.lines.forEach(({ form, ranks }, at) => {
    for (let rank = 0; rank < RANK_COUNT; rank += 1)
      if (ranks?.includes(rank) ?? true) places[formCode(form, rank)] = at;
  });
  linesByForm.set(table, places);
  return places;
}

/** The line of a table that five cards are on, or that fewer are sure of; -1 for none. */
export const payLineOf = (table: PokerTable, cards: ArrayLike<Card>): number =>
  readLines(table)[formOf(cards, table.isWild)] ?? -1;

/** What five cards pay, in stakes. */
export function paysOf(table: PokerTable, cards: ArrayLike<Card>): number {
  return table.lines[payLineOf(table, cards)]?.pays ?? 0;
}
