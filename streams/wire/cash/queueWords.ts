// Free of zod: the page of the office runs it.
import type { LogFold } from '../protocol/fold.ts';
import type { CashOrder } from './words.ts';

/** Why an order is held before somebody of the staff has looked at it; `operator` is what one of them decided. */
export const HOLD_RULES = [
  'firstWithdrawal',
  'amount',
  'newAccount',
  'wagering',
  'sharedAccount',
  'operator',
] as const;
export type HoldRule = (typeof HOLD_RULES)[number];

/** States of an order whose next step is the staff's. */
export const QUEUED_STATES = ['told', 'inProcess', 'approved', 'notReceived'] as const;

/** An order in the queue, as everybody of the staff sees it: no contacts, no payout account. Amounts are minor units. */
export interface QueuedOrder {
  readonly id: string;
  /** Counts the steps of the order and the changes of its review. */
  readonly version: number;
  readonly uid: string;
  /** What the member is called; gateways of before it do not tell it. */
  readonly username?: string | undefined;
  readonly kind: CashOrder['kind'];
  readonly state: CashOrder['state'];
  readonly method: string;
  readonly amount: number;
  /** Number of proof images. */
  readonly proofs: number;
  /** Rules that hold it. */
  readonly held: readonly HoldRule[];
  /** Who works on it; null for nobody. */
  readonly claimedBy: string | null;
  /** Since when, real time, epoch ms. */
  readonly claimedAt: number | null;
  /** Server time, epoch ms: when it was ordered, and when its state last changed. */
  readonly at: number;
  readonly changedAt: number;
  readonly demo: boolean;
}

/** State of `u:office:cashQueue`. */
export interface CashQueue {
  /** The orders that have waited longest, those first. */
  readonly orders: readonly QueuedOrder[];
}

/** One order as it is now; `order` is null where nothing of it waits for the staff: it is its member's affair, or has ended. */
export interface CashQueueEvent {
  readonly id: string;
  readonly order: QueuedOrder | null;
}

/** Orders in the state. */
export const CASH_QUEUE_KEPT = 200;

const byAge = (a: QueuedOrder, b: QueuedOrder) => a.at - b.at || (a.id < b.id ? -1 : 1);

/** An event is one order as it is now. */
export const foldCashQueue: LogFold<CashQueue, CashQueueEvent, CashQueue> = {
  load: state => state,
  apply({ orders }, { id, order }) {
    const others = orders.filter(it => it.id !== id);
    return { orders: (order === null ? others : [...others, order].sort(byAge)).slice(0, CASH_QUEUE_KEPT) };
  },
  snapshot: state => state,
};
