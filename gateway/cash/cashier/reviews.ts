import { eq, sql } from 'drizzle-orm';
import type { HoldRule, QueuedOrder } from '../../../streams/wire/cash/queueWords.ts';
import { OFFICE } from '../../../streams/wire/session/audience.ts';
import type { Tx } from '../../db/database.ts';
import { cashReview } from '../../db/schema.ts';
import { MINUTE } from '../../ground/calendar/durations.ts';
import { CallError } from '../../ground/handler.ts';
import type { Publish } from '../../ground/publish.ts';
import type { Staff } from '../../ground/staff.ts';
import { type RuleDeps, rulesThatHold } from './holdRules.ts';
import type { CashOrderRow } from './orders.ts';
import { isQueued, readQueuedOrder } from './queue.ts';
import type { CashStepName } from './steps.ts';

/** Steps with which money leaves or comes. */
const PAYING: ReadonlySet<CashStepName> = new Set(['arrive', 'approve', 'pay', 'force']);

export type ReviewRow = typeof cashReview.$inferSelect;
type ReviewChange = Partial<Pick<ReviewRow, 'held' | 'rules' | 'note' | 'claimedBy' | 'claimedAt'>>;

export interface ReviewDeps extends RuleDeps {
  readonly publish: Publish;
  /** Real time, epoch ms. */
  readonly wall: () => number;
}

/** What the staff knows of orders besides their steps. The caller holds the lock of the order, so two never act at once. */
export interface Reviews {
  /** Notes which rules hold a new order. */
  begin(tx: Tx, row: CashOrderRow): Promise<void>;
  read(tx: Tx, id: string): Promise<ReviewRow | null>;
  /** Whether an order is somebody else's, who took it not too long ago. */
  isTaken(review: ReviewRow | null, staff: Pick<Staff, 'id'>): boolean;
  change(tx: Tx, id: string, change: ReviewChange): Promise<void>;
  /**
   * Asks whether `staff` may take a step, and takes the order for an operator. Throws `cash_state` (409) for an order that
   * somebody else has or that is held, `forbidden` (403) for an amount above what the role pays alone.
   * @param waited Whether it waited for a second operator, who decides what another one has taken.
   */
  assertMayStep(tx: Tx, staff: Staff, row: CashOrderRow, step: CashStepName, waited: boolean): Promise<void>;
  /** Tells the staff how an order stands, or that nothing of it waits for them; last in its transaction, because all of them share the topic. */
  publish(tx: Tx, order: Pick<CashOrderRow, 'id' | 'state'>, at: number): Promise<void>;
}

/** The gateway's own token and an open demo's desk are nobody in particular. */
const isBound = ({ id }: Staff) => id !== 'token' && id !== 'desk';
const isOperator = ({ id }: Pick<Staff, 'id'>) => id.startsWith('operator:');

/** The refusal that names how the order stands. */
export async function refusedAs(tx: Tx, id: string, message: string): Promise<CallError> {
  return new CallError('cash_state', 409, message, { value: await readQueuedOrder(tx, id) });
}

export function createReviews(deps: ReviewDeps): Reviews {
  const { settings, publish, wall } = deps;
  const read = async (tx: Tx, id: string) => {
    const [row] = await tx.select().from(cashReview).where(eq(cashReview.orderId, id));
    return row ?? null;
  };
  const change: Reviews['change'] = async (tx, orderId, set) => {
    const changes = sql`${cashReview.changes} + 1`;
    await tx
      .insert(cashReview)
      .values({ orderId, ...set, changes: 1 })
      .onConflictDoUpdate({ target: cashReview.orderId, set: { ...set, changes } });
  };
  const isTaken: Reviews['isTaken'] = (review, staff) =>
    review?.claimedBy != null &&
    review.claimedBy !== staff.id &&
    (review.claimedAt ?? 0) + settings.claimMinutes * MINUTE > wall();
  return {
    read,
    change,
    isTaken,
    async begin(tx, row) {
      const rules: readonly HoldRule[] = await rulesThatHold(tx, row, deps);
      if (rules.length > 0) await change(tx, row.id, { held: rules, rules });
    },
    async assertMayStep(tx, staff, row, step, waited) {
      const review = await read(tx, row.id);
      if (!waited && isTaken(review, staff))
        throw await refusedAs(tx, row.id, 'Somebody else has this order.');
      if (!isBound(staff)) return;
      if (PAYING.has(step) && (review?.held.length ?? 0) > 0)
        throw await refusedAs(tx, row.id, 'This order is held.');
      if (
        PAYING.has(step) &&
        row.amount > settings.largeAbove &&
        !staff.permissions.has('cash.approve.large')
      )
        throw new CallError('forbidden', 403, 'This is more than your role pays.');
      if (isOperator(staff) && review?.claimedBy !== staff.id)
        await change(tx, row.id, { claimedBy: staff.id, claimedAt: wall() });
    },
    async publish(tx, { id, state }, at) {
      // A deposit nobody has paid yet is the member's affair; that there is one is told like an end.
      const order: QueuedOrder | null = isQueued(state) ? await readQueuedOrder(tx, id) : null;
      await publish(tx, { key: 'cashQueue', uid: OFFICE, data: { id, order }, at });
    },
  };
}
