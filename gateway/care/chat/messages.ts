import { sql } from 'drizzle-orm';
import { NO_CHAT } from '../../../streams/wire/chat/fold.ts';
import { ChatMessage, type ChatState } from '../../../streams/wire/chat/shapes.ts';
import { CHAT_STATE_MESSAGES } from '../../../streams/wire/chat/words.ts';
import type { Tx } from '../../db/database.ts';
import { findConversation } from './conversation.ts';

type Row = Readonly<Record<string, unknown>>;

const toMessage = (row: Row): ChatMessage =>
  ChatMessage.parse({ ...row, n: Number(row.n), at: Number(row.at) });

/** Messages kept of one conversation; older ones can't be read. */
export const CHAT_KEPT = 1_000;

/** A message before its number in the conversation is known. */
export type MessageDraft = Omit<ChatMessage, 'n'>;

/**
 * Adds a message to a locked conversation. When a message with this id exists, it is returned with `fresh: false`
 * and nothing is added.
 * @param sentAt Real time, epoch ms.
 */
export async function addMessage(
  tx: Tx,
  uid: string,
  draft: MessageDraft,
  sentAt: number,
): Promise<{ readonly message: ChatMessage; readonly fresh: boolean }> {
  const { id, author, name, text, links, at } = draft;
  const known = await tx.execute<Row>(sql`select * from chat_message where uid = ${uid} and id = ${id}`);
  if (known.rows[0] !== undefined) return { message: toMessage(known.rows[0]), fresh: false };
  const { rows } = await tx.execute<Row>(sql`
    with placed as (update chat set last_n = last_n + 1, at = ${at} where uid = ${uid} returning last_n)
    insert into chat_message (uid, n, id, author, name, text, links, at, sent_at)
    select ${uid}, last_n, ${id}, ${author}, ${name}, ${text}, ${JSON.stringify(links)}::jsonb, ${at}, ${sentAt}
    from placed returning *`);
  if (rows[0] === undefined) throw new Error('a message needs a conversation');
  await tx.execute(
    sql`delete from chat_message where uid = ${uid} and n <= ${Number(rows[0].n) - CHAT_KEPT}`,
  );
  return { message: toMessage(rows[0]), fresh: true };
}

/** Messages before place `before`, oldest first. */
export async function readMessages(
  tx: Tx,
  uid: string,
  before: number | null,
  limit: number,
): Promise<{ readonly messages: ChatMessage[]; readonly more: boolean }> {
  const { rows } = await tx.execute<Row>(sql`
    select * from chat_message
    where uid = ${uid} and n < ${before ?? Number.MAX_SAFE_INTEGER}
    order by n desc limit ${limit + 1}`);
  return { messages: rows.slice(0, limit).reverse().map(toMessage), more: rows.length > limit };
}

/** State of `u:<uid>:chat`. */
export async function readState(tx: Tx, uid: string): Promise<ChatState> {
  const conversation = await findConversation(tx, uid);
  if (conversation === null) return NO_CHAT;
  const { memberRead: member, deskRead: desk, person } = conversation;
  return { ...(await readMessages(tx, uid, null, CHAT_STATE_MESSAGES)), read: { member, desk }, person };
}

/** How many messages the other side wrote since `since` (real time, epoch ms). */
export async function countSince(tx: Tx, uid: string, since: number): Promise<number> {
  const { rows } = await tx.execute<Row>(sql`
    select count(*) as many from chat_message
    where uid = ${uid} and author = 'member' and sent_at > ${since}`);
  return Number(rows[0]?.many ?? 0);
}
