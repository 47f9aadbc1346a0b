import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AgentAnnouncement } from '../../streams/wire/agentAnnouncements/fold.ts';
import { CONTRACT_KINDS } from '../../streams/wire/contracts/words.ts';
import { ROUND_RESULTS } from '../../streams/wire/games/words.ts';
import type { WalletTransfer } from '../../streams/wire/wallet/shapes.ts';
import { account } from './identitySchema.ts';
import { seedPair } from './seedSchema.ts';

export * from './billSchema.ts';
export * from './bonusSchema.ts';
export * from './cashSchema.ts';
export * from './catalogueSchema.ts';
export * from './contentSchema.ts';
export * from './contractSchema.ts';
export * from './crashSchema.ts';
export * from './dataRequestSchema.ts';
export * from './drawSchema.ts';
export * from './dueSchema.ts';
export * from './erasureSchema.ts';
export * from './gameServerSchema.ts';
export * from './giftSchema.ts';
export * from './identitySchema.ts';
export * from './invitationSchema.ts';
export * from './limitsSchema.ts';
export * from './lotterySchema.ts';
export * from './memberSchema.ts';
export * from './minesSchema.ts';
export * from './missionSchema.ts';
export * from './movesSchema.ts';
export * from './operatorSchema.ts';
export * from './pointSchema.ts';
export * from './promotionSchema.ts';
export * from './referralSchema.ts';
export * from './reportSchema.ts';
export * from './requestSchema.ts';
export * from './roomSchema.ts';
export * from './seedSchema.ts';
export * from './sportsBookSchema.ts';
export * from './teamSchema.ts';
export * from './trailSchema.ts';

/** Epoch ms, and amounts in minor units: both fit a JavaScript number (checked below 2^53 by the domain). */
const int8 = (name: string) => bigint(name, { mode: 'number' });

/** Id of a transaction as PostgreSQL counts them: never reused, ordered by its start. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** What a booking is for. */
export const BOOKING_KINDS = [
  'bet',
  'payout',
  'deposit',
  'depositFee',
  'withdrawal',
  'withdrawalReturn',
  'transferUpline',
  'transferFund',
  'salary',
  'dividend',
  'jackpot',
  'grant',
  'bonus',
  'pointExchange',
  'pointRedeem',
  'adjustment',
  'opening',
] as const;

/** An account of the double-entry ledger. Wallets, money on hold and the jackpot pool can't go below zero. */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: text('id').primaryKey(),
    kind: text('kind', {
      enum: ['wallet', 'hold', 'house', 'jackpot', 'cashier', 'salary', 'bonus', 'points', 'adjustment'],
    }).notNull(),
    uid: text('uid').references(() => account.uid),
    accountTypeId: integer('account_type_id').notNull().default(1),
    balance: int8('balance').notNull().default(0),
    /** How many entries it has. */
    version: int8('version').notNull().default(0),
  },
  t => [
    check(
      'ledger_account_not_negative',
      sql`${t.kind} not in ('wallet', 'jackpot', 'hold') or ${t.balance} >= 0`,
    ),
    check('ledger_account_owner', sql`(${t.kind} in ('wallet', 'hold')) = (${t.uid} is not null)`),
    index('ledger_account_uid').on(t.uid),
    uniqueIndex('ledger_account_hold').on(t.uid).where(sql`${t.kind} = 'hold'`),
    uniqueIndex('ledger_account_wallet').on(t.uid, t.accountTypeId).where(sql`${t.kind} = 'wallet'`),
    index('ledger_account_kind').on(t.kind).where(sql`${t.kind} <> 'wallet' and ${t.kind} <> 'hold'`),
  ],
);

/**
 * One booking. It has at least two entries, which sum to zero, and stays as it was written (triggers in the
 * migration): what becomes of a pending one is said by the booking that resolves it.
 */
export const ledgerTx = pgTable(
  'ledger_tx',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    /** One id per intent, so that nothing can be booked twice. */
    opId: text('op_id').notNull().unique(),
    kind: text('kind', { enum: BOOKING_KINDS }).notNull(),
    /** When it happened, world time. */
    at: int8('at').notNull(),
    /** When it was written, real time. */
    bookedAt: int8('booked_at')
      .notNull()
      .default(sql`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`),
    /** `pending` puts money on hold; `voided` and `expired` give back what the booking `resolves` held. */
    state: text('state', { enum: ['posted', 'pending', 'voided', 'expired'] })
      .notNull()
      .default('posted'),
    /** The booking that this one makes good. */
    corrects: int8('corrects').references((): AnyPgColumn => ledgerTx.id),
    /** The pending booking that this one ends. */
    resolves: int8('resolves').references((): AnyPgColumn => ledgerTx.id),
    /** From when on a pending booking can't be posted any more, world time; null: never. */
    expiresAt: int8('expires_at'),
  },
  t => [
    check('ledger_tx_state', sql`${t.state} in ('posted', 'pending', 'voided', 'expired')`),
    check(
      'ledger_tx_references',
      sql`(${t.state} not in ('voided', 'expired') or ${t.resolves} is not null)
        and (${t.state} <> 'pending' or (${t.resolves} is null and ${t.corrects} is null))
        and (${t.resolves} is null or ${t.corrects} is null)
        and (${t.expiresAt} is null or ${t.state} = 'pending')`,
    ),
    uniqueIndex('ledger_tx_resolves').on(t.resolves).where(sql`${t.resolves} is not null`),
    index('ledger_tx_corrects').on(t.corrects).where(sql`${t.corrects} is not null`),
    index('ledger_tx_pending').on(t.id).where(sql`${t.state} = 'pending'`),
  ],
);

/**
 * What a booking did to one account. Partitioned by month, which the id of a booking carries (functions/months.sql); the
 * number of an entry is unique in a partition by an index, and over all of them by the account's version.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    txId: int8('tx_id')
      .notNull()
      .references(() => ledgerTx.id),
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccount.id),
    amount: int8('amount').notNull(),
    balanceBefore: int8('balance_before').notNull().generatedAlwaysAs(sql`balance_after - amount`),
    balanceAfter: int8('balance_after').notNull(),
    /** Numbers the entries of an account, from 1 on without a gap. */
    version: int8('version').notNull(),
  },
  t => [
    primaryKey({ columns: [t.txId, t.accountId] }),
    check('ledger_entry_not_zero', sql`${t.amount} <> 0`),
    uniqueIndex('ledger_entry_account').on(t.accountId, t.version),
  ],
);

/** Months that were archived and dropped: what is before the newest of them is in files only. */
export const bookArchive = pgTable('book_archive', {
  /** First month that is kept, YYYY-MM. */
  beforeMonth: text('before_month').primaryKey(),
  /** First moment of it, world time, epoch ms. */
  beforeAt: int8('before_at').notNull(),
  /** The lowest id of its bookings. */
  beforeTx: int8('before_tx').notNull(),
  /** Real time, epoch ms. */
  droppedAt: int8('dropped_at').notNull(),
  manifestSha256: text('manifest_sha256').notNull(),
});

/** What an account held before the first month that is kept, and how many entries it had. */
export const ledgerOpening = pgTable('ledger_opening', {
  accountId: text('account_id').primaryKey(),
  balance: int8('balance').notNull(),
  version: int8('version').notNull(),
});

/** What an audit found sound before the entries that it rests on were dropped: it is not looked at any more. */
export const archivedThing = pgTable(
  'archived_thing',
  { invariant: text('invariant').notNull(), what: text('what').notNull() },
  t => [primaryKey({ columns: [t.invariant, t.what] })],
);

/** What a member moved between the own wallets; the id is the page's, and is good once for each account. */
export const walletTransfer = pgTable(
  'wallet_transfer',
  {
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    id: text('id').notNull(),
    kind: text('kind', { enum: ['one', 'all'] }).notNull(),
    /** `account_type_id` of the wallets, and what was asked for; null where everything went to the main one. */
    from: integer('from_type'),
    to: integer('to_type'),
    asked: int8('asked'),
    /** What was moved, and between which wallets. */
    amount: int8('amount').notNull(),
    moves: jsonb('moves').$type<WalletTransfer['moves']>().notNull(),
    at: int8('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.uid, t.id] }),
    check(
      'wallet_transfer_amount',
      sql`${t.amount} >= 0 and (${t.kind} = 'all' or ${t.amount} = ${t.asked})`,
    ),
  ],
);

/** What was booked on members' wallets, for their record; a trigger in the migration fills it. Partitioned by month of `at`. */
export const walletRecord = pgTable(
  'wallet_record',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccount.id),
    at: int8('at').notNull(),
    /** In the order of the bookings. */
    n: int8('n').notNull().default(sql`nextval('wallet_record_number')`),
    kind: text('kind').notNull(),
    txId: int8('tx_id')
      .notNull()
      .references(() => ledgerTx.id),
    amount: int8('amount').notNull(),
    balanceAfter: int8('balance_after').notNull(),
  },
  t => [
    primaryKey({ columns: [t.accountId, t.at, t.n] }),
    index('wallet_record_kind').on(t.accountId, t.kind, t.at, t.n),
  ],
);

/** Sums of the same by quarter of an hour and kind; filled by the same trigger. */
export const walletSum = pgTable(
  'wallet_sum',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccount.id),
    /** Its first moment, epoch ms. */
    quarter: int8('quarter').notNull(),
    kind: text('kind').notNull(),
    entries: int8('entries').notNull(),
    credit: int8('credit').notNull(),
    debit: int8('debit').notNull(),
  },
  t => [primaryKey({ columns: [t.accountId, t.quarter, t.kind] })],
);

/** The same by day (UTC). */
export const walletDay = pgTable(
  'wallet_day',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccount.id),
    /** Its first moment, epoch ms. */
    day: int8('day').notNull(),
    kind: text('kind').notNull(),
    entries: int8('entries').notNull(),
    credit: int8('credit').notNull(),
    debit: int8('debit').notNull(),
  },
  t => [
    primaryKey({ columns: [t.accountId, t.day, t.kind] }),
    index('wallet_day_money').on(t.day).where(sql`${t.kind} not in ('bet', 'payout')`),
  ],
);

/** Answers of commands by idempotency key, so that a retry gets the first answer. */
export const idempotency = pgTable(
  'idempotency',
  {
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    payloadHash: text('payload_hash').notNull(),
    answer: jsonb('answer').notNull(),
    at: int8('at').notNull(),
  },
  t => [primaryKey({ columns: [t.owner, t.key] }), index('idempotency_at').on(t.at)],
);

/** Where the store was made, one row; topics without a row of their own stand at number 0 of its epoch. */
export const storeBirth = pgTable('store_birth', {
  one: boolean('one').primaryKey().default(true),
  systemIdentifier: int8('system_identifier').notNull(),
  /** First eight digits of the names of the server's log files. */
  timeline: text('timeline').notNull(),
  databaseOid: int8('database_oid').notNull(),
  /** Of this table: a backup that is restored into the database it came from makes it anew. */
  tableOid: int8('table_oid').notNull(),
  epoch: text('epoch').notNull(),
});

/** Counter and, for value topics, last state of a realtime topic. */
export const topic = pgTable('topic', {
  t: text('t').primaryKey(),
  e: text('e').notNull(),
  s: int8('s').notNull(),
  ts: int8('ts').notNull(),
  st: jsonb('st'),
});

/** Log of events; tailed by every gateway process, trimmed behind the rings. Partitioned by `slot`. */
export const topicLog = pgTable(
  'topic_log',
  {
    t: text('t').notNull(),
    e: text('e').notNull(),
    s: int8('s').notNull(),
    ts: int8('ts').notNull(),
    d: jsonb('d').notNull(),
    opId: text('op_id'),
    /** Place of the span that published it (`traceparent`); null where no trace is recorded. */
    trace: text('trace'),
    /** Transaction that wrote the row: the tail reads what committed since its last look by it. */
    x: xid8('x').notNull().default(sql`pg_current_xact_id()`),
    /** Quarter of an hour of real time in which it was written, in turn: what is emptied together. */
    slot: smallint('slot')
      .notNull()
      .default(sql`(floor(extract(epoch from now()) / 900)::bigint % 4)::smallint`),
  },
  t => [
    primaryKey({ columns: [t.t, t.e, t.s, t.slot] }),
    unique('topic_log_op').on(t.t, t.opId, t.slot),
    index('topic_log_x').on(t.x),
  ],
);

/** A settled round. What proves it (choice, outcome, seeds) only those of the house's own games have. */
export const round = pgTable(
  'round',
  {
    id: text('id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    gameCode: text('game_code').notNull(),
    /** Contract category the bet counts for besides CONS; null for games that have none, like the in-house ones. */
    category: text('category'),
    stake: int8('stake').notNull(),
    payout: int8('payout').notNull(),
    /** Stake of a settled, non-void bet. */
    validBet: int8('valid_bet').notNull(),
    choice: jsonb('choice'),
    /** Hundredths. A limbo multiplier can pass 2^31 (once in 20 million rounds). */
    outcome: int8('outcome'),
    seedId: text('seed_id').references(() => seedPair.id),
    nonce: integer('nonce'),
    settledAt: int8('settled_at').notNull(),
    demo: boolean('demo').notNull(),
    /** Number of the win in `g:winners`: its place on the board. 0 until it has one; null for other rounds. */
    winNo: int8('win_no'),
    /** Code of the vendor whose game it is. */
    vendor: text('vendor').notNull().default('BGS'),
    /** Category of the game in the navigation. */
    gameType: text('game_type').notNull().default('INHOUSE'),
  },
  t => [
    check(
      'round_amounts',
      sql`${t.stake} >= 0 and ${t.payout} >= 0 and ${t.validBet} >= 0
        and (${t.stake} > 0 or (${t.seedId} is null and ${t.payout} > 0))`,
    ),
    check('round_proof', sql`num_nulls(${t.seedId}, ${t.nonce}, ${t.choice}, ${t.outcome}) in (0, 4)`),
    unique('round_nonce').on(t.seedId, t.nonce),
    index('round_uid').on(t.uid, t.settledAt, t.id),
    index('round_uid_game').on(t.uid, t.gameCode, t.settledAt, t.id),
    index('round_settled').on(t.settledAt),
    index('round_board')
      .on(t.winNo.desc().nullsLast(), t.settledAt.desc(), t.id.desc())
      .where(sql`${t.payout} > ${t.stake} and ${t.winNo} is distinct from 0`),
    index('round_unnumbered').on(t.settledAt, t.id).where(sql`${t.winNo} = 0`),
  ],
);

/** Sums of an account's rounds over a quarter of an hour; a trigger in the migration fills it. */
export const roundSum = pgTable(
  'round_sum',
  {
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    /** Its first moment, epoch ms. */
    quarter: int8('quarter').notNull(),
    gameCode: text('game_code').notNull(),
    result: text('result', { enum: ROUND_RESULTS }).notNull(),
    vendor: text('vendor').notNull(),
    gameType: text('game_type').notNull(),
    rounds: int8('rounds').notNull(),
    stake: int8('stake').notNull(),
    validBet: int8('valid_bet').notNull(),
    payout: int8('payout').notNull(),
  },
  t => [primaryKey({ columns: [t.uid, t.quarter, t.gameCode, t.result] })],
);

/** The same by day (UTC), of all vendors and categories. */
export const roundDay = pgTable(
  'round_day',
  {
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    /** Its first moment, epoch ms. */
    day: int8('day').notNull(),
    gameCode: text('game_code').notNull(),
    result: text('result', { enum: ROUND_RESULTS }).notNull(),
    rounds: int8('rounds').notNull(),
    stake: int8('stake').notNull(),
    validBet: int8('valid_bet').notNull(),
    payout: int8('payout').notNull(),
  },
  t => [primaryKey({ columns: [t.uid, t.day, t.gameCode, t.result] })],
);

export const inboxMessage = pgTable(
  'inbox_message',
  {
    id: text('id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    type: text('type').notNull(),
    amount: int8('amount').notNull(),
    /** Who else it is about, masked, or what; null for most types. */
    name: text('name'),
    /** What somebody of the staff wrote to its reader; null for most types. */
    text: text('text'),
    at: int8('at').notNull(),
    readAt: int8('read_at'),
    demo: boolean('demo').notNull(),
    /** When its owner deleted it; the row stays, so that the same one isn't delivered again. */
    removedAt: int8('removed_at'),
  },
  t => [index('inbox_message_uid').on(t.uid, t.at)],
);

export const agentAnnouncement = pgTable(
  'agent_announcement',
  {
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    n: int8('n').notNull(),
    opId: text('op_id').notNull(),
    source: text('source', { enum: ['house', 'upline'] }).notNull(),
    author: text('author'),
    texts: jsonb('texts').$type<AgentAnnouncement['texts']>().notNull(),
    at: int8('at').notNull(),
    demo: boolean('demo').notNull(),
  },
  t => [primaryKey({ columns: [t.uid, t.n] }), unique('agent_announcement_op').on(t.uid, t.opId)],
);

export const agentAnnouncementMark = pgTable(
  'agent_announcement_mark',
  {
    uid: text('uid')
      .primaryKey()
      .references(() => account.uid),
    lastN: int8('last_n').notNull().default(0),
    readN: int8('read_n').notNull().default(0),
  },
  t => [check('agent_announcement_mark_order', sql`${t.readN} <= ${t.lastN}`)],
);

export const favourite = pgTable(
  'favourite',
  {
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    nodeId: text('node_id').notNull(),
    vendor: text('vendor').notNull(),
    gameType: text('game_type').notNull(),
    position: int8('position').notNull().generatedAlwaysAsIdentity(),
  },
  t => [primaryKey({ columns: [t.uid, t.nodeId] })],
);

export const recentGame = pgTable(
  'recent_game',
  {
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    nodeId: text('node_id').notNull(),
    /** The highest is the newest of the account. */
    position: int8('position').notNull(),
  },
  t => [primaryKey({ columns: [t.uid, t.nodeId] })],
);

/**
 * A contract between an upline and its direct downline. At most one per downline, kind and category is not
 * ended (partial unique index in the migration).
 */
export const contract = pgTable(
  'contract',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: CONTRACT_KINDS }).notNull(),
    category: text('category').notNull(),
    /** Null for the house: contracts of top agents. */
    uplineUid: text('upline_uid'),
    downlineUid: text('downline_uid')
      .notNull()
      .references(() => account.uid),
    state: text('state', {
      enum: ['offered', 'accepted', 'rejected', 'changeOffered', 'revocationAsked', 'terminated'],
    }).notNull(),
    /** Terms waiting for an answer (offered, changeOffered). */
    offeredTerms: jsonb('offered_terms'),
    offeredAt: int8('offered_at'),
    demo: boolean('demo').notNull().default(false),
    createdAt: int8('created_at').notNull(),
    endedAt: int8('ended_at'),
  },
  t => [index('contract_downline').on(t.downlineUid), index('contract_upline').on(t.uplineUid)],
);

/** Terms in force over time: a version counts in (effectiveFrom, effectiveTo]. */
export const contractVersion = pgTable(
  'contract_version',
  {
    contractId: text('contract_id')
      .notNull()
      .references(() => contract.id),
    version: integer('version').notNull(),
    terms: jsonb('terms').notNull(),
    acceptedAt: int8('accepted_at').notNull(),
    /** Start of the next period after the answer, epoch ms. */
    effectiveFrom: int8('effective_from').notNull(),
    effectiveTo: int8('effective_to'),
  },
  t => [primaryKey({ columns: [t.contractId, t.version] })],
);

/** What a bet earned under a real-time salary contract: paid once per contract and bet. */
export const salaryBet = pgTable(
  'salary_bet',
  {
    contractId: text('contract_id')
      .notNull()
      .references(() => contract.id),
    roundId: text('round_id')
      .notNull()
      .references(() => round.id),
    periodEnd: int8('period_end').notNull(),
    gross: int8('gross').notNull(),
  },
  t => [primaryKey({ columns: [t.contractId, t.roundId] })],
);

/** One settlement of one agent: what the waterfall left for it. */
export const salaryTick = pgTable(
  'salary_tick',
  {
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    periodEnd: int8('period_end').notNull(),
    gross: int8('gross').notNull(),
    net: int8('net').notNull(),
  },
  t => [primaryKey({ columns: [t.uid, t.periodEnd] })],
);

/** Progress of the settlement runs, so that a killed run goes on where it stopped. */
export const settlement = pgTable(
  'settlement',
  {
    kind: text('kind').notNull(),
    periodEnd: int8('period_end').notNull(),
    doneAt: int8('done_at'),
  },
  t => [primaryKey({ columns: [t.kind, t.periodEnd] })],
);

/** What the pool grew by between two looks at it (`gateway/play/jackpot/growth.ts`). */
export const jackpotGrowth = pgTable('jackpot_growth', {
  /** World time, epoch ms. */
  at: int8('at').primaryKey(),
  /** The pool then. */
  amount: int8('amount').notNull(),
  /** How much more that was than at the row before. */
  grown: int8('grown').notNull(),
});

/** Up to where the windows of a settlement are closed, epoch ms of world time (`gateway/ground/clock/boundary.ts`). */
export const windowBoundary = pgTable('window_boundary', {
  kind: text('kind').primaryKey(),
  closedTo: int8('closed_to').notNull(),
});

/** The clock of the world: `world` was the time when the clock of the database showed `database`. One row. */
export const worldClock = pgTable(
  'world_clock',
  {
    id: integer('id').primaryKey().default(1),
    world: int8('world').notNull(),
    database: doublePrecision('database').notNull(),
    rate: doublePrecision('rate').notNull(),
  },
  t => [check('world_clock_one', sql`${t.id} = 1 and ${t.rate} > 0`)],
);

/** Single facts of this world: seed of the demo world, sealing keys, operator token hash. */
export const world = pgTable('world', { key: text('key').primaryKey(), value: jsonb('value').notNull() });
