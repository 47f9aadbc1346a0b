import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CRASH_BET_STATES, CRASH_PHASES, CRASH_RETURN_REASONS } from '../../streams/wire/crash/words.ts';
import { account } from './identitySchema.ts';

const int8 = (name: string) => bigint(name, { mode: 'number' });

/** Seeds that each hash to the one before; the hash at their end is published. Times are world time. */
export const crashChain = pgTable(
  'crash_chain',
  {
    id: text('id').primaryKey(),
    commit: text('commit').notNull(),
    salt: text('salt').notNull(),
    /** How many rounds it decides. */
    length: integer('length').notNull(),
    /** Every how many of its seeds one is kept; the others are hashed from them. Nobody's to know. */
    step: integer('step').notNull(),
    marks: jsonb('marks').$type<readonly string[]>().notNull(),
    used: integer('used').notNull().default(0),
    createdAt: int8('created_at').notNull(),
  },
  t => [check('crash_chain_used', sql`${t.used} between 0 and ${t.length} and ${t.step} > 0`)],
);

/** A round. Its seed and where it crashes are nobody's to know before it has. */
export const crashRound = pgTable(
  'crash_round',
  {
    id: text('id').primaryKey(),
    chainId: text('chain_id')
      .notNull()
      .references(() => crashChain.id),
    number: integer('number').notNull(),
    /** `crashed`: its stakes are settled. */
    state: text('state', { enum: [...CRASH_PHASES, 'settled'] }).notNull(),
    seed: text('seed').notNull(),
    point: int8('point').notNull(),
    openedAt: int8('opened_at').notNull(),
    /** When it is to start; null while nobody has staked. */
    takeoffAt: int8('takeoff_at'),
    startedAt: int8('started_at'),
    /** From when on nobody can cash out any more; known from the start. */
    crashAt: int8('crash_at'),
    /** When a gateway last looked at the flight. */
    seenAt: int8('seen_at'),
    /** Until when it was looked after, if no gateway did for a while. */
    interruptedAt: int8('interrupted_at'),
    crashedAt: int8('crashed_at'),
    /** The same by the clock of the database, epoch ms of real time; null before migration 0125. */
    crashedInstant: doublePrecision('crashed_instant'),
    endedAt: int8('ended_at'),
  },
  t => [
    check(
      'crash_round_state',
      sql`${t.state} in ('betting', 'flying', 'crashed', 'settled')
        and (${t.state} = 'betting') = (${t.startedAt} is null)
        and (${t.startedAt} is null) = (${t.crashAt} is null)
        and (${t.startedAt} is null) = (${t.seenAt} is null)
        and (${t.state} in ('crashed', 'settled')) = (${t.crashedAt} is not null)
        and (${t.state} = 'settled') = (${t.endedAt} is not null)
        and (${t.startedAt} is null or ${t.takeoffAt} is not null)`,
    ),
    check('crash_round_point', sql`${t.point} between 100 and 1000000 and ${t.number} > 0`),
    uniqueIndex('crash_round_number').on(t.chainId, t.number),
    uniqueIndex('crash_round_played').on(sql`(1)`).where(sql`${t.state} <> 'settled'`),
    index('crash_round_crashed').on(t.crashedAt, t.id).where(sql`${t.crashedAt} is not null`),
  ],
);

/** What an account staked in a round. */
export const crashBet = pgTable(
  'crash_bet',
  {
    /** Also that of its round in the betting record. */
    id: text('id').primaryKey(),
    roundId: text('round_id')
      .notNull()
      .references(() => crashRound.id),
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    /** Ledger account that the stake came from. */
    wallet: text('wallet').notNull(),
    stake: int8('stake').notNull(),
    /** Multiplier of an automatic cash-out, hundredths. */
    target: int8('target'),
    state: text('state', { enum: CRASH_BET_STATES }).notNull(),
    /** Why the stake went back. */
    reason: text('reason', { enum: CRASH_RETURN_REASONS }),
    /** At which it was cashed out, hundredths. */
    multiplier: int8('multiplier'),
    payout: int8('payout').notNull().default(0),
    demo: boolean('demo').notNull(),
    at: int8('at').notNull(),
    endedAt: int8('ended_at'),
  },
  t => [
    check(
      'crash_bet_state',
      sql`${t.state} in ('placed', 'cashed', 'lost', 'returned')
        and (${t.state} = 'placed') = (${t.endedAt} is null)
        and (${t.state} = 'returned') = (${t.reason} is not null)
        and (${t.state} = 'cashed') = (${t.multiplier} is not null)
        and (${t.state} = 'cashed') = (${t.payout} > 0)`,
    ),
    check('crash_bet_reason', sql`${t.reason} in ('cancelled', 'break', 'interrupted')`),
    check(
      'crash_bet_amounts',
      sql`${t.stake} > 0 and ${t.payout} >= 0 and (${t.target} is null or ${t.target} between 101 and 1000000)`,
    ),
    uniqueIndex('crash_bet_one').on(t.roundId, t.uid).where(sql`${t.state} <> 'returned'`),
    index('crash_bet_open').on(t.roundId, t.target).where(sql`${t.state} = 'placed'`),
    index('crash_bet_placed').on(t.uid).where(sql`${t.state} = 'placed'`),
    index('crash_bet_shown').on(t.roundId, t.stake),
    index('crash_bet_uid').on(t.uid, t.at, t.id),
  ],
);
