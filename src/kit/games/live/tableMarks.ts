import { pocketColour } from '../../../../streams/wire/liveTables/pockets.ts';

const SIDES = ['B', 'P', 'D', 'T', 'E'] as const;
export type MarkSide = (typeof SIDES)[number];

/** Tables whose marks are winners. */
const OF_SIDES: ReadonlySet<string> = new Set([
  ...['baccarat', 'speedBaccarat', 'noCommissionBaccarat', 'dragonTiger'],
]);
const ROULETTES: ReadonlySet<string> = new Set(['roulette', 'fastRoulette']);

/** The winner that a mark stands for; null for a number and for tables of other kinds. */
export const markSide = (kind: string, mark: string): MarkSide | null =>
  (OF_SIDES.has(kind) && SIDES.find(it => it === mark)) || null;

/** How a mark looks. */
export const markTone = (kind: string, mark: string): MarkSide | 'red' | 'black' | 'zero' | 'other' =>
  ROULETTES.has(kind) ? pocketColour(Number(mark)) : (markSide(kind, mark) ?? 'other');
