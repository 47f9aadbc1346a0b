import { desc, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { recentGame } from '../../db/schema.ts';

/** The node ids of the games that some accounts have played last, by account; none before its first. */
export async function topGames(tx: Tx, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectDistinctOn([recentGame.uid], { uid: recentGame.uid, nodeId: recentGame.nodeId })
    .from(recentGame)
    .where(sql`${recentGame.uid} = any (${sql.param([...uids])})`)
    .orderBy(recentGame.uid, desc(recentGame.position));
  return new Map(rows.map(({ uid, nodeId }) => [uid, nodeId]));
}
