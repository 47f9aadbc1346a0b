import { asc, eq, lte, sql } from 'drizzle-orm';
import { OFFICE } from '../../../streams/wire/session/audience.ts';
import type { Tx } from '../../db/database.ts';
import { mallItem } from '../../db/schema.ts';
import { countContentChange } from '../../ground/contentChange.ts';
import type { ModuleDeps } from '../../ground/deps.ts';
import { eachDue } from '../../ground/due/ports.ts';
import { ITEM_WORDS } from './items.ts';

/** Items of one look; the next follows at once while there are more. */
const AT_ONCE = 50;

/** When a sale begins or ends next, after a moment; null for never again. World time, epoch ms. */
export function nextTurn(
  { saleFrom, saleUntil }: { readonly saleFrom: number | null; readonly saleUntil: number | null },
  now: number,
): number | null {
  const turns = [saleFrom, saleUntil].filter(at => at !== null && at > now) as number[];
  return turns.length === 0 ? null : Math.min(...turns);
}

/** Has members and the office read the items again. */
export async function publishItems(
  tx: Tx,
  deps: Pick<ModuleDeps, 'publish'>,
  last: string,
  at: number,
): Promise<void> {
  await countContentChange(tx, deps, ITEM_WORDS, at);
  await deps.publish(tx, { key: 'mallDesk', uid: OFFICE, data: { last }, at });
}

/** Has pages read the items whose sale has begun or ended; what is sold goes by the times themselves. Returns how many. */
export async function turnSales(
  deps: Pick<ModuleDeps, 'database' | 'clock' | 'log' | 'publish'>,
): Promise<number> {
  const { database, clock } = deps;
  return eachDue(deps, {
    loop: 'pointMall/sales',
    limit: AT_ONCE,
    find: (tx, free) =>
      tx
        .select({ id: mallItem.id })
        .from(mallItem)
        .where(sql`${lte(mallItem.turnsAt, clock.now())} and ${free(sql`${mallItem.id}`)}`)
        .orderBy(asc(mallItem.turnsAt), asc(mallItem.id))
        .limit(AT_ONCE),
    keyOf: ({ id }) => id,
    handle: ({ id }) =>
      database.write(async tx => {
        const [item] = await tx.select().from(mallItem).where(eq(mallItem.id, id)).for('update');
        const now = clock.now();
        if (item === undefined || item.turnsAt === null || item.turnsAt > now) return false;
        await tx
          .update(mallItem)
          .set({ turnsAt: nextTurn(item, now) })
          .where(eq(mallItem.id, id));
        await publishItems(tx, deps, `${id}:${item.turnsAt}`, now);
        return true;
      }),
  });
}
