import { bigint, boolean, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type {
  PointActor,
  PointItemType,
  PointOrderKind,
  PointOrderState,
  PointReason,
} from '../../streams/wire/points/words.ts';

// All times of these tables are world time, epoch ms.
const int8 = (name: string) => bigint(name, { mode: 'number' });

/** The points of a member. */
export const pointsAccount = pgTable('points_account', {
  uid: text('uid').primaryKey(),
  balance: int8('balance').notNull().default(0),
  earned: int8('earned').notNull().default(0),
  /** How many entries it has. */
  version: int8('version').notNull().default(0),
  /** How many steps its orders have taken. */
  orders: int8('orders').notNull().default(0),
});

/** A change of points; written once. */
export const pointsEntry = pgTable(
  'points_entry',
  {
    id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Nothing is booked twice. */
    opId: text('op_id').notNull().unique('points_entry_op_id_key'),
    uid: text('uid').notNull(),
    n: int8('n').notNull(),
    type: text('type').$type<PointReason>().notNull(),
    change: int8('change').notNull(),
    /** Points after it. */
    balance: int8('balance').notNull(),
    name: text('name').notNull(),
    reference: text('reference').notNull(),
    at: int8('at').notNull(),
  },
  t => [unique('points_entry_uid_n_key').on(t.uid, t.n)],
);

/** What of a member's bets is not yet a whole step of a rule, minor units. */
export const pointsProgress = pgTable(
  'points_progress',
  { uid: text('uid').notNull(), rule: text('rule').notNull(), rest: int8('rest').notNull() },
  t => [primaryKey({ columns: [t.uid, t.rule] })],
);

/** How many pieces of an item are taken. */
export const pointStock = pgTable('point_stock', {
  item: text('item').primaryKey(),
  stock: int8('stock').notNull(),
  taken: int8('taken').notNull(),
});

/** What operators decide of an item; its words and its picture are a document of the content. */
export const mallItem = pgTable('mall_item', {
  id: text('id').primaryKey(),
  type: text('type').$type<PointItemType>().notNull(),
  points: int8('points').notNull(),
  amount: int8('amount').notNull().default(0),
  /** Most pieces that one member gets; null for any number. */
  mostEach: int8('most_each'),
  place: int8('place').notNull(),
  hidden: boolean('hidden').notNull(),
  saleFrom: int8('sale_from'),
  saleUntil: int8('sale_until'),
  /** When the sale begins or ends next without anybody's doing. */
  turnsAt: int8('turns_at'),
  edit: int8('edit').notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: int8('changed_at').notNull(),
});

/** A redeemed item or an exchange as it is now. */
export const pointOrder = pgTable('point_order', {
  id: text('id').primaryKey(),
  uid: text('uid').notNull(),
  kind: text('kind').$type<PointOrderKind>().notNull(),
  state: text('state').$type<PointOrderState>().notNull(),
  version: integer('version').notNull(),
  type: text('type').$type<PointItemType>(),
  item: text('item'),
  name: text('name').notNull().default(''),
  unit: text('unit').notNull().default(''),
  pieces: integer('pieces').notNull().default(0),
  points: int8('points').notNull(),
  amount: int8('amount').notNull().default(0),
  ratio: int8('ratio'),
  exchanged: int8('exchanged'),
  remark: text('remark').notNull().default(''),
  reason: text('reason').notNull().default(''),
  endedBy: text('ended_by').$type<PointActor>(),
  dueAt: int8('due_at'),
  at: int8('at').notNull(),
  changedAt: int8('changed_at').notNull(),
  demo: boolean('demo').notNull(),
  tracking: text('tracking').notNull().default(''),
});

/** One step of an order: who took it, when and why. */
export const pointStep = pgTable(
  'point_step',
  {
    orderId: text('order_id').notNull(),
    version: integer('version').notNull(),
    from: text('from_state').$type<PointOrderState>(),
    to: text('to_state').$type<PointOrderState>().notNull(),
    by: text('by').$type<PointActor>().notNull(),
    at: int8('at').notNull(),
    reason: text('reason').notNull().default(''),
  },
  t => [primaryKey({ columns: [t.orderId, t.version] })],
);
