import type { RoadColumn, RoadRound, RoadSide } from './bigRoad.ts';
import { bigRoadOf } from './bigRoad.ts';

/** Red where the big road repeats itself, blue where it doesn't. */
export type RoadColour = 'red' | 'blue';

/** The three roads that are derived from the big road, by how many columns back each compares. */
export const DERIVED_ROADS = { bigEyeBoy: 1, small: 2, cockroach: 3 } as const;
export type DerivedRoad = keyof typeof DERIVED_ROADS;

/** The mark for a win of the big road; null while there is too little to compare with. */
function colourFor(columns: readonly RoadColumn[], at: number, row: number, back: number): RoadColour | null {
  const lengthOf = (column: number) => columns[column]?.length ?? 0;
  if (row === 0) {
    // A new column: red when the one before it is as long as the one that is compared with.
    if (at < back + 1) return null;
    return lengthOf(at - 1) === lengthOf(at - 1 - back) ? 'red' : 'blue';
  }
  if (at < back) return null;
  // Blue only where the other column ended in the row above.
  return lengthOf(at - back) === row ? 'blue' : 'red';
}

/** Marks of a derived road in their order. */
function marksOf(columns: readonly RoadColumn[], back: number): readonly RoadColour[] {
  return columns.flatMap((column, at) => column.flatMap((_, row) => colourFor(columns, at, row, back) ?? []));
}

/** A derived road as columns of one colour, for `roadGrid`. */
export function derivedRoad(
  rounds: readonly RoadRound[],
  road: DerivedRoad,
): readonly (readonly RoadColour[])[] {
  const columns: RoadColour[][] = [];
  for (const colour of marksOf(bigRoadOf(rounds).columns, DERIVED_ROADS[road])) {
    const last = columns.at(-1);
    if (last === undefined || last[0] !== colour) columns.push([colour]);
    else last.push(colour);
  }
  return columns;
}

/** The mark that each derived road gets when a side wins the next round; null for none. */
export function roadPrediction(
  rounds: readonly RoadRound[],
  side: RoadSide,
): Readonly<Record<DerivedRoad, RoadColour | null>> {
  const next: RoadRound = { winner: side, playerPair: false, bankerPair: false };
  const { columns } = bigRoadOf([...rounds, next]);
  const at = columns.length - 1;
  const row = (columns[at]?.length ?? 1) - 1;
  const mark = (road: DerivedRoad) => colourFor(columns, at, row, DERIVED_ROADS[road]);
  return { bigEyeBoy: mark('bigEyeBoy'), small: mark('small'), cockroach: mark('cockroach') };
}
