import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Principal } from '../../ground/handler.ts';

/** A row of the conversations. Times: `typingUntil` real, `at` world, epoch ms. */
export interface Conversation {
  readonly uid: string;
  readonly name: string;
  readonly guest: boolean;
  readonly language: string;
  readonly lastN: number;
  readonly memberRead: number;
  readonly deskRead: number;
  readonly person: string | null;
  readonly typingUntil: number;
  /** Who of the office answers it alone, and when they took it or wrote last, real time. */
  readonly claimedBy: string | null;
  readonly claimedAt: number | null;
  readonly closedAt: number | null;
}

export type ConversationRow = Readonly<Record<string, unknown>>;

export const toConversation = (row: ConversationRow): Conversation => ({
  uid: String(row.uid),
  name: String(row.name),
  guest: row.guest === true,
  language: String(row.language),
  lastN: Number(row.last_n),
  memberRead: Number(row.member_read),
  deskRead: Number(row.desk_read),
  person: row.person === null ? null : String(row.person),
  typingUntil: Number(row.typing_until),
  claimedBy: row.claimed_by === null ? null : String(row.claimed_by),
  claimedAt: row.claimed_at === null ? null : Number(row.claimed_at),
  closedAt: row.closed_at === null ? null : Number(row.closed_at),
});

/** The conversation of an account or guest; null before its first message. */
export async function findConversation(tx: Tx, uid: string): Promise<Conversation | null> {
  const { rows } = await tx.execute<ConversationRow>(sql`select * from chat where uid = ${uid}`);
  return rows[0] ? toConversation(rows[0]) : null;
}

/**
 * The same, locked until the transaction ends, so that the changes of one conversation are made one after the
 * other.
 */
export async function lockConversation(tx: Tx, uid: string): Promise<Conversation | null> {
  const { rows } = await tx.execute<ConversationRow>(sql`select * from chat where uid = ${uid} for update`);
  return rows[0] ? toConversation(rows[0]) : null;
}

/** The writer's conversation, locked; created in the writer's language when there is none. */
export async function openConversation(
  tx: Tx,
  { uid, username }: Pick<Principal, 'uid' | 'username'>,
  about: { readonly guest: boolean; readonly language: string; readonly at: number },
): Promise<Conversation> {
  const { rows } = await tx.execute<ConversationRow>(sql`
    insert into chat (uid, name, guest, language, at)
    values (${uid}, ${username}, ${about.guest}, ${about.language}, ${about.at})
    on conflict (uid) do update set language = excluded.language
    returning *`);
  if (rows[0] === undefined) throw new Error('a conversation was neither found nor begun');
  return toConversation(rows[0]);
}
