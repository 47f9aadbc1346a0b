// Free of zod: the page runs it.

/** Kinds of live tables that have words of their own; a server may have others. */
export const TABLE_KINDS = [
  ...[
    'baccarat',
    'speedBaccarat',
    'noCommissionBaccarat',
    'dragonTiger',
    'roulette',
    'fastRoulette',
    'sicBo',
  ],
  ...['moneyWheel', 'andarBahar', 'redBlack', 'teenPatti', 'casinoHoldem', 'blackjack'],
] as const;

/** Live tables that are told of at once, of all game servers. */
export const MOST_LIVE_TABLES = 500;
/** Last results of a table in its summary. */
export const MOST_MARKS = 36;
/** Most that is shown of one round. */
export const MOST_STEPS = 60;
/** Bets of a cloth on which a round's player may have staked something. */
export const MOST_PLACED_BETS = 200;
