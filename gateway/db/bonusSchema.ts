import { bigint, boolean, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { BonusKind, BonusState, BonusStep } from '../../streams/wire/bonus/words.ts';
import type { GameCategory } from '../../streams/wire/lobby/words.ts';

// All times of these tables are world time, epoch ms; amounts are minor units.
const int8 = (name: string) => bigint(name, { mode: 'number' });

/** Bonus money that a member was granted. */
export const bonusGrant = pgTable('bonus_grant', {
  id: text('id').primaryKey(),
  uid: text('uid').notNull(),
  kind: text('kind').$type<BonusKind>().notNull(),
  /** What it was granted for, e.g. the id of a promotion. */
  reference: text('reference').notNull(),
  /** What may be granted once has a key for it. */
  onceKey: text('once_key').unique('bonus_grant_once_key_key'),
  productType: text('product_type').$type<GameCategory>().notNull(),
  amount: int8('amount').notNull(),
  /** Stakes that have to be placed before it converts. */
  required: int8('required').notNull(),
  wagered: int8('wagered').notNull().default(0),
  state: text('state').$type<BonusState>().notNull(),
  at: int8('at').notNull(),
  changedAt: int8('changed_at').notNull(),
  expiresAt: int8('expires_at').notNull(),
  demo: boolean('demo').notNull(),
});

/** What happened to a grant; written once. */
export const bonusEntry = pgTable(
  'bonus_entry',
  {
    grantId: text('grant_id').notNull(),
    n: integer('n').notNull(),
    what: text('what').$type<BonusStep>().notNull(),
    /** Change of the bonus money that is left. */
    amount: int8('amount').notNull(),
    /** What counts of a stake. */
    wagered: int8('wagered').notNull(),
    /** A round counts for one grant, once, and is taken out once. */
    roundId: text('round_id'),
    state: text('state').$type<BonusState>().notNull(),
    at: int8('at').notNull(),
  },
  t => [primaryKey({ columns: [t.grantId, t.n] }), unique('bonus_entry_round').on(t.roundId, t.what)],
);
