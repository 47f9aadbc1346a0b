import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';

// All times of these tables are real time, epoch ms, but `createdAt` of an account, which is world time.
const int8 = (name: string) => bigint(name, { mode: 'number' });
/** One login. `type` is the account type of the specification (0 member, 4 trial, 1/2/41/42 agent). */
export const account = pgTable(
  'account',
  {
    uid: text('uid').primaryKey(),
    username: text('username').notNull().unique(),
    passwordHash: text('password_hash'),
    nickname: text('nickname'),
    /** The language chosen last (S4-53). */
    language: text('language'),
    type: integer('type').notNull(),
    /** Upline agent; the downline tree. */
    uplineUid: text('upline_uid'),
    /** Session generation: raising it ends every session of the account. */
    gen: integer('gen').notNull().default(1),
    /** Generation of proofs that were not used yet: raising it ends pending second steps and approvals. */
    proofGen: integer('proof_gen').notNull().default(1),
    /** Belongs to the simulator; everything it does is marked "demo". */
    demo: boolean('demo').notNull().default(false),
    loggedInOnce: boolean('logged_in_once').notNull().default(false),
    createdAt: int8('created_at').notNull(),
    /** Dialing code and number, digits only. */
    mobile: text('mobile').unique(),
    email: text('email').unique(),
    /** What else the registration asked, by field. */
    profile: jsonb('profile').$type<Readonly<Record<string, string>>>().notNull().default({}),
    icon: text('icon'),
    paymentPasswordHash: text('payment_password_hash'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Real time, epoch ms; null when it was never changed. */
    passwordChangedAt: int8('password_changed_at'),
    /** Locked by the operator. */
    locked: boolean('locked').notNull().default(false),
    /** Base32. */
    totpSecret: text('totp_secret'),
    totpConfirmed: boolean('totp_confirmed').notNull().default(false),
    /** The newest time step of an accepted code: each code is accepted once. */
    totpStep: int8('totp_step').notNull().default(0),
    /** Whether the second step by SMS is on. */
    smsStep: boolean('sms_step').notNull().default(false),
    /** Whether it has set a limit: a bet asks for limits only then. */
    limited: boolean('limited').notNull().default(false),
    /** Whether it has an open bonus grant: a bet looks for grants only then. */
    wagering: boolean('wagering').notNull().default(false),
    /** Longest duration of a session that the member has set; null for none. */
    sessionMinutes: integer('session_minutes'),
    /** Minutes between two reality checks; null for none. */
    realityMinutes: integer('reality_minutes'),
    breakKind: text('break_kind', { enum: ['break', 'exclusion'] }),
    /** World time, epoch ms, like its end. */
    breakSince: int8('break_since'),
    breakUntil: int8('break_until'),
    /** When a birthday below the merchant's least age was entered, real time; null for never. */
    ageRefusedAt: int8('age_refused_at'),
    /** Whether a deposit limit was offered and answered. */
    limitAsked: boolean('limit_asked').notNull().default(false),
    /** When the staff closed it, world time; null for one that isn't. */
    closedAt: int8('closed_at'),
  },
  t => [
    index('account_joined').on(t.createdAt, t.uid),
    index('account_type_joined').on(t.type, t.createdAt, t.uid),
    index('account_upline_joined').on(t.uplineUid, t.createdAt, t.uid),
    index('account_break_since').on(t.breakSince.desc(), t.uid).where(sql`${t.breakUntil} is not null`),
  ],
);

/** A session token (only its SHA-256 is stored). Times are real time, not world time. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Stays the same over renewals of the token. */
    sessionId: text('session_id').notNull(),
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    gen: integer('gen').notNull(),
    expiresAt: int8('expires_at').notNull(),
    createdAt: int8('created_at').notNull(),
    /**
     * When a successor of this token, or another successor of its predecessor, was first used; null while this
     * token is current.
     */
    renewedAt: int8('renewed_at'),
    /** Hash of the token that this one was issued for; null for the first of its session. */
    replaces: text('replaces'),
    /** When it was first used; null for a successor that has not been used yet. */
    usedAt: int8('used_at'),
    /** When somebody last did something in the session; the same for all its tokens. */
    activeAt: int8('active_at').notNull(),
    /** How the session was opened: `username`, `sms`, `passkey` … */
    way: text('way').notNull().default('username'),
    ip: text('ip').notNull().default(''),
    device: text('device'),
    /** When the session began; `createdAt` is the token's. */
    openedAt: int8('opened_at').notNull(),
    /** The remembered device it was opened on; null for none. */
    rememberFamily: text('remember_family'),
  },
  t => [
    index('session_uid').on(t.uid),
    index('session_sid').on(t.sessionId),
    index('session_active').on(t.activeAt),
  ],
);

/** Sealed payloads that were opened, until they expire: each can be opened once. Times are real time. */
export const sealedEnvelope = pgTable(
  'sealed_envelope',
  { jti: text('jti').primaryKey(), expiresAt: int8('expires_at').notNull() },
  t => [index('sealed_envelope_expiry').on(t.expiresAt)],
);

const owner = () =>
  text('uid')
    .notNull()
    .references(() => account.uid);

/** Codes for somebody who has lost the authenticator; only their hashes are stored. */
export const recoveryCode = pgTable(
  'recovery_code',
  { uid: owner(), codeHash: text('code_hash').notNull(), usedAt: int8('used_at') },
  t => [primaryKey({ columns: [t.uid, t.codeHash] })],
);

/** A WebAuthn credential. `publicKey` is COSE, base64url. */
export const passkey = pgTable(
  'passkey',
  {
    id: text('id').primaryKey(),
    uid: owner(),
    publicKey: text('public_key').notNull(),
    counter: int8('counter').notNull(),
    transports: jsonb('transports').$type<readonly string[]>().notNull().default([]),
    name: text('name').notNull(),
    createdAt: int8('created_at').notNull(),
    lastUsedAt: int8('last_used_at'),
  },
  t => [index('passkey_uid').on(t.uid)],
);

/** What a device keeps instead of a password; rotates with each use. */
export const rememberToken = pgTable(
  'remember_token',
  {
    tokenHash: text('token_hash').primaryKey(),
    family: text('family').notNull(),
    uid: owner(),
    expiresAt: int8('expires_at').notNull(),
    replacedAt: int8('replaced_at'),
  },
  t => [index('remember_token_family').on(t.family), index('remember_token_uid').on(t.uid)],
);

/** The valid code for a purpose and a subject (a number, or an account). */
export const verificationCode = pgTable(
  'verification_code',
  {
    purpose: text('purpose').notNull(),
    subject: text('subject').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Wrong tries from the network that requested it. */
    tries: integer('tries').notNull().default(0),
    /** Wrong tries from all others. */
    otherTries: integer('other_tries').notNull().default(0),
    /** Network that requested it. */
    network: text('network').notNull().default(''),
    sentAt: int8('sent_at').notNull(),
    expiresAt: int8('expires_at').notNull(),
  },
  t => [primaryKey({ columns: [t.purpose, t.subject] })],
);

/** A secret that can be used once; see `tickets.ts`. */
export const ticket = pgTable(
  'ticket',
  {
    idHash: text('id_hash').primaryKey(),
    kind: text('kind').notNull(),
    data: jsonb('data').notNull(),
    expiresAt: int8('expires_at').notNull(),
  },
  t => [index('ticket_expiry').on(t.expiresAt)],
);

/** Failures in a window. */
export const attempt = pgTable(
  'attempt',
  { key: text('key').primaryKey(), failures: integer('failures').notNull(), until: int8('until').notNull() },
  t => [index('attempt_until').on(t.until)],
);

/** One sign-in or refused attempt on an account that exists. */
export const signIn = pgTable(
  'sign_in',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: owner(),
    at: int8('at').notNull(),
    way: text('way').notNull(),
    ok: boolean('ok').notNull(),
    reason: text('reason'),
    ip: text('ip').notNull(),
    device: text('device'),
  },
  t => [index('sign_in_uid').on(t.uid, t.id.desc())],
);

/** Links an account to an identity at the external service; `subject` is provider and id there. */
export const externalIdentity = pgTable(
  'external_identity',
  {
    subject: text('subject').primaryKey(),
    uid: owner(),
    channel: text('channel').notNull(),
    createdAt: int8('created_at').notNull(),
  },
  t => [index('external_identity_uid').on(t.uid)],
);

/** A mail or SMS of a demo world. */
export const outbox = pgTable('outbox', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  at: int8('at').notNull(),
  kind: text('kind', { enum: ['mail', 'sms'] }).notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
});

/** A key pair for sealed calls; `expiresAt` is null for the newest. */
export const sealKey = pgTable('seal_key', {
  kid: text('kid').primaryKey(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  createdAt: int8('created_at').notNull(),
  expiresAt: int8('expires_at'),
});

/** A device's request to be signed in by another one (`QrBegun`). */
export const qrSignIn = pgTable(
  'qr_sign_in',
  {
    idHash: text('id_hash').primaryKey(),
    secretHash: text('secret_hash').notNull(),
    state: text('state', { enum: ['waiting', 'scanned', 'approved', 'refused'] }).notNull(),
    match: text('match').notNull(),
    ip: text('ip').notNull(),
    /** Whose open requests count together (`networkOf`). */
    network: text('network').notNull().default(''),
    device: text('device'),
    /** Account and session that looked at the request; only they may answer it. */
    uid: text('uid').references(() => account.uid),
    sessionId: text('session_id'),
    /** Session and proof generation of that account: when one is raised, the approval ends. */
    gen: integer('gen'),
    proofGen: integer('proof_gen'),
    expiresAt: int8('expires_at').notNull(),
  },
  t => [index('qr_sign_in_network').on(t.network), index('qr_sign_in_expiry').on(t.expiresAt)],
);
