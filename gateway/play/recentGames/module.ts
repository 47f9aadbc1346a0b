import { desc, sql } from 'drizzle-orm';
import { groupBy } from '../../../streams/wire/collections/groupBy.ts';
import { MOST_RECENT_GAMES } from '../../../streams/wire/favourites/words.ts';
import type { Tx } from '../../db/database.ts';
import { recentGame } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { ownerOf } from '../../ground/owner.ts';
import type { Change } from '../../ground/publish.ts';
import type { GamesOf } from '../lobby/ports.ts';
import type { PlayedGame, RecentGames, RecentGamesPorts } from './ports.ts';

export interface RecentGamesDeps extends Pick<ModuleDeps, 'publish'> {
  readonly gamesOf: GamesOf;
}

/** Ids of the games of some accounts, newest first. */
async function listsOf(tx: Tx, uids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await tx
    .select({ uid: recentGame.uid, nodeId: recentGame.nodeId })
    .from(recentGame)
    .where(sql`${recentGame.uid} = any (${sql.param([...uids])})`)
    .orderBy(desc(recentGame.position));
  const byUid = groupBy(rows, ({ uid }) => uid);
  return new Map(uids.map(uid => [uid, (byUid.get(uid) ?? []).map(({ nodeId }) => nodeId)]));
}

const idsOf = async (tx: Tx, uid: string): Promise<string[]> => (await listsOf(tx, [uid])).get(uid) ?? [];

/** Puts games on top of the lists of their accounts; answers the accounts in whose list that changed something. */
async function putOnTop(tx: Tx, games: readonly PlayedGame[]): Promise<readonly string[]> {
  const column = (key: 'uid' | 'nodeId') => sql.param(games.map(game => game[key]));
  const { rows } = await tx.execute<{ uid: string }>(sql`
    insert into ${recentGame} (uid, node_id, position)
    select played.uid, played.node_id, coalesce(list.last, 0) + 1
    from unnest(${column('uid')}::text[], ${column('nodeId')}::text[]) as played (uid, node_id),
      lateral (
        select max(position) as last, (array_agg(node_id order by position desc))[1] as top
        from ${recentGame} where ${recentGame.uid} = played.uid
      ) list
    where list.top is distinct from played.node_id
    on conflict (uid, node_id) do update set position = excluded.position
    returning uid`);
  return rows.map(({ uid }) => uid);
}

/** Shortens lists to what is kept of them. */
async function forgetOld(tx: Tx, lists: ReadonlyMap<string, string[]>): Promise<void> {
  const old = [...lists].flatMap(([uid, list]) =>
    list.splice(MOST_RECENT_GAMES).map(nodeId => ({ uid, nodeId })),
  );
  if (old.length === 0) return;
  const column = (key: 'uid' | 'nodeId') => sql.param(old.map(row => row[key]));
  await tx.execute(sql`
    delete from ${recentGame} using unnest(${column('uid')}::text[], ${column('nodeId')}::text[]) as old (uid, node_id)
    where ${recentGame.uid} = old.uid and ${recentGame.nodeId} = old.node_id`);
}

/** Creates the module of recent games: the call (S7-36), the topic, and what records a game. */
export function createRecentGames({ publish, gamesOf }: RecentGamesDeps): RecentGames {
  const put: RecentGames['put'] = async (tx, games) => {
    if (games.length === 0) return [];
    const changed = await putOnTop(tx, games);
    if (changed.length === 0) return [];
    const lists = await listsOf(tx, changed);
    await forgetOld(tx, lists);
    return games.flatMap(({ uid, at }): Change[] => {
      const nodeIds = lists.get(uid);
      return nodeIds === undefined ? [] : [{ key: 'recentGames', uid, data: { nodeIds }, at }];
    });
  };
  return {
    put,
    async played(tx, game) {
      await publish.all(tx, await put(tx, [game]));
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

export const recentGames = defineModule({
  name: 'recentGames',
  tables: [recentGame],
  accountTables: [recentGame],
  create(deps: WorldDeps & RecentGamesDeps) {
    const { handlers, readers, played, put } = createRecentGames(deps);
    const ports: RecentGamesPorts = { recentGames: { played, put } };
    return { handlers, readers, ports };
  },
});
