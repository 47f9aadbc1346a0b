import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * Where a name contains what was typed, from 1; 0 for nowhere. Capitals, and which keyboard composed the letters, don't
 * matter.
 */
export const placeOf = (column: Column, typed: string): SQL =>
  sql`strpos(lower(normalize(${column}, NFKC)), lower(normalize(${typed}::text, NFKC)))`;
