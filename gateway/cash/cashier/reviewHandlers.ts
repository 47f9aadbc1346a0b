import { and, count, eq, sql, sum } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { account, cashOrder } from '../../db/schema.ts';
import { type CallContext, CallError, type Handlers } from '../../ground/handler.ts';
import type { Staff } from '../../ground/staff.ts';
import type { CashReviewSettings } from '../../merchant/cashier.ts';
import { type CashEngine, readCashSteps } from './engine.ts';
import { type MethodNames, readCashOrderForDesk } from './orders.ts';
import { picturesOf } from './proofs.ts';
import { isQueued, listQueue, readQueuedOrder } from './queue.ts';
import { type ReviewRow, type Reviews, refusedAs } from './reviews.ts';

type Calls =
  | 'officeCashQueue'
  | 'officeCashOrder'
  | 'officeCashClaim'
  | 'officeCashRelease'
  | 'officeCashHold';

export interface ReviewHandlerDeps {
  readonly engine: CashEngine;
  readonly reviews: Reviews;
  readonly settings: CashReviewSettings;
  readonly methods: MethodNames;
  /** Real time, epoch ms. */
  readonly wall: () => number;
}

const unknownOrder = () => new CallError('not_found', 404, 'There is no such order.');
const staffOf = ({ staff }: CallContext): Staff => {
  if (staff) return staff;
  throw new CallError('forbidden', 403, 'This call is for the operator.');
};

/** What a member has paid in and out before. */
async function historyOf(tx: Tx, uid: string) {
  const moved = (kind: 'deposit' | 'withdrawal', states: string) =>
    sql`${cashOrder.kind} = ${kind} and ${cashOrder.state} = any(string_to_array(${states}, ' '))`;
  const deposit = moved('deposit', 'arrived');
  const withdrawal = moved('withdrawal', 'paid received notReceived');
  const [row] = await tx
    .select({
      deposits: sql`${count()} filter (where ${deposit})`.mapWith(Number),
      deposited: sql`coalesce(${sum(cashOrder.amount)} filter (where ${deposit}), 0)`.mapWith(Number),
      withdrawals: sql`${count()} filter (where ${withdrawal})`.mapWith(Number),
      withdrawn: sql`coalesce(${sum(cashOrder.amount)} filter (where ${withdrawal}), 0)`.mapWith(Number),
    })
    .from(cashOrder)
    .where(and(eq(cashOrder.uid, uid)));
  const [owner] = await tx
    .select({ username: account.username, since: account.createdAt })
    .from(account)
    .where(eq(account.uid, uid));
  if (row === undefined || owner === undefined) throw unknownOrder();
  return { uid, ...owner, ...row };
}

/** The queue of the office: who works on an order, and what holds it. */
export function reviewHandlers(deps: ReviewHandlerDeps): Pick<Handlers, Calls> {
  const { engine, reviews, settings, methods, wall } = deps;
  /** Changes the review of an order that waits for the staff, and tells everybody. */
  const act = async (
    tx: Tx,
    ctx: CallContext,
    id: string,
    changeOf: (review: ReviewRow | null, staff: Staff) => Promise<Partial<ReviewRow>> | Partial<ReviewRow>,
  ) => {
    const row = await engine.lock(tx, id);
    const before = await reviews.read(tx, id);
    if (!isQueued(row.state)) throw await refusedAs(tx, id, `The order is ${row.state} by now.`);
    await reviews.change(tx, id, await changeOf(before, staffOf(ctx)));
    const value = await readQueuedOrder(tx, id);
    if (value === null) throw unknownOrder();
    await reviews.publish(tx, row, ctx.now);
    const told = (it: Pick<ReviewRow, 'held' | 'claimedBy'> | null) => ({
      held: [...(it?.held ?? [])],
      claimedBy: it?.claimedBy ?? null,
    });
    const { held, claimedBy } = value;
    ctx.note?.({ target: { kind: 'order', id }, before: told(before), after: told({ held, claimedBy }) });
    return { value };
  };
  return {
    officeCashQueue: {
      mode: 'read',
      async run(tx, _ctx, { kind, cursor, limit }) {
        const rows = await listQueue(tx, { kind, after: cursor, limit });
        return { value: { rows: [...rows], next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) } };
      },
    },
    officeCashOrder: {
      mode: 'read',
      async run(tx, _ctx, { id }) {
        const [order, queued] = [await readCashOrderForDesk(tx, id, methods), await readQueuedOrder(tx, id)];
        if (order === null || queued === null) throw unknownOrder();
        const review = await reviews.read(tx, id);
        return {
          value: {
            ...{ order, queued, rules: [...(review?.rules ?? [])], note: review?.note ?? '' },
            steps: await readCashSteps(tx, id),
            pictures: await picturesOf(tx, { orderId: id }),
            member: await historyOf(tx, queued.uid),
            largeAbove: settings.largeAbove,
          },
        };
      },
    },
    officeCashClaim: {
      mode: 'write',
      run: (tx, ctx, { id }) =>
        act(tx, ctx, id, async (review, staff) => {
          if (reviews.isTaken(review, staff) && !staff.permissions.has('cash.takeOver'))
            throw await refusedAs(tx, id, 'Somebody else has this order.');
          return { claimedBy: staff.id, claimedAt: wall() };
        }),
    },
    officeCashRelease: {
      mode: 'write',
      run: (tx, ctx, { id }) =>
        act(tx, ctx, id, async (review, staff) => {
          if (review?.claimedBy !== staff.id) throw await refusedAs(tx, id, 'You don’t have this order.');
          return { claimedBy: null, claimedAt: null };
        }),
    },
    officeCashHold: {
      mode: 'write',
      run: (tx, ctx, { id, held, reason }) =>
        act(tx, ctx, id, async (review, staff) => {
          if (reviews.isTaken(review, staff)) throw await refusedAs(tx, id, 'Somebody else has this order.');
          const rules = new Set(review?.rules ?? []);
          const now = new Set(held ? (review?.held ?? []) : []);
          if (held) for (const all of [rules, now]) all.add('operator');
          return {
            ...{ held: [...now], rules: [...rules], note: reason },
            ...{ claimedBy: staff.id, claimedAt: wall() },
          };
        }),
    },
  };
}
