// Free of zod: the page runs it.

import type { LogFold } from '../protocol/fold.ts';
import type { CashOrder } from './words.ts';

/** State of `u:<uid>:cash`. */
export interface CashState {
  /** The newest orders, newest first. */
  readonly orders: readonly CashOrder[];
}

/** Orders in the state. */
export const CASH_ORDERS_KEPT = 30;
const byNewest = (a: CashOrder, b: CashOrder) => b.at - a.at || (a.id < b.id ? 1 : -1);

/** An event is one order as it is now; an older version of it changes nothing. */
export const foldCash: LogFold<CashState, CashOrder, CashState> = {
  load: state => state,
  apply(state, order) {
    const known = state.orders.find(({ id }) => id === order.id);
    if (known !== undefined && known.version >= order.version) return state;
    const others = state.orders.filter(({ id }) => id !== order.id);
    return { orders: [order, ...others].sort(byNewest).slice(0, CASH_ORDERS_KEPT) };
  },
  snapshot: state => state,
};
