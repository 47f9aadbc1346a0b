import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { MOST_APPLICATIONS, type PromotionActor } from '../../../streams/wire/promotions/words.ts';
import type { Tx } from '../../db/database.ts';
import { promotionReward, promotion as promotionTable } from '../../db/schema.ts';
import { CallError } from '../../ground/handler.ts';
import type { Promotion } from './catalogue.ts';
import { applyEntryStep, isHeldElsewhere, type PromotionEntryRow, wrongState } from './entries.ts';
import type { Member } from './members.ts';
import type { AnnounceAward, Awards } from './rewards.ts';
import type { PromotionStanding } from './standing.ts';
import { type EntryStep, entryStateAfter } from './states.ts';
import { othersWaitBefore, type Waiting, wait, waitNoMore } from './waiting.ts';

/** What was done to an entry, and how to tell of the award. */
export interface EntryStepResult {
  readonly entry: PromotionEntryRow;
  /** Null without an award. */
  readonly tell: { readonly kind: string; readonly run: AnnounceAward } | null;
}

/** Who acts, and when. */
export interface Acting {
  readonly member: Member;
  readonly by: PromotionActor;
  /** World time, epoch ms. */
  readonly at: number;
}

/** Everything that changes entries. The caller holds the lock of the account (`lockMember`). */
export interface PromotionEngine {
  /** Throws `promotion_closed`, `promotion_group`, `promotion_state` (409). */
  join(
    tx: Tx,
    standing: PromotionStanding,
    acting: Acting,
    all: readonly Promotion[],
  ): Promise<EntryStepResult>;
  /** Whatever is due by itself: a reward to claim, or one that is issued. Null when nothing is. */
  advance(
    tx: Tx,
    standing: PromotionStanding,
    acting: Acting,
    all: readonly Promotion[],
  ): Promise<EntryStepResult | null>;
  /** Throws `promotion_closed`, `promotion_group`, `promotion_unmet`, `promotion_state` (409). */
  apply(
    tx: Tx,
    standing: PromotionStanding,
    acting: Acting,
    all: readonly Promotion[],
    form: Pick<PromotionEntryRow, 'comment' | 'proofs'>,
  ): Promise<EntryStepResult>;
  /** Throws `promotion_closed`, `promotion_budget`, `promotion_unmet`, `promotion_state` (409). */
  claim(tx: Tx, standing: PromotionStanding, acting: Acting): Promise<EntryStepResult>;
  /** Issues the reward of an application. Throws `promotion_budget`, `promotion_state` (409). */
  approve(tx: Tx, standing: PromotionStanding, acting: Acting, reason: string): Promise<EntryStepResult>;
  /** Refuses an application. Throws `promotion_state` (409). */
  reject(tx: Tx, standing: PromotionStanding, acting: Acting, reason: string): Promise<EntryStepResult>;
}

export const closed = (): CallError => new CallError('promotion_closed', 409, 'This promotion is closed.');
const unmet = () => new CallError('promotion_unmet', 409, 'What this promotion asks for is not done yet.');
const spentUp = () => new CallError('promotion_budget', 409, 'The budget of this promotion is used up.');
const held = () =>
  new CallError(
    'promotion_group',
    409,
    'Another promotion that can’t be combined with this one is running for you.',
  );

function sure(done: EntryStepResult | null): EntryStepResult {
  if (done === null) throw new Error('a reward was neither given nor refused');
  return done;
}

const keyOf = ({ promotion, period }: PromotionStanding, { member }: Acting) => ({
  promotionId: promotion.definition.id,
  uid: member.uid,
  period,
});

/**
 * Takes an amount out of the budget of a promotion that runs. Whoever comes at the same time waits for the row, so it
 * is never more than the budget, and nobody passes those who wait for it. Answers why not.
 */
async function takeBudget(
  tx: Tx,
  { definition: { id } }: Promotion,
  amount: number,
  { evenClosed, behind }: { readonly evenClosed: boolean; readonly behind: Waiting },
): Promise<'taken' | 'closed' | 'short'> {
  const mine = eq(promotionTable.id, id);
  const { spent, budget, closedAt } = promotionTable;
  const rows = await tx
    .update(promotionTable)
    .set({ spent: sql`${spent} + ${amount}` })
    .where(
      and(
        mine,
        sql`${spent} + ${amount} <= ${budget}`,
        not(othersWaitBefore(behind)),
        evenClosed ? undefined : isNull(closedAt),
      ),
    )
    .returning({ id: promotionTable.id });
  if (rows.length > 0) return 'taken';
  const [row] = await tx.select({ closedAt }).from(promotionTable).where(mine);
  return row?.closedAt == null || evenClosed ? 'short' : 'closed';
}

/** Whether something is due by itself, as far as it can be known without the lock of the account. */
export function isDue({ promotion, entry, phase, progress, amount, claimable }: PromotionStanding): boolean {
  const { definition, closedAt } = promotion;
  const isEntered = definition.entry === 'automatic' ? entry === null : entry?.state === 'joined';
  if (definition.entry === 'apply' || !isEntered || phase === 'before') return false;
  if (!progress.met || amount === 0 || closedAt !== null) return false;
  // What is paid without a claim is paid however late it is found.
  return definition.payout !== 'claim' || claimable;
}

export function createPromotionEngine(awards: Awards): PromotionEngine {
  async function award(
    tx: Tx,
    { promotion: { definition } }: PromotionStanding,
    entry: PromotionEntryRow,
    { member, at }: Acting,
  ) {
    const { reward, productType, id } = definition;
    const { uid, demo } = member;
    const opId = `promotion:${entry.id}`;
    const { amount } = entry;
    await tx
      .insert(promotionReward)
      .values({ entryId: entry.id, opId, uid, promotionId: id, kind: reward.kind, amount, at });
    const given = { amount, reference: id, at, demo };
    if (reward.kind === 'bonus') {
      if (productType === null || awards.bonus === null)
        throw new Error(`the promotion ${id} has no product`);
      const { times, days } = reward;
      return awards.bonus(tx, uid, { ...given, productType, times, days }, opId);
    }
    const give = awards[reward.kind];
    if (give === null) throw new Error(`nobody awards ${reward.kind}`);
    return give(tx, uid, given, opId);
  }

  /** A step that gives the reward; where the budget doesn't hold it and `orWait` is set the reward waits, and null is answered. */
  async function give(
    tx: Tx,
    standing: PromotionStanding,
    acting: Acting,
    {
      step,
      amount,
      reason = '',
      evenClosed = false,
      orWait = false,
    }: {
      readonly step: Extract<EntryStep, 'claim' | 'issue' | 'approve'>;
      readonly amount: number;
      readonly reason?: string;
      readonly evenClosed?: boolean;
      readonly orWait?: boolean;
    },
  ): Promise<EntryStepResult | null> {
    const { by, at } = acting;
    const { promotion, entry: before } = standing;
    if (entryStateAfter(step, before?.state ?? null) === null) throw wrongState(before);
    const { promotionId, uid, period } = keyOf(standing, acting);
    const behind = { promotionId, uid, period: period.key };
    const taken = await takeBudget(tx, promotion, amount, { evenClosed, behind });
    if (taken !== 'taken') {
      if (orWait && taken === 'short') await wait(tx, { ...behind, amount, at });
      if (orWait) return null;
      throw taken === 'closed' ? closed() : spentUp();
    }
    const changes = reason === '' ? { amount } : { amount, reason };
    const entry = await applyEntryStep(tx, step, before, keyOf(standing, acting), { by, at, changes });
    await waitNoMore(tx, behind);
    const run = await award(tx, standing, entry, acting);
    return { entry, tell: { kind: promotion.definition.reward.kind, run } };
  }

  /** Whether another promotion of its group keeps the member out. */
  async function isHeld(
    tx: Tx,
    { promotion: { definition } }: PromotionStanding,
    acting: Acting,
    all: readonly Promotion[],
  ) {
    const { group } = definition.stacking;
    if (group === null) return false;
    const others = all
      .filter(({ definition: { id, stacking } }) => stacking.group === group && id !== definition.id)
      .map(({ definition: { id } }) => id);
    return isHeldElsewhere(tx, acting.member.uid, others, acting.at);
  }

  return {
    async join(tx, standing, acting, all) {
      if (standing.phase !== 'open') throw closed();
      if (await isHeld(tx, standing, acting, all)) throw held();
      const { by, at } = acting;
      const entry = await applyEntryStep(tx, 'join', standing.entry, keyOf(standing, acting), { by, at });
      return { entry, tell: null };
    },

    async apply(tx, standing, acting, all, { comment, proofs }) {
      if (standing.phase !== 'open') throw closed();
      const applications = (standing.entry?.applications ?? 0) + 1;
      if (applications > MOST_APPLICATIONS) throw wrongState(standing.entry);
      if (!standing.progress.met) throw unmet();
      if (await isHeld(tx, standing, acting, all)) throw held();
      const { by, at } = acting;
      const changes = { applications, comment, proofs, reason: '', amount: standing.amount };
      const entry = await applyEntryStep(tx, 'apply', standing.entry, keyOf(standing, acting), {
        by,
        at,
        changes,
      });
      return { entry, tell: null };
    },

    async advance(tx, standing, acting, all) {
      const { promotion, entry, amount } = standing;
      const { definition } = promotion;
      if (!isDue(standing)) return null;
      if (entry === null && (await isHeld(tx, standing, acting, all))) return null;
      if (definition.payout === 'automatic')
        return give(tx, standing, acting, { step: 'issue', amount, orWait: true });
      const { by, at } = acting;
      const changes = { amount };
      return {
        entry: await applyEntryStep(tx, 'meet', entry, keyOf(standing, acting), { by, at, changes }),
        tell: null,
      };
    },

    async claim(tx, standing, acting) {
      const { entry, claimable } = standing;
      const isDecided = entry !== null && !['joined', 'claim'].includes(entry.state);
      if (isDecided) throw wrongState(entry);
      if (!claimable) throw closed();
      if (entry === null || entry.state === 'joined') throw unmet();
      return sure(await give(tx, standing, acting, { step: 'claim', amount: entry.amount }));
    },

    async approve(tx, standing, acting, reason) {
      const amount = standing.entry?.amount ?? 0;
      // An application that came in time is decided even after the promotion has ended.
      return sure(await give(tx, standing, acting, { step: 'approve', amount, reason, evenClosed: true }));
    },

    async reject(tx, standing, acting, reason) {
      const { by, at } = acting;
      const changes = { reason };
      const entry = await applyEntryStep(tx, 'reject', standing.entry, keyOf(standing, acting), {
        by,
        at,
        changes,
      });
      return { entry, tell: null };
    },
  };
}
