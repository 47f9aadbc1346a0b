import type { Cloth, TableNow, TableResult } from '../../../../partner/tables/wire/state.ts';

/** Phases in the order of a round, for tables at which players don't decide. */
const PHASES = ['shuffling', 'open', 'closed', 'dealing', 'result', 'paid'];

type Place = Pick<TableNow, 'shoe' | 'round'>;

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, at) => value - (b[at] ?? 0)).find(difference => difference !== 0) ?? 0;
const placeOf = ({ shoe, round }: Place): readonly number[] => [shoe, round];
const stateOf = (table: Pick<TableNow, 'shoe' | 'round' | 'phase' | 'steps'>): readonly number[] => [
  ...placeOf(table),
  PHASES.indexOf(table.phase),
  table.steps.length,
];

/** Watches whether what one client is shown ever goes back. */
export interface OrderWatch {
  table(now: Pick<TableNow, 'shoe' | 'round' | 'phase' | 'steps'>): void;
  cloth(now: Pick<Cloth, 'shoe' | 'round' | 'v'>): void;
  results(all: readonly Pick<TableResult, 'shoe' | 'round'>[]): void;
}

/** @param fault Told in a sentence. */
export function createOrderWatch(fault: (said: string) => void): OrderWatch {
  let table: readonly number[] | null = null;
  let cloth: readonly number[] | null = null;
  const follows = (what: string, before: readonly number[] | null, now: readonly number[]) => {
    if (before !== null && compare(now, before) < 0)
      fault(`${what} ${now.join('.')} came after ${before.join('.')}`);
    return now;
  };
  return {
    table(now) {
      table = follows('the table', table, stateOf(now));
    },
    cloth({ v, ...place }) {
      cloth = follows('the cloth', cloth, [...placeOf(place), v]);
    },
    results(all) {
      for (const [at, result] of all.entries()) {
        const before = all[at - 1];
        if (before !== undefined && compare(placeOf(result), placeOf(before)) <= 0)
          fault(`the result ${placeOf(result).join('.')} stands after ${placeOf(before).join('.')}`);
      }
    },
  };
}
