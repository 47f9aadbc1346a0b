import { patchedFixture } from '../../../../streams/wire/sportsBook/patches.ts';
import type {
  Board,
  BoardNews,
  FixturePatch,
  FixtureSummary,
} from '../../../../streams/wire/sportsBook/shapes.ts';

/** A fixture of a board, with a name for all that is shown of it. */
export interface BoardRow {
  readonly key: string;
  readonly summary: FixtureSummary;
}

/** By fixture. */
export type BoardRows = Map<string, BoardRow>;

const pair = <T>({ home, away }: { readonly home: T; readonly away: T }, text: (of: T) => unknown) =>
  `${text(home)}-${text(away)}`;

/**
 * Names a fixture of a board by all that its row shows: how far it is, whether it rests, score, clock and the prices that are offered.
 * Written by hand, because a database keeps the parts of an object in an order of its own.
 */
export function summaryKey(it: FixtureSummary): string {
  const score = [it.score, ...it.parts].map(of => pair(of, String)).join(' ');
  const innings = it.innings === null ? '' : pair(it.innings, ({ wickets, balls }) => `${wickets}/${balls}`);
  const odds = Object.entries(it.odds)
    .filter(([, price]) => price !== null)
    .map(([key, price]) => `${key}=${price}`)
    .toSorted();
  return `board ${it.fixture} ${it.state} ${it.suspended} ${it.minute} ${it.turn} ${innings} ${score} ${odds.join(' ')}`;
}

/** Makes rows of a board. */
export interface RowMaker {
  whole(summary: FixtureSummary): BoardRow;
  changed(before: BoardRow, patch: FixturePatch): BoardRow;
}

const rowOf = (summary: FixtureSummary): BoardRow => ({ key: summaryKey(summary), summary });

/** Makes each row by itself. */
export const EACH_ROW: RowMaker = {
  whole: rowOf,
  changed: (before, patch) => rowOf(patchedFixture(before.summary, patch)),
};

/**
 * Makes what follows from one row by one patch once for all clients of a process: a thousand of them are told the same, and would spend
 * the processor that the servers run on.
 */
export function createRowMaker(): RowMaker {
  const newest = new Map<string, BoardRow>();
  const following = new WeakMap<BoardRow, Map<string, BoardRow>>();
  /** The row that others have already when it is the same, so that the next patch of both is one. */
  function shared(row: BoardRow): BoardRow {
    const { summary } = row;
    const known = newest.get(summary.fixture);
    if (known?.key === row.key && known.summary.pricedAt === summary.pricedAt) return known;
    if ((known?.summary.pricedAt ?? 0) <= summary.pricedAt) newest.set(summary.fixture, row);
    return row;
  }
  return {
    whole: summary => shared(rowOf(summary)),
    changed(before, patch) {
      const after = following.get(before) ?? new Map<string, BoardRow>();
      following.set(before, after);
      const text = JSON.stringify(patch);
      const row = after.get(text) ?? shared(EACH_ROW.changed(before, patch));
      after.set(text, row);
      return row;
    },
  };
}

/** Those of a board that are kept. */
export const rowsOf = (
  { fixtures }: Board,
  isKept: (it: FixtureSummary) => boolean,
  make: RowMaker = EACH_ROW,
): BoardRows => new Map(fixtures.filter(isKept).map(it => [it.fixture, make.whole(it)]));

/** Takes in what is new. What is not kept before it is told of as a whole is left out. Answers the fixtures that it was about. */
export function changeRows(
  rows: BoardRows,
  { came, changed, gone }: BoardNews,
  isKept: (it: FixtureSummary) => boolean,
  make: RowMaker = EACH_ROW,
): readonly string[] {
  for (const id of gone) rows.delete(id);
  for (const summary of came) if (isKept(summary)) rows.set(summary.fixture, make.whole(summary));
  for (const patch of changed) {
    const before = rows.get(patch.fixture);
    if (before !== undefined) rows.set(patch.fixture, make.changed(before, patch));
  }
  return [...gone, ...came.map(it => it.fixture), ...changed.map(it => it.fixture)];
}
