import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Conversation } from './conversation.ts';
import type { WriteDeps } from './write.ts';

/**
 * Moves the read mark of one side of a locked conversation and publishes it if it moved; it never moves back, nor
 * past the newest message. Returns where it is.
 */
export async function markConversationRead(
  tx: Tx,
  { publish, clock }: Pick<WriteDeps, 'publish' | 'clock'>,
  conversation: Conversation,
  by: 'member' | 'desk',
  asked: number,
): Promise<number> {
  const { uid, lastN } = conversation;
  const before = by === 'member' ? conversation.memberRead : conversation.deskRead;
  const upTo = Math.min(asked, lastN);
  if (upTo <= before) return before;
  await tx.execute(
    by === 'member'
      ? sql`update chat set member_read = ${upTo} where uid = ${uid}`
      : sql`update chat set desk_read = ${upTo} where uid = ${uid}`,
  );
  await publish(tx, { key: 'chat', uid, data: { op: 'read', by, upTo }, at: clock.now() });
  return upTo;
}
