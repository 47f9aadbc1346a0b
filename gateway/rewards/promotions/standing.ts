import type { MemberPromotion } from '../../../streams/wire/promotions/words.ts';
import { deadlineOf, type LastBreak } from '../../ledger/limits/ports.ts';
import { type Leaf, leavesOf } from '../../merchant/rules/condition.ts';
import { isAffordable, type Promotion } from './catalogue.ts';
import type { PromotionEntryRow } from './entries.ts';
import type { CountingSpan } from './figureRows.ts';
import { type Figures, type NeededRows, neededFor } from './figures.ts';
import { rewardAmount, sharedFigure } from './rules/amount.ts';
import { claimUntil, type Phase, type PromotionPeriod, phaseOf } from './rules/periods.ts';
import { type Progress, progressOf } from './rules/progress.ts';
import { shownState } from './states.ts';

/** A member in one period of a promotion, with everything that is decided by. */
export interface PromotionStanding {
  readonly promotion: Promotion;
  readonly period: PromotionPeriod;
  readonly entry: PromotionEntryRow | null;
  readonly phase: Phase;
  readonly progress: Progress;
  /** What the reward is worth now. */
  readonly amount: number;
  /** Whether a reward of the period can still be claimed. */
  readonly claimable: boolean;
  /** Until when it can; null for as long as the promotion runs. */
  readonly claimUntil: number | null;
}

export interface StandingInput {
  readonly promotion: Promotion;
  readonly period: PromotionPeriod;
  readonly entry: PromotionEntryRow | null;
  readonly figures: Figures;
  readonly member: LastBreak;
  /** World time, epoch ms. */
  readonly now: number;
}

/** What counts: all of the period, or what is left of it after joining; nothing before that. */
function countedSpan({
  promotion,
  period,
  entry,
  now,
}: Omit<StandingInput, 'figures' | 'member'>): CountingSpan {
  if (promotion.definition.entry !== 'join') return period;
  return entry === null
    ? { from: now, until: now }
    : { from: Math.max(period.from, entry.joinedAt), until: period.until };
}

/** Figures that nobody needs any more. */
const NO_PROGRESS: Progress = { met: false, begun: false, goals: [] };
/** Whether nothing can happen to an entry any more. */
const isDecided = (entry: PromotionEntryRow | null): boolean =>
  entry?.state === 'claimed' || entry?.state === 'issued';

/** Figures that a promotion is worked out of. */
interface Asked {
  readonly leaves: readonly Leaf[];
  /** The one that its reward is a share of; null for a fixed reward. */
  readonly shared: Leaf | null;
}
/** By definition, which a process parses once: this is asked for each member. */
const asked = new WeakMap<Promotion['definition'], Asked>();

function askedOf({ definition }: Promotion): Asked {
  const known = asked.get(definition);
  if (known !== undefined) return known;
  const shared = sharedFigure(definition);
  const leaves = definition.condition === null ? [] : leavesOf(definition.condition);
  const found = { leaves: shared === null ? leaves : [...leaves, shared], shared };
  asked.set(definition, found);
  return found;
}

/** How a period stands to a moment, and whether anything depends on figures any more: each costs a query. */
function datesOf({ promotion, period, entry, member, now }: Omit<StandingInput, 'figures'>) {
  const { definition, closedAt } = promotion;
  const isOver = closedAt !== null || (period.until !== null && now >= period.until);
  const end = claimUntil(definition, period);
  const last = end === null ? null : deadlineOf(member, { from: period.from, until: end });
  const claimable = closedAt === null && (last === null || now < last);
  const isSettled = isDecided(entry) || (isOver && !claimable && definition.payout === 'claim');
  return { last, claimable, isSettled, phase: isOver ? 'over' : phaseOf(definition, now) } as const;
}

/** What is known of a standing before any figure is read. */
export interface StandingPlan {
  readonly input: Omit<StandingInput, 'figures'>;
  readonly dates: ReturnType<typeof datesOf>;
  readonly span: CountingSpan;
}

export const planStanding = (input: Omit<StandingInput, 'figures'>): StandingPlan => ({
  input,
  dates: datesOf(input),
  span: countedSpan(input),
});

/** Rows that `workOutStanding` will need, so that those of many members are read together. */
export const rowsFor = ({ input, dates, span }: StandingPlan): readonly NeededRows[] =>
  dates.isSettled ? [] : neededFor(askedOf(input.promotion).leaves, span);

/** Works out where a member stands. */
export async function workOutStanding(
  { input, dates, span }: StandingPlan,
  figures: Figures,
): Promise<PromotionStanding> {
  const { promotion, period, entry } = input;
  const { definition } = promotion;
  const { last, claimable, isSettled, phase } = dates;
  const at = (progress: Progress, amount: number): PromotionStanding => ({
    promotion,
    period,
    entry,
    phase,
    progress,
    amount,
    claimable,
    claimUntil: last,
  });
  if (isSettled) return at(NO_PROGRESS, entry?.amount ?? 0);
  const { leaves, shared } = askedOf(promotion);
  const known = new Map<Leaf, number>();
  for (const leaf of leaves) {
    const figure = figures.of(leaf, span, definition.productType);
    // Mostly its rows were read with those of others: what is known is not waited for.
    known.set(leaf, typeof figure === 'number' ? figure : await figure);
  }
  const figureOf = (leaf: Leaf) => known.get(leaf) ?? 0;
  return at(
    progressOf(definition.condition, figureOf),
    rewardAmount(definition, shared === null ? 0 : figureOf(shared)),
  );
}

/** The same in one go. */
export const promotionStandingOf = ({ figures, ...input }: StandingInput): Promise<PromotionStanding> =>
  workOutStanding(planStanding(input), figures);

/**
 * The same as the member sees it.
 * @param of.isSettled Whether the rewards of the period were settled at its end.
 * @param of.isWaiting Whether the reward waits for budget.
 */
export function toView(
  standing: PromotionStanding,
  { isSettled, isWaiting }: { readonly isSettled: boolean; readonly isWaiting: boolean },
): MemberPromotion {
  const { promotion, period, entry, phase, progress, amount, claimable } = standing;
  const { definition, closedAt } = promotion;
  const { reward, settles } = definition;
  return {
    id: definition.id,
    period: period.key,
    until: period.until,
    entry: definition.entry,
    status:
      isWaiting && closedAt === null
        ? 'process'
        : shownState({
            entry: definition.entry,
            stored: entry?.state ?? null,
            phase,
            claimable,
            affordable: isAffordable(promotion),
            met: progress.met,
            begun: progress.begun,
            unsettled: settles === 'end' && closedAt === null && !isSettled,
          }),
    goals: [...progress.goals],
    reward: {
      kind: reward.kind,
      amount: reward.share === undefined ? (reward.amount ?? 0) : entry?.amount || amount,
      share: reward.share?.points ?? null,
      times: reward.kind === 'bonus' ? reward.times : 0,
    },
    productType: definition.productType,
    claimUntil: standing.claimUntil,
    reason: entry?.state === 'rejected' ? entry.reason : '',
  };
}
