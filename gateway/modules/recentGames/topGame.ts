import { type SQL, sql } from 'drizzle-orm';
import { recentGame } from '../../db/schema.ts';

/** The part of a `select` that reads the node id of the game that an account has played last; null before its first. */
export const topGame = (uid: string): SQL =>
  sql`(select node_id from ${recentGame} where uid = ${uid} order by position desc limit 1)`;
