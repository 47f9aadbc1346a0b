import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';

const int8 = (name: string) => bigint(name, { mode: 'number' });

/** Who works in the office; times are real, epoch ms, in all of these tables. */
export const officeOperator = pgTable(
  'operator',
  {
    id: text('id').primaryKey(),
    login: text('login').notNull().unique('operator_login_key'),
    name: text('name').notNull(),
    role: text('role').notNull(),
    /** Null for who has a passkey instead. */
    password: text('password'),
    /** Sealed with `SECRETS_KEY`. */
    totpSecret: text('totp_secret'),
    /** Step of the last code that was taken. */
    totpStep: int8('totp_step').notNull().default(0),
    locked: boolean('locked').notNull().default(false),
    createdAt: int8('created_at').notNull(),
  },
  t => [check('operator_factors', sql`(${t.password} is null) = (${t.totpSecret} is null)`)],
);

export const operatorPasskey = pgTable(
  'operator_passkey',
  {
    id: text('id').primaryKey(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => officeOperator.id),
    publicKey: text('public_key').notNull(),
    counter: int8('counter').notNull(),
    createdAt: int8('created_at').notNull(),
    lastUsedAt: int8('last_used_at'),
    /** As its owner calls it; empty for one that came with the account. */
    name: text('name').notNull().default(''),
  },
  t => [index('operator_passkey_operator').on(t.operatorId)],
);

export const operatorSession = pgTable(
  'operator_session',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique('operator_session_token_hash_key'),
    operatorId: text('operator_id')
      .notNull()
      .references(() => officeOperator.id),
    openedAt: int8('opened_at').notNull(),
    activeAt: int8('active_at').notNull(),
    /** When who uses it last proved who they are. */
    provedAt: int8('proved_at').notNull(),
    endedAt: int8('ended_at'),
    address: text('address').notNull(),
    device: text('device'),
  },
  t => [index('operator_session_open').on(t.operatorId).where(sql`${t.endedAt} is null`)],
);

export const operatorInvitation = pgTable(
  'operator_invitation',
  {
    tokenHash: text('token_hash').primaryKey(),
    name: text('name').notNull(),
    /** Empty where an operator sets their factors anew. */
    role: text('role').notNull(),
    madeBy: text('made_by').notNull(),
    expiresAt: int8('expires_at').notNull(),
    /** Authenticator key that was offered last, sealed. */
    totpSecret: text('totp_secret'),
    /** Challenge for a passkey that was offered last. */
    challenge: text('challenge'),
    /** Whose factors are set anew; null for somebody new. */
    operatorId: text('operator_id').references(() => officeOperator.id),
  },
  t => [index('operator_invitation_operator').on(t.operatorId).where(sql`${t.operatorId} is not null`)],
);

/** Roles of the merchant's own. */
export const operatorRole = pgTable('operator_role', {
  role: text('role').primaryKey(),
  permissions: jsonb('permissions').$type<readonly string[]>().notNull(),
  changedAt: int8('changed_at').notNull(),
});

/** How operators like to see lists. */
export const operatorView = pgTable(
  'operator_view',
  {
    id: text('id').primaryKey(),
    operatorId: text('operator_id')
      .notNull()
      .references(() => officeOperator.id),
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    columns: jsonb('columns').$type<readonly string[]>().notNull(),
    changedAt: int8('changed_at').notNull(),
  },
  t => [unique('operator_view_name').on(t.operatorId, t.list, t.name)],
);

/** Tokens of programs. */
export const machineToken = pgTable('machine_token', {
  id: text('id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique('machine_token_token_hash_key'),
  name: text('name').notNull(),
  scopes: jsonb('scopes').$type<readonly string[]>().notNull(),
  madeBy: text('made_by').notNull(),
  createdAt: int8('created_at').notNull(),
  expiresAt: int8('expires_at').notNull(),
  usedAt: int8('used_at'),
  endedAt: int8('ended_at'),
});
