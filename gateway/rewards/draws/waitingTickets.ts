import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { drawEntry } from '../../db/schema.ts';
import type { Raffle } from '../../merchant/draws.ts';
import type { DrawRow } from './drawRows.ts';

/**
 * Whether waiting tickets are for a raffle: its own ones, and for the first raffle also those of raffles that were taken away.
 * @param raffles Those in force. @param subject Id of the raffle, in SQL.
 */
export function isTicketFor(raffles: readonly Raffle[], subject: SQL): SQL {
  const own = sql`${drawEntry.subject} = ${subject}`;
  const [first] = raffles;
  if (first === undefined) return own;
  const ids = raffles.map(({ id }) => id);
  return sql`(${own} or (${subject} = ${first.id} and not (${isAmong(drawEntry.subject, ids)})))`;
}

/** Puts tickets that waited into the round that has opened. */
export async function adoptWaiting(
  tx: Tx,
  { id, subject }: DrawRow,
  raffles: readonly Raffle[],
): Promise<void> {
  await tx
    .update(drawEntry)
    .set({ drawId: id, subject })
    .where(and(isNull(drawEntry.drawId), isTicketFor(raffles, sql`${subject}::text`)));
}
