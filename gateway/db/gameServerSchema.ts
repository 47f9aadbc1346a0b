import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LaunchedGame, RoundEnd } from '../../streams/wire/gameServers/seamless.ts';
import type { TableSummary } from '../../streams/wire/liveTables/shapes.ts';
import { account } from './identitySchema.ts';

const int8 = (name: string) => bigint(name, { mode: 'number' });
const owner = () =>
  text('uid')
    .notNull()
    .references(() => account.uid);

/** A launch, and the session that it became. Tokens are stored as hashes; times are real time. */
export const gameSession = pgTable(
  'game_session',
  {
    id: text('id').primaryKey(),
    server: text('server').notNull(),
    uid: owner(),
    /** Session of the member that launched it: when it ends, no more bets are taken. */
    memberSession: text('member_session').notNull(),
    gen: integer('gen').notNull(),
    launchHash: text('launch_hash').notNull(),
    sessionHash: text('session_hash').notNull(),
    game: jsonb('game').$type<LaunchedGame>().notNull(),
    demo: boolean('demo').notNull(),
    language: text('language').notNull(),
    /** Origin of the page that frames it. */
    parent: text('parent'),
    backUrl: text('back_url'),
    createdAt: int8('created_at').notNull(),
    launchUntil: int8('launch_until').notNull(),
    /** Request that exchanged the launch's token; null until then. */
    request: text('request'),
    expiresAt: int8('expires_at').notNull(),
    /** Launch whose page shows this game besides its own; null for a launch. */
    opener: text('opener'),
  },
  t => [
    uniqueIndex('game_session_launch').on(t.launchHash),
    uniqueIndex('game_session_token').on(t.sessionHash),
    index('game_session_uid').on(t.uid),
    index('game_session_opener').on(t.opener).where(sql`${t.opener} is not null`),
  ],
);

/** A round of a game server; times are world time. */
export const gameRound = pgTable(
  'game_round',
  {
    server: text('server').notNull(),
    id: text('id').notNull(),
    uid: owner(),
    vassalage: text('vassalage').notNull(),
    gameCode: text('game_code').notNull(),
    gameType: text('game_type').notNull(),
    state: text('state', { enum: ['OPEN', 'CLOSED', 'VOID'] }).notNull(),
    /** Without the bets that were taken back. */
    stake: int8('stake').notNull().default(0),
    /** What was won before it ended. */
    payout: int8('payout').notNull().default(0),
    openedAt: int8('opened_at').notNull(),
    closedAt: int8('closed_at'),
    /** Row of the betting record; references `round`, in the migration. */
    roundId: text('round_id'),
    /** How it ended at a live table or a sports book, as the server said; null for all others. */
    result: jsonb('result').$type<RoundEnd>(),
  },
  t => [
    primaryKey({ columns: [t.server, t.id] }),
    check('game_round_amounts', sql`${t.stake} >= 0 and ${t.payout} >= 0`),
    check(
      'game_round_state',
      sql`${t.state} in ('OPEN', 'CLOSED', 'VOID') and (${t.state} = 'OPEN') = (${t.closedAt} is null)
        and (${t.state} = 'CLOSED') = (${t.roundId} is not null)`,
    ),
    index('game_round_uid').on(t.uid),
    index('game_round_open').on(t.uid).where(sql`${t.state} = 'OPEN'`),
    index('game_round_record').on(t.roundId).where(sql`${t.roundId} is not null`),
  ],
);

/** What a game server asked for with money, and what it was answered. Kept as long as the ledger. */
export const gameTransaction = pgTable(
  'game_transaction',
  {
    server: text('server').notNull(),
    id: text('id').notNull(),
    /** Request that it came with first; null for a tombstone. */
    request: text('request'),
    /** `tombstone`: a bet that was taken back before it came. */
    kind: text('kind', { enum: ['bet', 'win', 'rollback', 'endRound', 'tombstone'] }).notNull(),
    /** `held`: a win above the ceiling of its game, which waits for the operator. */
    state: text('state', { enum: ['done', 'refused', 'undone', 'held'] }).notNull(),
    uid: owner(),
    round: text('round').notNull(),
    amount: int8('amount').notNull().default(0),
    /** Hash of what was asked. */
    content: text('content').notNull(),
    /** Ledger account of the member that it moved money of. */
    accountId: text('account_id'),
    /** Row of the betting record that a win became which came after the end of its round; null for all others. */
    roundId: text('round_id'),
    answer: jsonb('answer'),
    /** World time. */
    at: int8('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.server, t.id] }),
    unique('game_transaction_request').on(t.server, t.request),
    check('game_transaction_amount', sql`${t.amount} >= 0`),
    check('game_transaction_kind', sql`${t.kind} in ('bet', 'win', 'rollback', 'endRound', 'tombstone')`),
    check(
      'game_transaction_state',
      sql`${t.state} in ('done', 'refused', 'undone', 'held')
        and (${t.state} <> 'undone' or ${t.kind} = 'bet') and (${t.state} <> 'held' or (${t.kind} = 'win' and ${t.accountId} is null))`,
    ),
    index('game_transaction_round').on(t.server, t.round),
    index('game_transaction_uid').on(t.uid),
    index('game_transaction_held').on(t.at, t.server, t.id).where(sql`${t.state} = 'held'`),
    index('game_transaction_late').on(t.roundId).where(sql`${t.roundId} is not null`),
  ],
);

/** What the operator decided about a win that was held. */
export const heldWinDecision = pgTable(
  'held_win_decision',
  {
    server: text('server').notNull(),
    id: text('id').notNull(),
    decision: text('decision', { enum: ['pay', 'refuse'] }).notNull(),
    reason: text('reason').notNull(),
    at: int8('at').notNull(),
  },
  t => [primaryKey({ columns: [t.server, t.id] })],
);

/** Vendors and single games that can't be played for now; times are world time. */
export const gameMaintenance = pgTable(
  'game_maintenance',
  {
    vassalage: text('vassalage').notNull(),
    /** Empty for all games of the vendor. */
    gameCode: text('game_code').notNull().default(''),
    /** When it is expected to end; null when nobody knows. */
    until: int8('until'),
    since: int8('since').notNull(),
  },
  t => [
    primaryKey({ columns: [t.vassalage, t.gameCode] }),
    index('game_maintenance_until').on(t.until).where(sql`${t.until} is not null`),
  ],
);

/** A maintenance that begins later; times are world time. */
export const gameMaintenancePlan = pgTable(
  'game_maintenance_plan',
  {
    vassalage: text('vassalage').notNull(),
    gameCode: text('game_code').notNull().default(''),
    startsAt: int8('starts_at').notNull(),
    until: int8('until'),
  },
  t => [
    primaryKey({ columns: [t.vassalage, t.gameCode] }),
    check('game_maintenance_plan_times', sql`${t.until} > ${t.startsAt}`),
    index('game_maintenance_plan_due').on(t.startsAt),
  ],
);

/** What a server has said of its live tables. */
export const liveTables = pgTable('live_tables', {
  server: text('server').primaryKey(),
  /** Real time, epoch ms. */
  spokeAt: int8('spoke_at').notNull(),
  /** By code of the game; their times are world time. */
  tables: jsonb('tables').$type<Readonly<Record<string, TableSummary>>>().notNull(),
});
