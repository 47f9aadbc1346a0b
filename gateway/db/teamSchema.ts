import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TeamSide } from '../../streams/wire/teamTransfers/words.ts';
import { account } from './identitySchema.ts';

const int8 = (name: string) => bigint(name, { mode: 'number' });

/** Money that went between an upline and a direct downline. A row never changes. */
export const teamTransfer = pgTable(
  'team_transfer',
  {
    /** Made by the sender's page. */
    id: text('id').primaryKey(),
    senderUid: text('sender_uid')
      .notNull()
      .references(() => account.uid),
    receiverUid: text('receiver_uid')
      .notNull()
      .references(() => account.uid),
    /** What the receiver is to the sender. */
    side: text('side').$type<TeamSide>().notNull(),
    amount: int8('amount').notNull(),
    note: text('note').notNull(),
    /** World time, epoch ms. */
    at: int8('at').notNull(),
    demo: boolean('demo').notNull(),
  },
  t => [
    index('team_transfer_sender').on(t.senderUid, t.at, t.id),
    index('team_transfer_receiver').on(t.receiverUid, t.at, t.id),
  ],
);

/** The tree of agents and members: a row for each account and each account above it, itself included. Triggers fill it. */
export const teamMember = pgTable(
  'team_member',
  {
    ancestor: text('ancestor')
      .notNull()
      .references(() => account.uid),
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    /** Steps from the ancestor down; 0 for the account itself. */
    depth: integer('depth').notNull(),
    /** The direct downline of the ancestor in whose team the account is; the account itself at depth 0. */
    via: text('via').notNull(),
  },
  t => [
    primaryKey({ columns: [t.ancestor, t.uid] }),
    index('team_member_uid').on(t.uid),
    check(
      'team_member_depth',
      sql`${t.depth} >= 0 and (${t.depth} > 0 or (${t.ancestor} = ${t.uid} and ${t.via} = ${t.uid}))`,
    ),
  ],
);

const played = {
  rounds: int8('rounds').notNull(),
  stake: int8('stake').notNull(),
  validBet: int8('valid_bet').notNull(),
  payout: int8('payout').notNull(),
};

/** What an account played on a day in a category; written by a trigger in the transaction of each round. */
export const memberDay = pgTable(
  'member_day',
  {
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    /** Its first moment (UTC), epoch ms. */
    day: int8('day').notNull(),
    /** Contract category, or `INHOUSE` or `OTHER` for a game that has none. */
    category: text('category').notNull(),
    ...played,
  },
  t => [primaryKey({ columns: [t.uid, t.day, t.category] }), index('member_day_day').on(t.day)],
);

/** The same of an account's whole team, itself included, for days that are added up (`gateway/agents/team/addUpDay.ts`). */
export const teamDay = pgTable(
  'team_day',
  {
    uid: text('uid').notNull(),
    day: int8('day').notNull(),
    /** `CONS` stands for all; only it knows money that belongs to no category. */
    category: text('category').notNull(),
    /** How many accounts played. */
    players: int8('players').notNull(),
    ...played,
    deposits: int8('deposits').notNull(),
    withdrawals: int8('withdrawals').notNull(),
    promotions: int8('promotions').notNull(),
    wages: int8('wages').notNull(),
  },
  t => [primaryKey({ columns: [t.uid, t.day, t.category] }), index('team_day_day').on(t.day)],
);

/** Days with figures that are not added up, or no longer right: teams are read from their members there. */
export const teamOpenDay = pgTable('team_open_day', { day: int8('day').primaryKey() });
