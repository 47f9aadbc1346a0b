/**
 * Rows of the checklist that ask for an end-to-end test and say only what a page shows or where it leads: neither a second
 * device nor the word of a server is in them. A test over a socket script (`tests/page`) proves them.
 */
export const SHOWN_BY_PAGE = new Set([]);
