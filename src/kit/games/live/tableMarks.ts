import { pocketColour } from '../../../../streams/wire/liveTables/pockets.ts';

const SIDES = ['B', 'P', 'D', 'T', 'E'] as const;
export type Side = (typeof SIDES)[number];

/** Tables whose marks are winners. */
const OF_SIDES: ReadonlySet<string> = new Set([
  ...['baccarat', 'speedBaccarat', 'noCommissionBaccarat', 'dragonTiger'],
]);
const ROULETTES: ReadonlySet<string> = new Set(['roulette', 'fastRoulette']);

/** The winner that a mark stands for; null for a number and for tables of other kinds. */
export const sideOf = (kind: string, mark: string): Side | null =>
  (OF_SIDES.has(kind) && SIDES.find(it => it === mark)) || null;

/** How a mark looks. */
export const toneOf = (kind: string, mark: string): Side | 'red' | 'black' | 'zero' | 'other' =>
  ROULETTES.has(kind) ? pocketColour(Number(mark)) : (sideOf(kind, mark) ?? 'other');
