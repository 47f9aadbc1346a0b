// Free of zod: the page runs it.
/** What points are booked for. */
export const POINT_REASONS = [
  'bet',
  'betVoid',
  'login',
  'mission',
  'promotion',
  'redeem',
  'redeemReturn',
  'exchange',
  'exchangeReturn',
] as const;
export type PointReason = (typeof POINT_REASONS)[number];

/** What an item of the mall is: something that is sent, or a code. */
export const POINT_ITEM_TYPES = ['goods', 'voucher'] as const;
export type PointItemType = (typeof POINT_ITEM_TYPES)[number];

/**
 * States of a redeemed item. `approved` and `shipped` are both shown as Approved: a shipped one waits for the member's
 * answer.
 */
export const REDEEM_STATES = [
  'inProcess',
  'approved',
  'shipped',
  'rejected',
  'received',
  'notReceived',
] as const;
export type RedeemState = (typeof REDEEM_STATES)[number];

/** States of an exchange of points for money of the wallet (S4-70). */
export const EXCHANGE_STATES = ['processing', 'approved', 'rejected'] as const;
export type ExchangeState = (typeof EXCHANGE_STATES)[number];

/** States of both. */
export const POINT_ORDER_STATES = ['processing', ...REDEEM_STATES] as const;
export type PointOrderState = (typeof POINT_ORDER_STATES)[number];

/** What an order of the mall is: an item for points, or money for points. */
export type PointOrderKind = 'redeem' | 'exchange';

/** States in which nothing can happen to an order any more. */
export const POINT_ORDER_ENDED: Readonly<Record<PointOrderKind, readonly PointOrderState[]>> = {
  redeem: ['rejected', 'received'],
  exchange: ['approved', 'rejected'],
};

/** Who took a step of an order. */
export type PointActor = 'member' | 'operator' | 'clock';

/** Most pieces of one order. */
export const MOST_PIECES = 10;
/** Most characters of a remark, a comment or a reason. */
export const POINT_REMARK_MAX = 140;
/** Most items that the mall shows. */
export const MOST_ITEMS = 100;
/** From how many pieces on everybody is told that few are left. */
export const FEW_LEFT = 5;
/** Most characters of what a carrier calls a parcel. */
export const TRACKING_MAX = 80;
/** Most points of an account, and of one order: their value in minor units still counts exactly. */
export const MOST_POINTS = 1_000_000_000_000;

/** How points become money of the wallet. */
export interface PointRatio {
  /** Points for one unit of the currency, 100 minor units. */
  readonly ratio: number;
}

/** What points are worth, minor units; whatever is less than one is left out. */
export const worthOf = (points: number, { ratio }: PointRatio): number => Math.floor((points * 100) / ratio);
