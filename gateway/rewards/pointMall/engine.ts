import { eq } from 'drizzle-orm';
import { POINT_ORDER_ENDED } from '../../../streams/wire/points/words.ts';
import type { Tx } from '../../db/database.ts';
import { pointOrder, pointStep } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import type { Notices } from '../../ground/notices.ts';
import type { ReadSnap } from '../../ground/publish.ts';
import { lockOwner } from '../../ledger/lockOwner.ts';
import { bookStep, chargeOrder, type MallLedgers } from './bookings.ts';
import { type PointMessage, pointMessageOf } from './messages.ts';
import { findPointOrder, lockPointOrder, type PointOrderRow, toPointOrder } from './orders.ts';
import { type PointStepName, stepOf } from './steps.ts';

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
  /** Nothing was done: the order stood already. */
  readonly repeated?: true;
}

/** Takes the steps of orders; each is one transaction with its bookings, and `tell` comes last in it. */
export interface PointEngine {
  /**
   * Opens an order, takes its pieces with `take`, its points and what it costs of the wallet. The same again answers the
   * order as it is now. Throws `idempotency_conflict` with the field that differs, `points_insufficient`,
   * `insufficient_funds`, and what `take` throws.
   */
  open(tx: Tx, draft: PointOrderDraft, reserve: (tx: Tx) => Promise<void>): Promise<PointStepResult>;
  /** Takes a step. Throws `points_state` (409, with the order as it is now) where the state doesn't allow it. */
  applyStep(tx: Tx, name: PointStepName, row: PointOrderRow, reason?: string): Promise<PointStepResult>;
  /** Locks the account of an order, and the order. Throws `not_found` for none, and for one of another account than `uid`. */
  lock(tx: Tx, id: string, uid?: string): Promise<PointOrderRow>;
  /** Publishes the balance, the message and the points. */
  announce(tx: Tx, done: PointStepResult): Promise<void>;
}

export interface PointEngineDeps extends MallLedgers {
  readonly readSnap: ReadSnap;
  readonly inbox: Notices;
  readonly clock: { now(): number };
  /** How long a shipped item waits for the member's answer, ms. */
  readonly confirmMs: number;
}

/** Fields of a draft that make it the same order, and what the caller calls them. */
const SAME = [
  ['uid', 'id'],
  ['kind', 'id'],
  ['item', 'item'],
  ['pieces', 'amount'],
  ['remark', 'remark'],
] as const;

const unknownOrder = () => new CallError('not_found', 404, 'There is no such order.');

export function createPointEngine(deps: PointEngineDeps): PointEngine {
  const { wallet, points, readSnap, clock } = deps;

  function assertSame(known: PointOrderRow, draft: PointOrderRow): void {
    const differing = SAME.find(([field]) => known[field] !== draft[field]);
    // What an item costs may have changed since; the points of an exchange are the caller's.
    const isOther = draft.kind === 'exchange' && known.points !== draft.points;
    const named = differing?.[1] ?? (isOther ? 'points' : undefined);
    if (named === undefined) return;
    throw new CallError('idempotency_conflict', 409, `This id was used with another ${named}.`, {
      value: { field: named },
    });
  }

  async function assertEnough(tx: Tx, { uid, points: cost }: PointOrderRow): Promise<void> {
    const { balance } = await points.read(tx, uid);
    if (balance >= cost) return;
    throw new CallError('points_insufficient', 409, 'There are not so many points.', {
      value: { balance, points: cost },
      snaps: [await readSnap(tx, 'points', uid)],
    });
  }

  return {
    async open(tx, draft, reserve) {
      const at = clock.now();
      const state = draft.kind === 'redeem' ? ('inProcess' as const) : ('processing' as const);
      const row: PointOrderRow = {
        ...{ type: null, item: null, name: '', unit: '', pieces: 0, amount: 0, ratio: null, exchanged: null },
        ...draft,
        ...{ state, version: 1, reason: '', endedBy: null, dueAt: null, at, changedAt: at },
      };
      await lockOwner(tx, row.uid);
      const known = await findPointOrder(tx, row.id);
      if (known !== null) {
        assertSame(known, row);
        return { order: known, wallet: false, message: null, repeated: true };
      }
      await assertEnough(tx, row);
      await reserve(tx);
      const written = await tx.insert(pointOrder).values(row).onConflictDoNothing().returning();
      // Another account was first with this id.
      if (written.length === 0) throw unknownOrder();
      await tx
        .insert(pointStep)
        .values({ orderId: row.id, version: 1, from: null, to: state, by: 'member', at });
      await chargeOrder(tx, deps, row);
      return { order: row, wallet: row.amount > 0, message: null };
    },

    async applyStep(tx, name, row, reason = '') {
      const step = stepOf(name, row);
      if (step === null) {
        throw new CallError('points_state', 409, `The order is ${row.state} by now.`, {
          value: toPointOrder(row),
          snaps: [await readSnap(tx, 'points', row.uid)],
        });
      }
      const { to, by } = step;
      const at = clock.now();
      const version = row.version + 1;
      const changed = {
        ...{ state: to, version, changedAt: at },
        dueAt: name === 'ship' ? at + deps.confirmMs : null,
        endedBy: POINT_ORDER_ENDED[row.kind].includes(to) ? by : null,
        ...(by === 'operator' && { reason }),
      };
      await tx.update(pointOrder).set(changed).where(eq(pointOrder.id, row.id));
      await tx.insert(pointStep).values({ orderId: row.id, version, from: row.state, to, by, at, reason });
      const order = { ...row, ...changed };
      const message = by === 'operator' ? pointMessageOf(order) : null;
      return { order, wallet: await bookStep(tx, deps, name, order, at), message };
    },

    async lock(tx, id, uid) {
      const found = await findPointOrder(tx, id);
      if (found === null || (uid !== undefined && found.uid !== uid)) throw unknownOrder();
      await lockOwner(tx, found.uid);
      const row = await lockPointOrder(tx, id);
      if (row === null) throw unknownOrder();
      return row;
    },

    async announce(tx, { order: { uid, id, version, demo }, wallet: moved, message, repeated }) {
      if (repeated) return;
      const at = clock.now();
      if (moved) await wallet.publishBalance(tx, uid, at);
      if (message !== null)
        await deps.inbox.deliver(tx, { uid, ...message, at, demo, opId: `pointOrder:${id}:${version}` });
      await points.tell(tx, uid, await points.noteStep(tx, uid), at);
    },
  };
}
