// Free of zod: the page runs it.

/** Sports of the category SPORTS, in the order of a board. */
export const FIELD_SPORTS = [
  'cricket',
  'football',
  'basketball',
  'tennis',
  'kabaddi',
  'tableTennis',
] as const;
/** Sports of the category ESPORTS: two sides of five that take each other's towers, shooters by rounds, football on a console. */
export const SCREEN_SPORTS = ['arena', 'shooter', 'eFootball'] as const;
/** Every sport that a book may have. */
export const BOOK_SPORTS = [...FIELD_SPORTS, ...SCREEN_SPORTS] as const;
export type BookSport = (typeof BOOK_SPORTS)[number];

/**
 * Kinds of markets. A market is of the whole match (part 0) or of one of its parts (half, quarter, set, innings, map, over), and some
 * have a line.
 */
export const MARKETS = [
  ...[
    'winner',
    'doubleChance',
    'drawNoBet',
    'handicap',
    'total',
    'homeTotal',
    'awayTotal',
    'bothScore',
    'oddEven',
  ],
  ...['correctScore', 'margin', 'next', 'overRuns', 'scorer'],
] as const;
export type MarketName = (typeof MARKETS)[number];

/** Groups of markets on the page of a match. */
export const MARKET_GROUPS = ['main', 'totals', 'handicaps', 'next', 'parts', 'players'] as const;
export type MarketGroup = (typeof MARKET_GROUPS)[number];

/** How far a fixture is; `abandoned`: given up, or made void. */
export const FIXTURE_STATES = ['before', 'live', 'ended', 'abandoned'] as const;

/** Fixtures that are told of at once, of all game servers. */
export const MOST_SHOWN_FIXTURES = 1_000;
/** Leagues of all of them. */
export const MOST_LEAGUES = 200;
/** Markets of one fixture. */
export const MOST_MARKETS = 120;
/** Selections of one market. */
export const MOST_PICKS = 30;
/** Events of a match that are shown, the newest last. */
export const MOST_MATCH_EVENTS = 60;
/** Earlier matches of the two sides of a match that are shown. */
export const MOST_MEETINGS = 5;
/** Selections of one bet. */
export const MOST_BET_LEGS = 12;
/** Bets of a member that are shown: the open ones and the newest others. */
export const MOST_SHOWN_BETS = 300;
/** How a bet that was accepted has ended. `sold`: cashed out as a whole. */
export const ENDED_BET_STATES = ['settled', 'sold', 'void'] as const;
export type EndedBetState = (typeof ENDED_BET_STATES)[number];
