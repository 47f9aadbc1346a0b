import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { MINUTE } from '../../ground/calendar/durations.ts';
import { CallError } from '../../ground/handler.ts';
import type { Staff } from '../../ground/staff.ts';
import type { Conversation } from './conversation.ts';
import type { WriteDeps } from './write.ts';

/** After so long without an answer of theirs, a conversation is not somebody's alone any more, real ms. */
export const CLAIM_MS = 15 * MINUTE;

type Claimed = Pick<Conversation, 'claimedBy' | 'claimedAt'>;

/** Whether a conversation is somebody else's. @param now Real time, epoch ms. */
export const isClaimedByOther = (
  { claimedBy, claimedAt }: Claimed,
  staff: Pick<Staff, 'id'>,
  now: number,
): boolean => claimedBy !== null && claimedBy !== staff.id && (claimedAt ?? 0) + CLAIM_MS > now;

/** Throws `chat_taken` (409) for a conversation that is somebody else's. */
export function assertFree(claimed: Claimed, staff: Pick<Staff, 'id'>, now: number): void {
  if (isClaimedByOther(claimed, staff, now))
    throw new CallError('chat_taken', 409, 'Somebody else answers this conversation.', {
      value: { claimedBy: claimed.claimedBy },
    });
}

/**
 * Gives a locked conversation to somebody, or to nobody, and tells its writer who answers.
 * @param to Who it is as the trail tells them, and as the writer reads them.
 */
export async function assignChat(
  tx: Tx,
  { publish, clock, wall }: WriteDeps,
  { uid, person: before }: Conversation,
  to: { readonly who: string; readonly person: string } | null,
): Promise<void> {
  const person = to?.person ?? null;
  await tx.execute(sql`update chat set person = ${person}, claimed_by = ${to?.who ?? null},
    claimed_at = ${to === null ? null : wall()} where uid = ${uid}`);
  if (person !== before)
    await publish(tx, { key: 'chat', uid, data: { op: 'person', person }, at: clock.now() });
}
