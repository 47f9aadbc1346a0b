import type { FixtureDetails, FixtureSummary, League } from '../../../streams/wire/sportsBook/shapes.ts';

const named = (name: string) => ({ en: name, bn: name });

export const leagueOf = (league: string, game: string | null = null): League => ({
  ...{ league, sport: 'football', name: named(league), game },
});

/** A fixture as its server tells it. @param now The server's own clock. */
export const summaryOf = (
  fixture: string,
  now: number,
  more: Partial<FixtureSummary> = {},
): FixtureSummary => ({
  ...{ fixture, league: 'first', home: named('Home'), away: named('Away'), startsAt: now + 60_000 },
  ...{ state: 'before', suspended: false, score: { home: 0, away: 0 }, parts: [], minute: null },
  ...{ innings: null, turn: null, pricedAt: now, markets: 3 },
  odds: { 'winner:0:/home': 150, 'winner:0:/away': 260 },
  ...more,
});

export const detailsOf = (
  fixture: string,
  now: number,
  more: Partial<FixtureDetails> = {},
): FixtureDetails => ({
  fixture,
  markets: [
    {
      ...{ market: 'winner', part: 0, line: null, group: 'main' },
      picks: [
        { pick: 'home', odds: 150, name: null },
        { pick: 'away', odds: 260, name: null },
      ],
    },
  ],
  ...{ pricedAt: now, events: [], momentum: [], statistics: [], table: [] },
  lineUps: { home: [], away: [] },
  form: { home: ['won'], away: ['lost'] },
  ...{ commitment: 'c'.repeat(64), seed: null },
  ...more,
});
