import { screen, within } from '@testing-library/react';
import type { Observable } from 'rxjs';
import { createSportsDesk } from '../../../src/features/sportsBook/desk/sportsDesk.ts';
import type { SelectionBridge } from '../../../src/features/sportsBook/selection/chosenSelections.ts';
import {
  createSportsBoardStore,
  type ShownFixture,
  type SportsBoard,
} from '../../../streams/stores/sportsBook.ts';
import type { FixtureDetails, FixtureSummary, League } from '../../../streams/wire/sportsBook/shapes.ts';
import { fixture, LAKE, league, leaguesOf, playing } from '../../unit/sportsBook/samples.ts';
import { fakeSportsDesk } from '../support/fakeSportsDesk.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderApp } from '../support/renderApp.tsx';
import { LIVE, NOW } from '../support/values.ts';

export const T20 = league('t20', 'cricket');
export const FIVE = league('five', 'arena');

/** A match of cricket, two of football of which one is played, and one on a screen. */
export const FIXTURES: readonly FixtureSummary[] = [
  playing('c1', {
    ...{ league: 't20', score: { home: 142, away: 9 }, turn: 'away', minute: null, suspended: true },
    innings: { home: { wickets: 3, balls: 120 }, away: { wickets: 1, balls: 8 } },
    odds: { 'winner:0:/home': 150, 'winner:0:/away': 260 },
  }),
  playing('f1'),
  fixture('f2', { startsAt: NOW + 3_600_000 }),
  playing('a1', { league: 'five', odds: { 'winner:0:/home': 150, 'winner:0:/away': null } }),
];

export const boardOfFixtures = (
  fixtures: readonly FixtureSummary[] = FIXTURES,
  leagues: readonly League[] = [LAKE, T20, FIVE],
): SportsBoard => ({ leagues: leaguesOf(...leagues), fixtures, freshness: LIVE, isFilling: false });

/** Everything about `f1`. */
export const DETAILS: FixtureDetails = {
  fixture: 'f1',
  markets: [
    {
      ...{ market: 'winner', part: 0, line: null, group: 'main' },
      picks: [
        { pick: 'home', odds: 185, name: null },
        { pick: 'draw', odds: 340, name: null },
        { pick: 'away', odds: null, name: null },
      ],
    },
    ...[1.5, 2.5].map(line => ({
      ...{ market: 'total' as const, part: 0, line, group: 'totals' as const },
      picks: [
        { pick: 'over', odds: 190, name: null },
        { pick: 'under', odds: 191, name: null },
      ],
    })),
    {
      ...{ market: 'scorer', part: 0, line: null, group: 'players' },
      picks: [{ pick: 'p1', odds: 450, name: { en: 'Rafi Alam', bn: 'রাফি আলম' } }],
    },
  ],
  pricedAt: NOW,
  events: [
    {
      ...{ number: 1, at: 12, part: 1, side: 'home', kind: 'goal', value: 1 },
      player: { en: 'Rafi Alam', bn: 'রাফি আলম' },
    },
    { number: 2, at: 20, part: 1, side: 'away', kind: 'unheardOf', value: 1, player: null },
  ],
  momentum: [20, -40, 60],
  statistics: [
    { name: 'shots', home: 7, away: 3 },
    { name: 'unheardOf', home: 1, away: 2 },
  ],
  lineUps: { home: [{ player: 'p1', name: { en: 'Rafi Alam', bn: 'রাফি আলম' } }], away: [] },
  form: { home: ['won', 'lost'], away: [] },
  table: [{ team: { en: 'Home f1', bn: 'স্বাগতিক f1' }, played: 3, won: 2, drawn: 1, lost: 0, points: 7 }],
  commitment: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  seed: null,
};

export const shownFixture = (change: Partial<ShownFixture> = {}): ShownFixture => ({
  ...{ details: DETAILS, freshness: LIVE, isAbsent: false },
  ...change,
});

interface OpenBookOptions {
  readonly board?: SportsBoard;
  readonly bridge?: SelectionBridge;
  /** What the page follows as long as it is there; nothing unless given. */
  readonly watched$?: Observable<SportsBoard>;
}

/** The page of a visitor at an address, over a board. */
export function openBook(
  path: string,
  { board = boardOfFixtures(), bridge, watched$ }: OpenBookOptions = {},
) {
  const streams = fakeStreams();
  const book = fakeSportsDesk(board, bridge);
  book.matches$.next(new Map([['f1', shownFixture()]]));
  streams.setStore(createSportsDesk, book.desk);
  if (watched$ !== undefined) streams.setStore(createSportsBoardStore, { board$: watched$ });
  const user = renderApp(streams, path);
  return { ...book, streams, user };
}

/** A match of the list, once it is there. */
export const row = async (id: string) =>
  within(await screen.findByRole('article', { name: `Home ${id} – Away ${id}` }, { timeout: 20_000 }));

/** A price by its market's and its own name. */
export const price = (part: Awaited<ReturnType<typeof row>>, market: string, name: RegExp | string) =>
  within(part.getByRole('group', { name: market })).getByRole('button', { name });
