import type { Texts } from '../../../server/texts.ts';
import { numberColour } from '../../../tables/rules/roulette/wheel.ts';

type Side = 'banker' | 'player' | 'tie';

/** Sides by the letters of marks (`partner/tables/offer/marks.ts`). */
const BACCARAT: ReadonlyMap<string, Side> = new Map([
  ['B', 'banker'],
  ['P', 'player'],
  ['E', 'tie'],
]);
const DRAGON: ReadonlyMap<string, Side> = new Map([
  ['D', 'banker'],
  ['T', 'player'],
  ['E', 'tie'],
]);
const SIDES: ReadonlyMap<string, ReadonlyMap<string, Side>> = new Map([
  ['baccarat', BACCARAT],
  ['speedBaccarat', BACCARAT],
  ['noCommissionBaccarat', BACCARAT],
  ['dragonTiger', DRAGON],
]);

/** How the mark of a result looks, and what is written in it. */
export interface MarkLook {
  /** The side that has won; null for numbers, and at tables of other kinds. */
  readonly winner: Side | null;
  /** As the numbers of a wheel are coloured; null for all others. */
  readonly number: string | null;
  readonly text: string;
}

function numberLook(kind: string, mark: string): string | null {
  if (kind === 'moneyWheel') return `worth-${mark}`;
  if (kind !== 'roulette' && kind !== 'fastRoulette') return null;
  return numberColour(Number(mark));
}

/** A mark of a table's last results. */
export function markLook({ tables: { roads } }: Pick<Texts, 'tables'>, kind: string, mark: string): MarkLook {
  const winner = SIDES.get(kind)?.get(mark) ?? null;
  const letters = kind === 'dragonTiger' ? roads.dragonLetters : roads.letters;
  return { winner, number: numberLook(kind, mark), text: winner === null ? mark : letters[winner] };
}
