import { sql } from 'drizzle-orm';
import { ChatMessage, type DeskChat } from '../../../streams/wire/entities/chat.ts';
import type { Tx } from '../../db/database.ts';
import { type ConversationRow, toConversation } from './conversation.ts';

/** Conversations of the list. */
const NEWEST = 100;

/** Conversations with their newest message, the newest first. @param now Real time, epoch ms. */
export async function listChats(tx: Tx, now: number): Promise<DeskChat[]> {
  const { rows } = await tx.execute<ConversationRow>(sql`
    select c.*, to_jsonb(m) as last, (
      select count(*) from chat_message u
      where u.uid = c.uid and u.author = 'member' and u.n > c.desk_read) as unread
    from chat c left join chat_message m on m.uid = c.uid and m.n = c.last_n
    order by c.at desc, c.uid limit ${NEWEST}`);
  return rows.map(row => {
    const { uid, name, guest, language, person, typingUntil } = toConversation(row);
    const last = row.last === null ? null : ChatMessage.parse(row.last);
    const typing = typingUntil > now;
    return { uid, name, guest, language, person, last, unread: Number(row.unread), typing };
  });
}
