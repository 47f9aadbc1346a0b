// Free of zod: the page of the office runs it.
/** How an item of the mall stands: what members see of it, or why they don't see it. */
export const MALL_ITEM_STATES = ['shown', 'soldOut', 'planned', 'over', 'hidden', 'noWords'] as const;
export type MallItemState = (typeof MALL_ITEM_STATES)[number];

/** Which orders of the mall are listed: those whose next step is the staff's, redeemed items, exchanges. */
export const MALL_ORDER_SHOWN = ['all', 'waiting', 'items', 'exchanges'] as const;
export type MallOrderShown = (typeof MALL_ORDER_SHOWN)[number];
