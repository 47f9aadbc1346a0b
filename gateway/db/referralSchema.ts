import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { ReferralReward, ReferralTerms } from '../../streams/wire/referrals/shapes.ts';
import type { ReferralReason, ReferralState } from '../../streams/wire/referrals/words.ts';

// Times of these tables are world time, epoch ms, but `registeredAt` of a friend, which is real time.
const int8 = (name: string) => bigint(name, { mode: 'number' });

/** The code by which a member invites. */
export const referralCode = pgTable('referral_code', {
  uid: text('uid').primaryKey(),
  code: text('code').notNull().unique('referral_code_once'),
  at: int8('at').notNull(),
});

/** A browser that an account has used, as a hash. */
export const referralDevice = pgTable(
  'referral_device',
  { mark: text('mark').notNull(), uid: text('uid').notNull() },
  t => [primaryKey({ columns: [t.mark, t.uid] })],
);

/** A friend whom a member has brought. */
export const referral = pgTable('referral', {
  friendUid: text('friend_uid').primaryKey(),
  id: int8('id').generatedAlwaysAsIdentity().notNull().unique('referral_id'),
  inviterUid: text('inviter_uid').notNull(),
  at: int8('at').notNull(),
  endsAt: int8('ends_at').notNull(),
  /** Real time. */
  registeredAt: int8('registered_at').notNull(),
  /** Hash of the network that it was registered from; null for one that says nothing. */
  network: text('network'),
  /** What was promised. */
  terms: jsonb('terms').$type<ReferralTerms>().notNull(),
  state: text('state').$type<ReferralState>().notNull(),
  reason: text('reason').$type<ReferralReason>(),
  version: integer('version').notNull(),
  changedAt: int8('changed_at').notNull(),
  /** Which change of the friend's figures was looked at last. */
  seen: int8('seen').notNull().default(-1),
  demo: boolean('demo').notNull(),
});

/** One step of a friend; written once. */
export const referralStep = pgTable(
  'referral_step',
  {
    friendUid: text('friend_uid').notNull(),
    version: integer('version').notNull(),
    from: text('from_state').$type<ReferralState>(),
    to: text('to_state').$type<ReferralState>().notNull(),
    reason: text('reason').$type<ReferralReason>(),
    at: int8('at').notNull(),
  },
  t => [primaryKey({ columns: [t.friendUid, t.version] })],
);

/** What was given for a friend; written once. */
export const referralReward = pgTable(
  'referral_reward',
  {
    opId: text('op_id').primaryKey(),
    friendUid: text('friend_uid').notNull(),
    part: text('part').$type<'inviter' | 'friend'>().notNull(),
    uid: text('uid').notNull(),
    kind: text('kind').$type<ReferralReward['kind']>().notNull(),
    amount: int8('amount').notNull(),
    at: int8('at').notNull(),
  },
  t => [unique('referral_reward_once').on(t.friendUid, t.part)],
);

/** What was given in all; one row. */
export const referralFund = pgTable('referral_fund', {
  one: boolean('one').primaryKey().default(true),
  friends: int8('friends').notNull().default(0),
  money: int8('money').notNull().default(0),
  points: int8('points').notNull().default(0),
});
