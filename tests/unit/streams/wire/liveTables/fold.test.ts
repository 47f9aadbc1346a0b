import { expect, it } from 'vitest';
import { tablesFold } from '../../../../../streams/wire/liveTables/fold.ts';
import type { TableSummary } from '../../../../../streams/wire/liveTables/shapes.ts';
import { stateAfter } from '../../../../../streams/wire/protocol/fold.ts';

const apply = stateAfter(tablesFold);
const summary = (table: string, players = 0): TableSummary => ({
  ...{ table, kind: 'baccarat', startsAt: 0, closesAt: 15_000, players, freeSeats: null },
  ...{ least: 100, most: 500_000, marks: [] },
});

it('tables: what changed takes the place of what was, what is gone goes, and the order is that of the names', () => {
  const state = [summary('B'), summary('C')];
  const next = apply(state, { changed: [summary('C', 4), summary('A', 1)], gone: ['B'] });
  expect(next).toEqual([summary('A', 1), summary('C', 4)]);
  expect(state).toEqual([summary('B'), summary('C')]);
  expect(apply(next, { changed: [summary('C', 4), summary('A', 1)], gone: ['B'] })).toEqual(next);
});

it('tables: what did not change is the same object as before, so that its card is not drawn again', () => {
  const state = [summary('A'), summary('B')];
  const next = apply(state, { changed: [summary('B', 2)], gone: [] });
  expect(next[0]).toBe(state[0]);
});

it('tables: no number of events makes the state longer than 500 (A1.7)', () => {
  const some = (from: number) =>
    Array.from({ length: 300 }, (_, at) => summary(`T${String(from + at).padStart(4, '0')}`));
  const full = [0, 300, 600].reduce(
    (state, from) => apply(state, { changed: some(from), gone: [] }),
    [] as TableSummary[],
  );
  expect(full).toHaveLength(500);
});
