import { asc, eq } from 'drizzle-orm';
import { type CashActor, type CashOrder, ENDED_ORDER_STATES } from '../../../streams/wire/cash/words.ts';
import type { Tx } from '../../db/database.ts';
import { cashOrder, cashStep } from '../../db/schema.ts';
import { DAY } from '../../ground/calendar/durations.ts';
import { CallError } from '../../ground/handler.ts';
import type { Notices } from '../../ground/notices.ts';
import type { Publish, ReadSnap } from '../../ground/publish.ts';
import type { Gifts } from '../../ledger/gifts/ports.ts';
import type { Granting } from '../../ledger/grantPorts.ts';
import type { PlayGate } from '../../ledger/limits/ports.ts';
import { lockOwner } from '../../ledger/lockOwner.ts';
import {
  BOOKINGS,
  type CashierWallet,
  cashMessageOf,
  MOVES_WALLET,
  reserve,
  returnedBy,
} from './bookings.ts';
import { type CashOrderRow, findCashOrder, lockCashOrder, toCashOrder } from './orders.ts';
import { NO_PROMOTION, type PromisedBonus, type PromisedPart, promisedOf } from './promotions.ts';
import type { Reviews } from './reviews.ts';
import { ACTORS, type CashStepName, cashStateAfter } from './steps.ts';

/** A new order. */
export type CashOrderDraft = Pick<
  CashOrderRow,
  'id' | 'uid' | 'kind' | 'method' | 'accountId' | 'account' | 'amount' | 'fee' | 'dueAt' | 'demo'
> &
  Partial<PromisedPart> & { readonly by: CashActor };

/** What a step changes of an order besides its state. */
export type Changes = Partial<Pick<CashOrderRow, 'dueAt' | 'proofs' | 'comment' | 'reason' | 'received'>>;

/** What was done to an order, for those who have to be told. */
export interface CashStepResult {
  readonly uid: string;
  readonly order: CashOrder;
  /** Whether the wallet shows another balance. */
  readonly wallet: boolean;
  readonly message: ReturnType<typeof cashMessageOf>;
  /** What the step did to a bonus. */
  readonly tellBonus?: (tx: Tx) => Promise<void>;
  /** Nothing was done: the order stood already. */
  readonly repeated?: true;
}

/** Takes the steps of orders; each is one transaction with its booking, and `tell` comes last in it. */
export interface CashEngine {
  /**
   * Opens an order, and reserves the amount of a withdrawal. The same again answers the order as it is now; throws
   * `idempotency_conflict` with the field that differs, `insufficient_funds`.
   */
  open(tx: Tx, draft: CashOrderDraft): Promise<CashStepResult>;
  /** Takes a step. Throws `cash_state` (409, with the order as it is now) where the state doesn't allow it. */
  applyStep(tx: Tx, name: CashStepName, row: CashOrderRow, changes?: Changes): Promise<CashStepResult>;
  /** Locks an order. Throws `not_found` for an unknown one, and for one of another account than `uid`. */
  lock(tx: Tx, id: string, uid?: string): Promise<CashOrderRow>;
  /** Publishes the balance, the order and its message. */
  announce(tx: Tx, done: CashStepResult): Promise<void>;
}

export interface CashEngineDeps {
  readonly wallet: CashierWallet;
  readonly inbox: Notices;
  readonly playGate: Pick<PlayGate, 'depositFailed'>;
  readonly bonus: Granting;
  readonly gifts: Pick<Gifts, 'through'>;
  readonly reviews: Pick<Reviews, 'begin' | 'publish'>;
  readonly publish: Publish;
  readonly readSnap: ReadSnap;
  readonly clock: { now(): number };
  /** How long a paid withdrawal waits for the member's answer, ms. */
  readonly confirmMs: number;
}

/** Fields of a draft that make it the same order. */
const SAME = ['uid', 'kind', 'method', 'accountId', 'amount', 'promotion'] as const;

const nothing = async () => {};

const unknownOrder = () => new CallError('not_found', 404, 'There is no such order.');

export function createCashEngine(deps: CashEngineDeps): CashEngine {
  const { wallet, inbox, publish, readSnap, clock } = deps;
  const grantBonus = deps.gifts.through(
    'deposit.bonus',
    async (tx, uid, { days, ...promised }: PromisedBonus, id) => {
      const expiresAt = promised.at + days * DAY;
      const news = await deps.bonus.grant(tx, { ...promised, id, uid, kind: 'depositBonus', expiresAt });
      return then => deps.bonus.tell(then, news);
    },
  );

  async function refuse(tx: Tx, row: CashOrderRow): Promise<never> {
    throw new CallError('cash_state', 409, `The order is ${row.state} by now.`, {
      value: toCashOrder(row),
      snaps: [await readSnap(tx, 'cash', row.uid)],
    });
  }

  return {
    async open(tx, { by, ...wanted }) {
      const draft = { ...NO_PROMOTION, ...wanted };
      const at = clock.now();
      const state = draft.kind === 'deposit' ? ('waiting' as const) : ('inProcess' as const);
      await lockOwner(tx, draft.uid);
      const [row] = await tx
        .insert(cashOrder)
        .values({ ...draft, state, version: 1, at, changedAt: at })
        .onConflictDoNothing()
        .returning();
      if (row === undefined) {
        // An own order can't change under the lock of its account; another member's must not be waited for.
        const known = await findCashOrder(tx, draft.id);
        if (known === null) throw unknownOrder();
        const field = SAME.find(name => known[name] !== draft[name]);
        if (field === undefined)
          return { uid: known.uid, order: toCashOrder(known), wallet: false, message: null, repeated: true };
        const named = field === 'accountId' ? 'account' : field === 'uid' || field === 'kind' ? 'id' : field;
        throw new CallError('idempotency_conflict', 409, `This id was used with another ${named}.`, {
          value: { field: named },
        });
      }
      await tx.insert(cashStep).values({ orderId: row.id, version: 1, from: null, to: state, by, at });
      const order = toCashOrder(row);
      const isWithdrawal = order.kind === 'withdrawal';
      if (isWithdrawal) await reserve(tx, wallet, { uid: row.uid, order, at });
      await deps.reviews.begin(tx, row);
      return { uid: row.uid, order, wallet: isWithdrawal, message: null };
    },

    async applyStep(tx, name, row, changes = {}) {
      const to = cashStateAfter(name, row);
      if (to === null) return refuse(tx, row);
      const at = clock.now();
      const by = ACTORS[name];
      const version = row.version + 1;
      const [after] = await tx
        .update(cashOrder)
        .set({
          dueAt: name === 'pay' ? at + deps.confirmMs : null,
          ...changes,
          state: to,
          version,
          changedAt: at,
          endedBy: ENDED_ORDER_STATES.has(to) ? by : null,
          ...(name === 'force' && { returned: returnedBy(row) }),
        })
        .where(eq(cashOrder.id, row.id))
        .returning();
      if (after === undefined) throw unknownOrder();
      const reason = changes.reason ?? changes.comment ?? '';
      await tx.insert(cashStep).values({ orderId: row.id, version, from: row.state, to, by, at, reason });
      const order = toCashOrder(after);
      // What did not arrive uses nothing of a deposit limit.
      if (
        order.kind === 'deposit' &&
        ENDED_ORDER_STATES.has(to) &&
        to !== 'arrived' &&
        row.method !== 'operator'
      )
        await deps.playGate.depositFailed(tx, row.uid, { at: row.at, amount: row.amount });
      const promised = name === 'arrive' ? promisedOf(row, at) : null;
      const tellBonus =
        promised === null ? nothing : await grantBonus(tx, row.uid, promised, `deposit:${row.id}`);
      await BOOKINGS[name]?.(tx, wallet, { uid: row.uid, order, at });
      return {
        uid: row.uid,
        order,
        wallet: MOVES_WALLET.has(name),
        message: cashMessageOf(name, order),
        tellBonus,
      };
    },

    async lock(tx, id, uid) {
      const row = await lockCashOrder(tx, id);
      if (row === null || (uid !== undefined && row.uid !== uid)) throw unknownOrder();
      return row;
    },

    async announce(tx, { uid, order, wallet: moved, message, tellBonus = nothing, repeated }) {
      if (repeated) return;
      const at = clock.now();
      if (moved) await wallet.publishBalance(tx, uid, at);
      await publish(tx, { key: 'cash', uid, data: order, at });
      if (message !== null) {
        const opId = `cash:${order.id}:${order.state}`;
        await inbox.deliver(tx, { uid, ...message, at, demo: order.demo, opId });
        await tellBonus(tx);
      }
      await deps.reviews.publish(tx, order, at);
    },
  };
}

/** Steps of an order, the first one first. */
export function readCashSteps(tx: Tx, orderId: string) {
  const { version, from, to, by, at, reason } = cashStep;
  return tx
    .select({ version, from, to, by, at, reason })
    .from(cashStep)
    .where(eq(cashStep.orderId, orderId))
    .orderBy(asc(version));
}
