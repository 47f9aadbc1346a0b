// Free of zod: the page runs it.

/** Results of a table that are kept, the newest last: those of a whole shoe, and more. */
export const MOST_RESULTS = 120;
/** Lines of a table's chat that are kept. */
export const MOST_LINES = 50;

/** Tables that a page shows side by side, and at which a player has chips at the same time. */
export const MOST_TABLES = 4;

/** The owner of the topic `cloth` of a player at a table. */
export const clothOwner = (player: string, table: string): string => `${player}.${table}`;
