import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Numbers, TicketLine } from '../../streams/wire/lottery/rules.ts';
import { TICKET_REASONS, TICKET_STATES } from '../../streams/wire/lottery/ticket.ts';
import { account } from './identitySchema.ts';

const int8 = (name: string) => bigint(name, { mode: 'number' });

/** A draw of a lottery. Times are world time. */
export const lotteryDraw = pgTable(
  'lottery_draw',
  {
    game: text('game').notNull(),
    /** From 1 on. */
    no: integer('no').notNull(),
    opensAt: int8('opens_at').notNull(),
    closesAt: int8('closes_at').notNull(),
    drawsAt: int8('draws_at').notNull(),
    state: text('state', { enum: ['open', 'drawn'] }).notNull(),
    /** Nobody's to know before it is drawn. */
    serverSeed: text('server_seed').notNull(),
    commit: text('commit').notNull(),
    numbers: jsonb('numbers').$type<Numbers>(),
  },
  t => [
    primaryKey({ columns: [t.game, t.no] }),
    check(
      'lottery_draw_times',
      sql`${t.no} > 0 and ${t.opensAt} < ${t.closesAt} and ${t.closesAt} <= ${t.drawsAt}`,
    ),
    check(
      'lottery_draw_state',
      sql`${t.state} in ('open', 'drawn') and (${t.state} = 'drawn') = (${t.numbers} is not null)`,
    ),
    index('lottery_draw_due').on(t.drawsAt).where(sql`${t.state} = 'open'`),
    index('lottery_draw_past').on(t.game, t.no.desc()).where(sql`${t.state} = 'drawn'`),
  ],
);

/** A ticket of one draw. Its stake is the reservation `lottery:<id>` of the ledger. */
export const lotteryTicket = pgTable(
  'lottery_ticket',
  {
    /** Also that of its round in the betting record. */
    id: text('id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => account.uid),
    game: text('game').notNull(),
    no: integer('no').notNull(),
    lines: jsonb('lines').$type<readonly TicketLine[]>().notNull(),
    unit: int8('unit').notNull(),
    multiplier: integer('multiplier').notNull(),
    stake: int8('stake').notNull(),
    state: text('state', { enum: TICKET_STATES }).notNull(),
    /** Why the stake went back. */
    reason: text('reason', { enum: TICKET_REASONS }),
    payout: int8('payout').notNull().default(0),
    /** Id of the first ticket of its chase. */
    chase: text('chase'),
    stopsOnWin: boolean('stops_on_win').notNull(),
    demo: boolean('demo').notNull(),
    at: int8('at').notNull(),
    endedAt: int8('ended_at'),
  },
  t => [
    foreignKey({ columns: [t.game, t.no], foreignColumns: [lotteryDraw.game, lotteryDraw.no] }),
    check(
      'lottery_ticket_stake',
      sql`${t.stake} > 0 and ${t.stake} = jsonb_array_length(${t.lines}) * ${t.unit} * ${t.multiplier}`,
    ),
    check(
      'lottery_ticket_state',
      sql`${t.state} in ('held', 'won', 'lost', 'returned')
        and (${t.state} = 'held') = (${t.endedAt} is null)
        and (${t.state} = 'returned') = (${t.reason} is not null)
        and (${t.state} = 'won') = (${t.payout} > 0)`,
    ),
    check('lottery_ticket_reason', sql`${t.reason} in ('won', 'stopped', 'break', 'unknown')`),
    uniqueIndex('lottery_ticket_chase').on(t.chase, t.no).where(sql`${t.chase} is not null`),
    index('lottery_ticket_held').on(t.game, t.no).where(sql`${t.state} = 'held'`),
    index('lottery_ticket_holder').on(t.uid).where(sql`${t.state} = 'held'`),
    index('lottery_ticket_uid').on(t.uid, t.at),
    index('lottery_ticket_at').on(t.at),
  ],
);
