import type { FixtureSummary, League } from '../../../streams/wire/sportsBook/shapes.ts';

export const NOON = new Date(2026, 10, 30, 12).getTime();

export const league = (id: string, sport: League['sport'], game: string | null = null): League => ({
  league: id,
  sport,
  name: { en: `League ${id}`, bn: `লিগ ${id}` },
  game,
});

/** A match that begins in an hour, with the main markets of football. */
export const fixture = (id: string, change: Partial<FixtureSummary> = {}): FixtureSummary => ({
  fixture: id,
  league: 'lake',
  home: { en: `Home ${id}`, bn: `স্বাগতিক ${id}` },
  away: { en: `Away ${id}`, bn: `অতিথি ${id}` },
  startsAt: NOON + 3_600_000,
  state: 'before',
  suspended: false,
  score: { home: 0, away: 0 },
  parts: [],
  minute: null,
  innings: null,
  turn: null,
  odds: {
    'winner:0:/home': 185,
    'winner:0:/draw': 340,
    'winner:0:/away': 420,
    'total:0:2.5/over': 190,
    'total:0:2.5/under': 191,
    'handicap:0:-1.5/home': 310,
    'handicap:0:-1.5/away': 136,
  },
  pricedAt: NOON,
  markets: 24,
  ...change,
});

/** The same while it is played. */
export const playing = (id: string, change: Partial<FixtureSummary> = {}): FixtureSummary =>
  fixture(id, {
    ...{ state: 'live', startsAt: NOON - 60_000, score: { home: 2, away: 1 }, minute: 63 },
    parts: [
      { home: 1, away: 1 },
      { home: 1, away: 0 },
    ],
    ...change,
  });

export const LAKE = league('lake', 'football', 'PITCH-LAKE');
export const leaguesOf = (...list: readonly League[]): ReadonlyMap<string, League> =>
  new Map(list.map(it => [it.league, it]));
