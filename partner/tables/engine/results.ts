import { paidAt } from '../offer/moments.ts';
import type { LiveTable } from '../offer/offer.ts';
import { historyAt, type PlacedPlay, roundAt, tableAt } from '../rules/state/tableState.ts';
import type { RoundOf } from '../store/playerRound.ts';
import type { TableStore } from '../store/tableStore.ts';
import type { TableResult } from '../wire/state.ts';
import { MOST_RESULTS } from '../wire/words.ts';

type Known = Pick<TableStore, 'voidOf'>;

const stepsOf = (steps: readonly { readonly to: string; readonly shows: number }[]) =>
  steps.map(({ to, shows }) => ({ to, shows }));

/** What became of a round that is over: of one that was taken back only what had been dealt by then. */
export function resultOf(
  store: Known,
  { id, source }: LiveTable,
  { shoe, round, played }: PlacedPlay<unknown>,
): TableResult {
  const taken = store.voidOf({ table: id, shoe, round });
  if (taken === null) {
    const at = paidAt(source, { shoe, round }, played) - source.timing.resultMs;
    return { shoe, round, at, steps: stepsOf(played.steps), isVoid: false };
  }
  const steps = stepsOf(tableAt(source, taken.at)?.steps ?? []);
  return { shoe, round, at: taken.at, steps, isVoid: true };
}

/** The last results of a table, the newest last. */
export function resultsNow(store: Known, table: LiveTable, now: number, count = MOST_RESULTS): TableResult[] {
  return historyAt(table.source, now, count)
    .toReversed()
    .map(placed => resultOf(store, table, placed));
}

/** The result of one round, for one that was taken back before it was over. */
export const resultAt = (store: Known, table: LiveTable, of: RoundOf): TableResult =>
  resultOf(store, table, { ...of, played: roundAt(table.source, of) });
