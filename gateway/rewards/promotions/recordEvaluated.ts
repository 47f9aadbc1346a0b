import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

/** A member that was looked at. */
export interface EvaluatedMember {
  readonly uid: string;
  /** How often the member was marked before the look: what is marked later is looked at again. */
  readonly marks: number;
}

/** Notes that members were looked at; one that was marked since goes to the end of the queue. */
export async function recordEvaluated(tx: Tx, looked: readonly EvaluatedMember[]): Promise<void> {
  await tx.execute(sql`
    update promotion_due d set done = greatest(d.done, k.marks),
      promotions_since = case when d.n > greatest(d.done, k.marks) then real_ms() end
    from unnest(${sql.param(looked.map(({ uid }) => uid))}::text[], ${sql.param(
      looked.map(({ marks }) => marks),
    )}::int8[]) as k (uid, marks)
    where d.uid = k.uid and (d.done < k.marks or d.promotions_since is not null)`);
}
