import { sql } from 'drizzle-orm';
import { bigint, boolean, check, customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

// Days are those of UTC, named by their first moment (world time, epoch ms); amounts are minor units.
const int8 = (name: string) => bigint(name, { mode: 'number' });
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

const booked = {
  entries: int8('entries').notNull(),
  credit: int8('credit').notNull(),
  debit: int8('debit').notNull(),
};
const played = {
  rounds: int8('rounds').notNull(),
  stake: int8('stake').notNull(),
  validBet: int8('valid_bet').notNull(),
  payout: int8('payout').notNull(),
};

/** Days whose sums are not kept, or no longer right. */
export const reportOpenDay = pgTable('report_open_day', { day: int8('day').primaryKey() });

/** What was booked on all wallets, by kind of the account record. */
export const reportWalletDay = pgTable(
  'report_wallet_day',
  { day: int8('day').notNull(), kind: text('kind').notNull(), ...booked },
  t => [primaryKey({ columns: [t.day, t.kind] })],
);

/** What was settled, without bets that were taken back. */
export const reportGameDay = pgTable(
  'report_game_day',
  {
    day: int8('day').notNull(),
    gameType: text('game_type').notNull(),
    vendor: text('vendor').notNull(),
    gameCode: text('game_code').notNull(),
    ...played,
  },
  t => [primaryKey({ columns: [t.day, t.gameType, t.vendor, t.gameCode] })],
);

/** The games' rows of a day by vendor, and how many there are; triggers keep it (migration 0342). */
export const reportVendorDay = pgTable(
  'report_vendor_day',
  {
    day: int8('day').notNull(),
    gameType: text('game_type').notNull(),
    vendor: text('vendor').notNull(),
    games: int8('games').notNull(),
    ...played,
  },
  t => [primaryKey({ columns: [t.day, t.gameType, t.vendor] })],
);

/** What each line of agents did, all categories together; `uid` is the agent below the house, empty for all accounts without one. */
export const reportLineDay = pgTable(
  'report_line_day',
  {
    day: int8('day').notNull(),
    uid: text('uid').notNull(),
    rounds: int8('rounds').notNull(),
    stake: int8('stake').notNull(),
    payout: int8('payout').notNull(),
    deposits: int8('deposits').notNull(),
    withdrawals: int8('withdrawals').notNull(),
    promotions: int8('promotions').notNull(),
    wages: int8('wages').notNull(),
  },
  t => [primaryKey({ columns: [t.day, t.uid] })],
);

/** What the members did: the same rounds as their own sums have them, and who came. */
export const reportMemberDay = pgTable('report_member_day', {
  day: int8('day').primaryKey(),
  registered: int8('registered').notNull(),
  players: int8('players').notNull(),
  ...played,
  depositors: int8('depositors').notNull(),
  firstDepositors: int8('first_depositors').notNull(),
  firstDeposits: int8('first_deposits').notNull(),
});

/** How many of those who registered on a day (`cohort`) played on another. */
export const reportCohortDay = pgTable(
  'report_cohort_day',
  { day: int8('day').notNull(), cohort: int8('cohort').notNull(), players: int8('players').notNull() },
  t => [primaryKey({ columns: [t.day, t.cohort] })],
);

/** Members with a limit of a kind, or on a break, at the end of a day, and decisions of that day. */
export const reportLimitDay = pgTable(
  'report_limit_day',
  {
    day: int8('day').notNull(),
    kind: text('kind').notNull(),
    inForce: int8('in_force').notNull(),
    decisions: int8('decisions').notNull(),
  },
  t => [primaryKey({ columns: [t.day, t.kind] })],
);

/** What the entries of the ledger say, added up once. */
export const reportLedgerDay = pgTable(
  'report_ledger_day',
  {
    day: int8('day').notNull(),
    accountKind: text('account_kind').notNull(),
    kind: text('kind').notNull(),
    /** What a booking besides bets came from, as its operation names it; empty for a bet. */
    source: text('source').notNull(),
    /** Id of the promotion that paid; empty for none. */
    promotion: text('promotion').notNull(),
    ...booked,
  },
  t => [primaryKey({ columns: [t.day, t.accountKind, t.kind, t.source, t.promotion] })],
);

/** The same of all wallets by minute, for the last days. */
export const reportMinute = pgTable(
  'report_minute',
  { at: int8('at').notNull(), kind: text('kind').notNull(), ...booked },
  t => [primaryKey({ columns: [t.at, t.kind] })],
);

/** How far the ledger is added up, one row. */
export const reportLedgerMark = pgTable(
  'report_ledger_mark',
  {
    one: boolean('one').primaryKey().default(true),
    /** Days before were not kept when the first one was added up. */
    fromDay: int8('from_day').notNull(),
    toDay: int8('to_day').notNull(),
    /** Bookings of `to_day` and later have no lower id. */
    firstTx: int8('first_tx').notNull(),
    /** Up to where it goes on when no transaction runs any more that ran at `next_xid`. */
    nextDay: int8('next_day'),
    nextXid: xid8('next_xid'),
  },
  t => [check('report_ledger_mark_one_check', sql`${t.one}`)],
);
