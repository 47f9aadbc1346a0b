import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type InboxMessage, type InboxState, InboxType } from '../../../streams/wire/inbox/shapes.ts';
import { topics } from '../../../streams/wire/tables/topics.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { inboxMessage } from '../../db/schema.ts';

/** What a list of messages may be narrowed to. */
export interface MessageFilter {
  readonly type?: InboxType | undefined;
  readonly onlyUnread?: boolean | undefined;
}

/** The messages of an account that weren't deleted. */
const presentOf = (uid: string) => and(eq(inboxMessage.uid, uid), isNull(inboxMessage.removedAt));

/**
 * Messages of an account, newest first. `before` is the id of the last message of the page before; one that
 * isn't a message of this account gives an empty page.
 */
export async function listMessages(
  tx: Tx,
  uid: string,
  {
    before,
    limit,
    type,
    onlyUnread = false,
  }: MessageFilter & { readonly before?: string | undefined; readonly limit: number },
): Promise<InboxMessage[]> {
  const rows = await tx
    .select()
    .from(inboxMessage)
    .where(
      and(
        presentOf(uid),
        type === undefined ? undefined : eq(inboxMessage.type, type),
        onlyUnread ? isNull(inboxMessage.readAt) : undefined,
        before === undefined
          ? undefined
          : sql`(${inboxMessage.at}, ${inboxMessage.id}) < (
              select c.at, c.id from inbox_message c where c.id = ${before} and c.uid = ${uid})`,
      ),
    )
    .orderBy(desc(inboxMessage.at), desc(inboxMessage.id))
    .limit(limit);
  return rows.map(({ id, type, amount, name, text, at, readAt, demo }) => ({
    id,
    type: InboxType.parse(type),
    amount,
    ...(name !== null && { name }),
    ...(text !== null && { text }),
    at,
    read: readAt !== null,
    demo,
  }));
}

/** Number of unread messages. */
export async function countUnread(tx: Tx, uid: string): Promise<number> {
  const unread = and(presentOf(uid), isNull(inboxMessage.readAt));
  const [row] = await tx.select({ unread: count() }).from(inboxMessage).where(unread);
  return row?.unread ?? 0;
}

/** State of `u:<uid>:inbox`. */
export async function readInbox(tx: Tx, uid: string): Promise<InboxState> {
  return {
    unread: await countUnread(tx, uid),
    latest: await listMessages(tx, uid, { limit: topics.inbox.size.items }),
  };
}

/** Marks these messages of the account read, all without `ids`; returns how many were unread. */
export async function markMessagesRead(
  tx: Tx,
  uid: string,
  at: number,
  ids: readonly string[] | undefined,
): Promise<number> {
  const marked = await tx
    .update(inboxMessage)
    .set({ readAt: at })
    .where(
      and(
        presentOf(uid),
        isNull(inboxMessage.readAt),
        ids === undefined ? undefined : isAmong(inboxMessage.id, ids),
      ),
    )
    .returning({ id: inboxMessage.id });
  return marked.length;
}

/** Marks these messages of the account unread; returns how many were read. */
export async function markUnread(tx: Tx, uid: string, ids: readonly string[]): Promise<number> {
  const marked = await tx
    .update(inboxMessage)
    .set({ readAt: null })
    .where(and(presentOf(uid), isNotNull(inboxMessage.readAt), isAmong(inboxMessage.id, ids)))
    .returning({ id: inboxMessage.id });
  return marked.length;
}

/** Deletes these messages of the account; returns how many there were. */
export async function removeMessages(
  tx: Tx,
  uid: string,
  at: number,
  ids: readonly string[],
): Promise<number> {
  const removed = await tx
    .update(inboxMessage)
    .set({ removedAt: at })
    .where(and(presentOf(uid), isAmong(inboxMessage.id, ids)))
    .returning({ id: inboxMessage.id });
  return removed.length;
}
