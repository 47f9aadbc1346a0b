import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { ContentValue } from '../../streams/wire/content/documents.ts';
import { FEEDBACK_STATES } from '../../streams/wire/content/feedbackWords.ts';
import { account } from './identitySchema.ts';

const int8 = (name: string) => bigint(name, { mode: 'number' });

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** How often what is shown of a kind has changed, and the languages that have a list of it of their own, with commas between. */
export const contentKind = pgTable('content_kind', {
  kind: text('kind').primaryKey(),
  revision: int8('revision').notNull(),
  languages: text('languages').notNull(),
});

/** What the merchant file said when the world was filled. */
export const contentSeed = pgTable(
  'content_seed',
  { one: boolean('one').primaryKey().default(true), fileHash: text('file_hash').notNull() },
  t => [check('content_seed_one_check', sql`${t.one}`)],
);

/** A document of the content: what is shown of it, what is being written, what is planned. World time, epoch ms. */
export const contentDocument = pgTable(
  'content_document',
  {
    kind: text('kind')
      .notNull()
      .references(() => contentKind.kind),
    key: text('key').notNull(),
    place: int8('place').notNull(),
    edit: int8('edit').notNull().default(0),
    shown: jsonb('shown').$type<ContentValue>(),
    version: int8('version').notNull().default(0),
    draft: jsonb('draft').$type<ContentValue>(),
    draftBy: text('draft_by'),
    draftAt: int8('draft_at'),
    publishAt: int8('publish_at'),
    endAt: int8('end_at'),
    plannedBy: text('planned_by'),
    plannedReason: text('planned_reason'),
  },
  t => [
    primaryKey({ columns: [t.kind, t.key] }),
    index('content_document_publish').on(t.publishAt).where(sql`${t.publishAt} is not null`),
    index('content_document_end').on(t.endAt).where(sql`${t.endAt} is not null`),
    check(
      'content_document_draft',
      sql`(${t.draft} is null) = (${t.draftAt} is null) and (${t.draft} is null) = (${t.draftBy} is null)`,
    ),
    check('content_document_planned', sql`${t.publishAt} is null or ${t.draft} is not null`),
  ],
);

/** Everything that was ever shown of a document; `value` is null for taken away. World time, epoch ms. */
export const contentVersion = pgTable(
  'content_version',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    version: int8('version').notNull(),
    value: jsonb('value').$type<ContentValue>(),
    how: text('how').$type<'seed' | 'publish' | 'plan' | 'end' | 'undo'>().notNull(),
    who: text('who').notNull(),
    reason: text('reason').notNull(),
    at: int8('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.kind, t.key, t.version] }),
    foreignKey({
      columns: [t.kind, t.key],
      foreignColumns: [contentDocument.kind, contentDocument.key],
    }),
    check('content_version_how', sql`${t.how} in ('seed', 'publish', 'plan', 'end', 'undo')`),
  ],
);

/** A picture of the office, by the hash of its bytes. World time, epoch ms. */
export const contentPicture = pgTable('content_picture', {
  hash: text('hash').primaryKey(),
  type: text('type').notNull(),
  bytes: bytea('bytes').notNull(),
  width: int8('width').notNull(),
  height: int8('height').notNull(),
  who: text('who').notNull(),
  at: int8('at').notNull(),
});

/** Who has the token sees the members' page with the draft of a document. Real time, epoch ms. */
export const contentPreview = pgTable(
  'content_preview',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    expiresAt: int8('expires_at').notNull(),
  },
  t => [index('content_preview_expires').on(t.expiresAt)],
);

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
    state: text('state', { enum: FEEDBACK_STATES }).notNull().default('new'),
    /** How often it was changed. */
    edit: integer('edit').notNull().default(0),
    /** Who of the staff has changed it last. */
    changedBy: text('changed_by'),
    changedAt: int8('changed_at'),
    answer: text('answer'),
    answeredBy: text('answered_by'),
    answeredAt: int8('answered_at'),
    /** For the staff alone. */
    note: text('note').notNull().default(''),
  },
  t => [
    index('feedback_at').on(t.at),
    index('feedback_new').on(t.at).where(sql`${t.state} = 'new'`),
    index('feedback_listed').on(t.at.desc(), t.id.desc()),
    index('feedback_uid').on(t.uid).where(sql`${t.uid} is not null`),
    check('feedback_state', sql`${t.state} in ('new', 'read', 'answered', 'done')`),
    check(
      'feedback_answered',
      sql`(${t.answer} is null) = (${t.answeredBy} is null) and (${t.answer} is null) = (${t.answeredAt} is null)`,
    ),
  ],
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
    /** Who of the office answers it alone, and when they took it or wrote last, real time. */
    claimedBy: text('claimed_by'),
    claimedAt: int8('claimed_at'),
    /** Since when its writer waits, world time. */
    waitsSince: int8('waits_since'),
    closedAt: int8('closed_at'),
    closedBy: text('closed_by'),
    closedAs: text('closed_as'),
  },
  t => [
    index('chat_at').on(t.at),
    index('chat_waiting').on(t.waitsSince).where(sql`${t.waitsSince} is not null`),
    index('chat_open').on(t.at).where(sql`${t.closedAt} is null`),
    check('chat_claim', sql`(${t.claimedBy} is null) = (${t.claimedAt} is null)`),
    check(
      'chat_closed',
      sql`(${t.closedAt} is null) = (${t.closedBy} is null) and (${t.closedAt} is null) = (${t.closedAs} is null)`,
    ),
  ],
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
  /** Which operator of the office it is; null for others. */
  who: text('who'),
});

/** An answer that is written once and sent often; `changedAt` is world time, epoch ms. */
export const cannedAnswer = pgTable(
  'canned_answer',
  {
    shortcut: text('shortcut').notNull(),
    language: text('language').notNull(),
    text: text('text').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: int8('changed_at').notNull(),
  },
  t => [primaryKey({ columns: [t.shortcut, t.language] })],
);
