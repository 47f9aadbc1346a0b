/**
 * How long the first slide stands before its carousel is fetched, ms: the page has other things to do at its start, and
 * nothing turns for the first five seconds. Who reaches for it gets it at once.
 */
export const CAROUSEL_DELAY_MS = 2_000;
