import type { Tx } from '../../db/database.ts';
import type { Notices } from '../../ground/notices.ts';
import type { Publish, ReadSnap } from '../../ground/publish.ts';
import type { MallLedgers } from './bookings.ts';
import type { PointMessage } from './messages.ts';
import type { PointOrderRow } from './orders.ts';
import type { PointStepName } from './steps.ts';

/** A new order. */
export type PointOrderDraft = Pick<PointOrderRow, 'id' | 'uid' | 'kind' | 'points' | 'remark' | 'demo'> &
  Partial<
    Pick<PointOrderRow, 'type' | 'item' | 'name' | 'unit' | 'pieces' | 'amount' | 'ratio' | 'exchanged'>
  >;

/** What was done to an order, for those who have to be told. */
export interface PointStepResult {
  readonly order: PointOrderRow;
  /** Whether the wallet shows another balance. */
  readonly wallet: boolean;
  /** What the member is told in the inbox; null where the lists are enough. */
  readonly message: PointMessage | null;
  /** So few pieces are left, or were, that everybody who sees the item should see how many. */
  readonly scarce: boolean;
  /** Nothing was done: the order stood already. */
  readonly repeated?: true;
}

/** What is said with a step. */
export interface StepWords {
  readonly reason?: string;
  /** What the carrier calls the parcel that is sent. */
  readonly tracking?: string;
}

/** Takes the steps of orders; each is one transaction with its bookings, and `tell` comes last in it. */
export interface PointEngine {
  /**
   * Opens an order, takes its pieces with `reserve`, its points and what it costs of the wallet. The same again answers the
   * order as it is now. Throws `idempotency_conflict` with the field that differs, `points_insufficient`,
   * `insufficient_funds`, and what `reserve` throws.
   * @param reserve Answers whether so few pieces are left that everybody should see it.
   */
  open(tx: Tx, draft: PointOrderDraft, reserve: (tx: Tx) => Promise<boolean>): Promise<PointStepResult>;
  /** Takes a step. Throws `points_state` (409, with the order as it is now) where the state doesn't allow it. */
  applyStep(tx: Tx, name: PointStepName, row: PointOrderRow, said?: StepWords): Promise<PointStepResult>;
  /** Locks the account of an order, and the order. Throws `not_found` for none, and for one of another account than `uid`. */
  lock(tx: Tx, id: string, uid?: string): Promise<PointOrderRow>;
  /** Publishes the stock, the balance, the message and the points, and that the desk has news. */
  announce(tx: Tx, done: PointStepResult): Promise<void>;
}

export interface PointEngineDeps extends MallLedgers {
  readonly publish: Publish;
  readonly readSnap: ReadSnap;
  readonly inbox: Notices;
  readonly clock: { now(): number };
  /** How long a shipped item waits for the member's answer, ms. */
  readonly confirmMs: number;
}
