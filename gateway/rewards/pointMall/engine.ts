import { eq } from 'drizzle-orm';
import { POINT_ORDER_ENDED } from '../../../streams/wire/points/words.ts';
import { OFFICE } from '../../../streams/wire/session/audience.ts';
import type { Tx } from '../../db/database.ts';
import { pointOrder, pointStep } from '../../db/schema.ts';
import { countContentChange } from '../../ground/contentChange.ts';
import { CallError } from '../../ground/handler.ts';
import { lockOwner } from '../../ledger/lockOwner.ts';
import { bookStep, chargeOrder } from './bookings.ts';
import { ITEM_WORDS } from './items.ts';
import { pointMessageOf } from './messages.ts';
import { findPointOrder, lockPointOrder, type PointOrderRow, toPointOrder } from './orders.ts';
import type { PointEngine, PointEngineDeps } from './pointEngine.ts';
import { stepOf } from './steps.ts';

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
  const { wallet, points, publish, readSnap, clock } = deps;

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
        ...{ state, version: 1, reason: '', endedBy: null, dueAt: null, tracking: '', at, changedAt: at },
      };
      await lockOwner(tx, row.uid);
      const known = await findPointOrder(tx, row.id);
      if (known !== null) {
        assertSame(known, row);
        return { order: known, wallet: false, message: null, scarce: false, repeated: true };
      }
      await assertEnough(tx, row);
      const scarce = await reserve(tx);
      const written = await tx.insert(pointOrder).values(row).onConflictDoNothing().returning();
      // Another account was first with this id.
      if (written.length === 0) throw unknownOrder();
      await tx
        .insert(pointStep)
        .values({ orderId: row.id, version: 1, from: null, to: state, by: 'member', at });
      await chargeOrder(tx, deps, row);
      return { order: row, wallet: row.amount > 0, message: null, scarce };
    },

    async applyStep(tx, name, row, { reason = '', tracking = '' } = {}) {
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
        ...(name === 'ship' && { tracking }),
      };
      await tx.update(pointOrder).set(changed).where(eq(pointOrder.id, row.id));
      await tx.insert(pointStep).values({ orderId: row.id, version, from: row.state, to, by, at, reason });
      const order = { ...row, ...changed };
      const message = by === 'operator' ? pointMessageOf(order) : null;
      return { order, message, ...(await bookStep(tx, deps, name, order, at)) };
    },

    async lock(tx, id, uid) {
      const found = await findPointOrder(tx, id);
      if (found === null || (uid !== undefined && found.uid !== uid)) throw unknownOrder();
      await lockOwner(tx, found.uid);
      const row = await lockPointOrder(tx, id);
      if (row === null) throw unknownOrder();
      return row;
    },

    async announce(tx, { order: { uid, id, version, demo }, wallet: moved, message, scarce, repeated }) {
      if (repeated) return;
      const at = clock.now();
      if (scarce) await countContentChange(tx, deps, ITEM_WORDS, at);
      if (moved) await wallet.publishBalance(tx, uid, at);
      if (message !== null)
        await deps.inbox.deliver(tx, { uid, ...message, at, demo, opId: `pointOrder:${id}:${version}` });
      await points.tell(tx, uid, await points.noteStep(tx, uid), at);
      await publish(tx, { key: 'mallDesk', uid: OFFICE, data: { last: `${id}:${version}` }, at });
    },
  };
}
