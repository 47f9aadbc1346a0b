import { patchedFixture } from '../../../../streams/wire/sportsBook/patches.ts';
import type { Board, BoardNews, FixtureSummary } from '../../../../streams/wire/sportsBook/shapes.ts';

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

const rowOf = (summary: FixtureSummary): BoardRow => ({ key: summaryKey(summary), summary });

/** Those of a board that are kept. */
export const rowsOf = ({ fixtures }: Board, isKept: (it: FixtureSummary) => boolean): BoardRows =>
  new Map(fixtures.filter(isKept).map(it => [it.fixture, rowOf(it)]));

/** Takes in what is new. What is not kept before it is told of as a whole is left out. Answers the fixtures that it was about. */
export function changeRows(
  rows: BoardRows,
  { came, changed, gone }: BoardNews,
  isKept: (it: FixtureSummary) => boolean,
): readonly string[] {
  for (const id of gone) rows.delete(id);
  for (const summary of came) if (isKept(summary)) rows.set(summary.fixture, rowOf(summary));
  for (const patch of changed) {
    const before = rows.get(patch.fixture);
    if (before !== undefined) rows.set(patch.fixture, rowOf(patchedFixture(before.summary, patch)));
  }
  return [...gone, ...came.map(it => it.fixture), ...changed.map(it => it.fixture)];
}
