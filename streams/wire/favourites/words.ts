// Free of zod: the page runs it.

/** Games on a page of favourites (S9-30). */
export const FAVOURITES_PAGE_SIZE = 13;
/** Most favourites of one account, to bound what the calls can store. */
export const MOST_FAVOURITES = 1_000;
/** Most games that an account's list of recent games holds. */
export const MOST_RECENT_GAMES = 50;
