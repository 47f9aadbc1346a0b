import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { account } from './identitySchema.ts';

const int8 = (name: string) => bigint(name, { mode: 'number' });

/** What somebody told the operator (S7-56); `uid` is null for a visitor, `at` is world time, epoch ms. */
export const feedback = pgTable(
  'feedback',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    at: int8('at').notNull(),
    uid: text('uid').references(() => account.uid),
    topic: text('topic').notNull(),
    content: text('content').notNull(),
    contact: text('contact'),
    language: text('language').notNull(),
  },
  t => [index('feedback_at').on(t.at)],
);

/** A visitor of the support chat; no account. Times are real time, epoch ms. */
export const chatGuest = pgTable(
  'chat_guest',
  {
    uid: text('uid').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    ip: text('ip').notNull(),
    createdAt: int8('created_at').notNull(),
    expiresAt: int8('expires_at').notNull(),
  },
  t => [
    index('chat_guest_ip').on(t.ip, t.createdAt),
    index('chat_guest_expires').on(t.expiresAt),
    unique('chat_guest_token_hash_key').on(t.tokenHash),
  ],
);

/** The support conversation of an account or a guest. */
export const chatConversation = pgTable(
  'chat',
  {
    uid: text('uid').primaryKey(),
    name: text('name').notNull(),
    guest: boolean('guest').notNull(),
    language: text('language').notNull(),
    lastN: int8('last_n').notNull().default(0),
    memberRead: int8('member_read').notNull().default(0),
    deskRead: int8('desk_read').notNull().default(0),
    person: text('person'),
    typingUntil: int8('typing_until').notNull().default(0),
    at: int8('at').notNull(),
  },
  t => [index('chat_at').on(t.at)],
);

/** A message of a conversation; `n` is its place, `id` the sender's own, `sentAt` real time, epoch ms. */
export const chatMessage = pgTable(
  'chat_message',
  {
    uid: text('uid')
      .notNull()
      .references(() => chatConversation.uid, { onDelete: 'cascade' }),
    n: int8('n').notNull(),
    id: text('id').notNull(),
    author: text('author').notNull(),
    name: text('name'),
    text: text('text').notNull(),
    links: jsonb('links').notNull().default([]),
    at: int8('at').notNull(),
    sentAt: int8('sent_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.uid, t.n] }),
    unique('chat_message_uid_id_key').on(t.uid, t.id),
    check('chat_message_author_check', sql`${t.author} in ('member', 'desk', 'auto')`),
  ],
);

/** Somebody of the desk, and when they were last there, real time, epoch ms. */
export const chatPerson = pgTable('chat_person', {
  name: text('name').primaryKey(),
  seenAt: int8('seen_at').notNull(),
});
