import { z } from 'zod';
import { SaidLine } from '../fields/writtenText.ts';
import { DeskPointOrder, PointStep, Points } from '../points/shapes.ts';
import { MOST_PIECES, POINT_ITEM_TYPES, POINT_ORDER_STATES } from '../points/words.ts';
import { Count, FEW, LongText, Moment, ShortText } from '../protocol/bounds.ts';
import { defineCall } from '../protocol/call.ts';
import { MinorUnsigned } from '../protocol/money.ts';
import { OperationId } from '../protocol/operationId.ts';
import { MALL_ITEM_STATES, MALL_ORDER_SHOWN } from './mallWords.ts';

const read = {
  source: 'X',
  audience: 'operator',
  sealed: false,
  method: 'GET',
  command: false,
  permission: 'points.read',
} as const;
const paged = {
  /** `next` of the answer before. */
  cursor: z.string().min(1).max(256).optional(),
  limit: z.coerce.number().int().min(1).max(FEW).default(50),
};
/** As a document of the content is called, which holds the item's words. */
const ItemId = z
  .string()
  .regex(/^[\w.-]{1,80}$/, 'must be 1 to 80 letters, digits, dots, dashes and underscores');

/** What operators decide of an item. */
const terms = {
  type: z.enum(POINT_ITEM_TYPES),
  /** What a piece costs, points, and minor units of the wallet besides. */
  points: Points.min(1).max(1_000_000_000 / MOST_PIECES),
  amount: MinorUnsigned.max(10_000_000_000),
  /** How many there are, those included that members have had. */
  stock: Count.max(1_000_000_000),
  /** Most pieces of one member; null for any number. */
  mostEach: z.int().min(1).max(1_000_000).nullable(),
  /** The smallest stands first. */
  place: z.int().min(0).max(1_000_000),
  hidden: z.boolean(),
  /** World time, epoch ms; null for since ever and for ever. */
  saleFrom: Moment.nullable(),
  saleUntil: Moment.nullable(),
};

/** An item of the mall as the office lists it. */
export const OfficeMallItem = z.object({
  id: ShortText,
  ...terms,
  /** Pieces that members have had. */
  taken: Count,
  state: z.enum(MALL_ITEM_STATES),
  /** In the operator's language, or else the first of the site that it has words in; empty for none. */
  name: ShortText,
  /** Language of the name; null for none. */
  nameLanguage: ShortText.nullable(),
  /** Languages of the site that its words are missing in. */
  missing: z.array(ShortText).max(FEW),
  edit: Count,
  changedBy: ShortText,
  changedAt: Moment,
});
export type OfficeMallItem = z.infer<typeof OfficeMallItem>;

/** An order of the mall as the office lists it: without what the member wrote, which may say where they live. */
export const OfficeMallOrder = DeskPointOrder.omit({ remark: true }).extend({ uid: ShortText });
export type OfficeMallOrder = z.infer<typeof OfficeMallOrder>;

/** The points mall (docs/decisions/147). An order's steps are `opsPointStep`. */
export const officeMallCalls = {
  officeMallItems: defineCall({
    ...read,
    path: '/v1/office/mall/items',
    summary: 'Items of the points mall in their order, those that members don’t see among them.',
    params: z.object({ state: z.enum(MALL_ITEM_STATES).optional(), ...paged }),
    value: z.object({ rows: z.array(OfficeMallItem).max(FEW), next: ShortText.nullable() }),
  }),
  officeMallItemSave: defineCall({
    source: 'X',
    audience: 'operator',
    sealed: false,
    method: 'POST',
    command: true,
    path: '/v1/office/mall/items/save',
    permission: 'mall.write',
    summary:
      'Makes an item (`edit` 0) or changes what it costs, how many there are and when it is sold; at once on every page.',
    params: z.object({
      id: ItemId,
      /** The change of it that the caller has seen; a later one is no longer what they decided about. */
      edit: Count,
      ...terms,
      reason: SaidLine(500),
    }),
    value: z.object({ edit: Count }),
  }),
  officeMallOrders: defineCall({
    ...read,
    path: '/v1/office/mall/orders',
    summary: 'Redeemed items and exchanges, newest first.',
    params: z.object({
      shown: z.enum(MALL_ORDER_SHOWN).default('all'),
      state: z.enum(POINT_ORDER_STATES).optional(),
      item: ItemId.optional(),
      uid: ShortText.optional(),
      ...paged,
    }),
    value: z.object({ rows: z.array(OfficeMallOrder).max(FEW), next: ShortText.nullable() }),
  }),
  officeMallOrder: defineCall({
    ...read,
    path: '/v1/office/mall/orders/order',
    trail: 'read',
    summary: 'One order with its steps and what its member wrote; it is in the trail.',
    params: z.object({ id: OperationId }),
    value: z.object({
      order: OfficeMallOrder,
      remark: LongText,
      steps: z.array(PointStep).max(FEW),
    }),
  }),
} as const;
