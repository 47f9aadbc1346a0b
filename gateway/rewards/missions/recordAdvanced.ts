import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

/**
 * Notes that members were looked at; one that was marked since goes to the end of the queue.
 * @param at When, world time.
 */
export async function recordAdvanced(
  tx: Tx,
  looked: readonly { readonly uid: string; readonly marks: number }[],
  at: number | null,
): Promise<void> {
  const uids = sql.param(looked.map(({ uid }) => uid));
  const marks = sql.param(looked.map(it => it.marks));
  await tx.execute(sql`
    update promotion_due d set missions_done = greatest(d.missions_done, k.marks),
      missions_at = coalesce(${at}::int8, d.missions_at),
      missions_since = case when d.n > greatest(d.missions_done, k.marks) then real_ms() end
    from unnest(${uids}::text[], ${marks}::int8[]) as k (uid, marks) where d.uid = k.uid`);
}
