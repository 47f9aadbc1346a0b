import { and, asc, eq, sql } from 'drizzle-orm';
import { MOST_FAVOURITES } from '../../../streams/wire/favourites/words.ts';
import type { Tx } from '../../db/database.ts';
import { favourite } from '../../db/schema.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { type CallContext, CallError, type Handlers, type Reply } from '../../ground/handler.ts';
import { defineModule, type WorldDeps } from '../../ground/module.ts';
import { ownerOf } from '../../ground/owner.ts';
import { positionOf } from '../../ground/position.ts';
import type { StateReaders } from '../../ground/publish.ts';
import type { GamesOf } from '../lobby/ports.ts';
import { pageOf } from './page.ts';

export interface FavouritesDeps extends Pick<ModuleDeps, 'publish' | 'readSnap' | 'clock'> {
  readonly gamesOf: GamesOf;
}

/** Ids of the favourites of an account, in the order in which they were added. */
async function idsOf(tx: Tx, uid: string): Promise<string[]> {
  const rows = await tx
    .select({ nodeId: favourite.nodeId })
    .from(favourite)
    .where(eq(favourite.uid, uid))
    .orderBy(asc(favourite.position));
  return rows.map(row => row.nodeId);
}

/**
 * Makes the changes of one account's favourites wait for each other, because the list is read after a change and must
 * contain what an earlier one has committed.
 */
async function lockFavourites(tx: Tx, uid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favourites:${uid}`}, 0))`);
}

/** Favourite games of an account: read (S7-32, S7-33), add (S7-34), remove (S7-35), and the topic of all its devices. */
export function createFavourites({ publish, readSnap, clock, gamesOf }: FavouritesDeps): {
  readonly handlers: Pick<Handlers, 'favourites' | 'favouritesList' | 'addFavourite' | 'removeFavourite'>;
  readonly readers: Pick<StateReaders, 'favourites'>;
} {
  /** Changes the favourites of the caller, and publishes them when that made a difference. */
  async function changed(
    tx: Tx,
    ctx: CallContext,
    change: (uid: string, before: readonly string[]) => Promise<readonly string[]>,
  ): Promise<Reply<null>> {
    const { uid } = ctx.require();
    await lockFavourites(tx, uid);
    const before = await idsOf(tx, uid);
    const after = await change(uid, before);
    if (after.length !== before.length)
      await publish(tx, { key: 'favourites', uid, data: { nodeIds: [...after] }, at: clock.now() });
    return { value: null, snaps: [await readSnap(tx, 'favourites', uid)] };
  }

  return {
    handlers: {
      favourites: {
        mode: 'read',
        async run(tx, ctx) {
          const { uid } = ctx.require();
          const snap = await readSnap(tx, 'favourites', uid);
          return { value: { nodeIds: await idsOf(tx, uid) }, pos: [positionOf(snap)] };
        },
      },
      favouritesList: {
        mode: 'read',
        async run(tx, ctx, { language = ctx.language, ...wanted }) {
          const games = await gamesOf(tx, await idsOf(tx, ctx.require().uid), language);
          return { value: pageOf(games, wanted) };
        },
      },
      addFavourite: {
        mode: 'write',
        run: (tx, ctx, game) =>
          changed(tx, ctx, async (uid, before) => {
            if (before.includes(game.nodeId)) return before;
            if (before.length >= MOST_FAVOURITES)
              throw new CallError('favourites_full', 409, 'There are too many favourites.');
            await tx.insert(favourite).values({ uid, ...game });
            return [...before, game.nodeId];
          }),
      },
      removeFavourite: {
        mode: 'write',
        run: (tx, ctx, { nodeId }) =>
          changed(tx, ctx, async (uid, before) => {
            await tx.delete(favourite).where(and(eq(favourite.uid, uid), eq(favourite.nodeId, nodeId)));
            return before.filter(id => id !== nodeId);
          }),
      },
    },
    readers: {
      favourites: async (tx, uid) => ({ nodeIds: await idsOf(tx, ownerOf(uid)) }),
    },
  };
}

export const favourites = defineModule({
  name: 'favourites',
  tables: [favourite],
  accountTables: [favourite],
  create: (deps: WorldDeps & FavouritesDeps) => createFavourites(deps),
});
