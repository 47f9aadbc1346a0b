import type { InboxType } from '../../../streams/wire/inbox/shapes.ts';
import type { PointOrderRow } from './orders.ts';

/** What a message says besides whose it is, and when. */
export interface PointMessage {
  readonly type: InboxType;
  /** Minor units: what an exchange pays, or what an item cost of the wallet. */
  readonly amount: number;
  /** Of the item; none for an exchange. */
  readonly name?: string;
}

/** What the member is told about an order that somebody else took a step of; null where the lists are enough. */
export function pointMessageOf({ kind, state, name, amount, exchanged }: PointOrderRow): PointMessage | null {
  if (kind === 'exchange') {
    if (state === 'approved') return { type: 'POINTS_EXCHANGED', amount: exchanged ?? 0 };
    return state === 'rejected' ? { type: 'POINTS_EXCHANGE_REJECTED', amount: exchanged ?? 0 } : null;
  }
  if (state === 'shipped') return { type: 'POINTS_ITEM_SHIPPED', amount, name };
  return state === 'rejected' ? { type: 'POINTS_ITEM_REJECTED', amount, name } : null;
}
