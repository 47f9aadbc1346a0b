import { pickKey } from '../../../../streams/wire/sportsBook/selectionKey.ts';
import type { BookName, MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { BookSport } from '../../../../streams/wire/sportsBook/words.ts';

/** What a line says of its match, also when the match is told of no more. */
export interface LineMatch {
  readonly sport: BookSport;
  readonly home: BookName;
  readonly away: BookName;
}

/** Why a line was not taken, and the odds it could be taken at. */
export interface LineRefusal {
  readonly code: string;
  /** Hundredths; null where it is not offered. */
  readonly odds: number | null;
}

/** A selection on the slip. */
export interface SlipLine {
  readonly fixture: string;
  readonly selection: MarketSelection;
  /** Odds that its player has seen and wants, hundredths; null until there were any. */
  readonly seen: number | null;
  /** As it was typed: stake of its own bet. */
  readonly stake: string;
  readonly refusal: LineRefusal | null;
  /** Null until the board was read. */
  readonly match: LineMatch | null;
  /** Of a player; null for other picks. */
  readonly pickName: BookName | null;
}

/** A selection of a fixture, as the page around the slip knows it: `f-12 total:0:2.5/over`. */
export const lineKey = ({ fixture, selection }: Pick<SlipLine, 'fixture' | 'selection'>): string =>
  `${fixture} ${pickKey(selection)}`;

/** Fixtures that more than one line is of. */
export function sharedFixtures(lines: readonly Pick<SlipLine, 'fixture'>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { fixture } of lines) {
    if (seen.has(fixture)) shared.add(fixture);
    seen.add(fixture);
  }
  return shared;
}
