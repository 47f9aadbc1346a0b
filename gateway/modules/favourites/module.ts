import { and, asc, count, eq } from 'drizzle-orm';
import { favourite } from '../../db/schema.ts';
import { CallError, type Handlers } from '../../http/handler.ts';
import { defineModule, type WorldDeps } from '../module.ts';

/** Most favourites of one account, to bound what the call can store. */
const MOST = 1_000;

/** Favourite games of an account: read (S7-32), add (S7-34), remove (S7-35). */
export function createFavourites(): {
  readonly handlers: Pick<Handlers, 'favourites' | 'addFavourite' | 'removeFavourite'>;
} {
  return {
    handlers: {
      favourites: {
        mode: 'read',
        async run(tx, ctx) {
          const rows = await tx
            .select({ nodeId: favourite.nodeId })
            .from(favourite)
            .where(eq(favourite.uid, ctx.require().uid))
            .orderBy(asc(favourite.position));
          return { value: { nodeIds: rows.map(row => row.nodeId) } };
        },
      },
      addFavourite: {
        mode: 'write',
        async run(tx, ctx, game) {
          const { uid } = ctx.require();
          const [kept] = await tx.select({ n: count() }).from(favourite).where(eq(favourite.uid, uid));
          if ((kept?.n ?? 0) >= MOST)
            throw new CallError('bad_request', 409, 'There are too many favourites.');
          await tx
            .insert(favourite)
            .values({ uid, ...game })
            .onConflictDoNothing();
          return { value: null };
        },
      },
      removeFavourite: {
        mode: 'write',
        async run(tx, ctx, { nodeId }) {
          await tx
            .delete(favourite)
            .where(and(eq(favourite.uid, ctx.require().uid), eq(favourite.nodeId, nodeId)));
          return { value: null };
        },
      },
    },
  };
}

export const favourites = defineModule({
  name: 'favourites',
  tables: [favourite],
  accountTables: [favourite],
  create: (_deps: WorldDeps) => createFavourites(),
});
