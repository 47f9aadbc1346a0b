import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { recentGame } from '../../db/schema.ts';

/** The part of a `select` that reads the node id of the game that an account has played last; null before its first. */
export const topGame = (uid: string): SQL =>
  sql`(select node_id from ${recentGame} where uid = ${uid} order by position desc limit 1)`;

/** The node ids of the games that some accounts have played last, by account; none before its first. */
export async function topGames(tx: Tx, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectDistinctOn([recentGame.uid], { uid: recentGame.uid, nodeId: recentGame.nodeId })
    .from(recentGame)
    .where(inArray(recentGame.uid, [...uids]))
    .orderBy(recentGame.uid, desc(recentGame.position));
  return new Map(rows.map(({ uid, nodeId }) => [uid, nodeId]));
}
