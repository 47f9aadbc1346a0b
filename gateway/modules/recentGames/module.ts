import { and, desc, eq, sql } from 'drizzle-orm';
import { MOST_RECENT_GAMES } from '../../../streams/wire/favourites.ts';
import type { Tx } from '../../db/database.ts';
import { recentGame } from '../../db/schema.ts';
import type { Handlers } from '../../http/handler.ts';
import type { StateReaders } from '../../realtime/publish.ts';
import type { ModuleDeps } from '../deps.ts';
import type { GamesOf } from '../lobby/gamesOf.ts';
import { defineModule, type WorldDeps } from '../module.ts';
import { ownerOf } from '../owner.ts';

export interface RecentGamesDeps extends Pick<ModuleDeps, 'publish'> {
  readonly gamesOf: GamesOf;
}

/** A game that an account plays now. */
export interface PlayedGame {
  readonly uid: string;
  readonly nodeId: string;
  /** World time, epoch ms. */
  readonly at: number;
}

/** The games that an account played last. */
export interface RecentGames {
  /**
   * Puts a game on top of its account's list, in the transaction of the stake or the launch. The caller holds the lock of
   * the account, and publishes the topics before `recentGames` first. A game that is on top already costs one statement.
   */
  played(tx: Tx, game: PlayedGame): Promise<void>;
  readonly handlers: Pick<Handlers, 'recentGames'>;
  readonly readers: Pick<StateReaders, 'recentGames'>;
}

/** Ids of the games of an account, newest first. */
async function idsOf(tx: Tx, uid: string): Promise<string[]> {
  const rows = await tx
    .select({ nodeId: recentGame.nodeId })
    .from(recentGame)
    .where(eq(recentGame.uid, uid))
    .orderBy(desc(recentGame.position));
  return rows.map(row => row.nodeId);
}

/** Creates the module of recent games: the call (S7-36), the topic, and what records a game. */
export function createRecentGames({ publish, gamesOf }: RecentGamesDeps): RecentGames {
  return {
    async played(tx, { uid, nodeId, at }) {
      const { rows } = await tx.execute(sql`
        insert into ${recentGame} (uid, node_id, position)
        select ${uid}, ${nodeId}, coalesce(max(position), 0) + 1 from ${recentGame} where uid = ${uid}
        having (array_agg(node_id order by position desc))[1] is distinct from ${nodeId}
        on conflict (uid, node_id) do update set position = excluded.position
        returning node_id`);
      if (rows.length === 0) return;
      const nodeIds = await idsOf(tx, uid);
      for (const old of nodeIds.splice(MOST_RECENT_GAMES)) {
        await tx.delete(recentGame).where(and(eq(recentGame.uid, uid), eq(recentGame.nodeId, old)));
      }
      await publish(tx, { key: 'recentGames', uid, data: { nodeIds }, at });
    },
    handlers: {
      recentGames: {
        mode: 'read',
        async run(tx, ctx, { language = ctx.language }) {
          return { value: { list: await gamesOf(tx, await idsOf(tx, ctx.require().uid), language) } };
        },
      },
    },
    readers: {
      recentGames: async (tx, uid) => ({ nodeIds: await idsOf(tx, ownerOf(uid)) }),
    },
  };
}

/** What the modules that start games use. */
export interface RecentGamesPorts {
  readonly recentGames: Pick<RecentGames, 'played'>;
}

export const recentGames = defineModule({
  name: 'recentGames',
  tables: [recentGame],
  accountTables: [recentGame],
  create(deps: WorldDeps & RecentGamesDeps) {
    const { handlers, readers, played } = createRecentGames(deps);
    const ports: RecentGamesPorts = { recentGames: { played } };
    return { handlers, readers, ports };
  },
});
