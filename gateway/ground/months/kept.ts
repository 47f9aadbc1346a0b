import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { bookArchive } from '../../db/schema.ts';

/** The lowest id of a booking whose entries are kept; those of earlier months may be in archives only. */
export const FIRST_KEPT_BOOKING = sql`(select coalesce(max(before_tx), 0) from ${bookArchive})`;

/** The first moment whose records are kept, world time; those of earlier months may be in archives only. */
export const FIRST_KEPT_MOMENT = sql`(select coalesce(max(before_at), ${Number.MIN_SAFE_INTEGER}) from ${bookArchive})`;

/** The same, epoch ms; null while everything is kept. */
export async function firstKeptMoment(tx: Tx): Promise<number | null> {
  const { rows } = await tx.execute<{ at: string | null }>(
    sql`select max(before_at) as at from ${bookArchive}`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : Number(at);
}
