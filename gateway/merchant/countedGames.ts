import { sql } from 'drizzle-orm';

/**
 * The category of games in which members play each other. They count for nothing in promotions, missions, levels and referrals, as
 * duels count for no points, bonus or salary: two friends who play each other lose nothing together.
 */
export const BETWEEN_MEMBERS = 'PVP';

/** Whether a row of rounds or of their sums counts, by its column `game_type`. */
export const counts = sql`game_type <> ${sql.raw(`'${BETWEEN_MEMBERS}'`)}`;
