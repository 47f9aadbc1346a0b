import type { Bill, BillPart } from '../../../../streams/wire/bills/shapes.ts';
import { isSalary, salaryTiers } from '../../../../streams/wire/contracts/salary.ts';

/** One bar of the waterfall. */
export interface WaterfallStep {
  /** Key of its name in `bills:step`. */
  readonly key: string;
  readonly amount: number;
  /** From where to where it runs, minor units. */
  readonly from: number;
  readonly to: number;
  /** A sum of what is above it begins at zero again. */
  readonly isSum: boolean;
}

/** Parts that make the gross, and parts that make the share of it. */
const OF_GROSS: ReadonlySet<BillPart['what']> = new Set(['bets', 'wages', 'promotions']);
const OF_SHARE: ReadonlySet<BillPart['what']> = new Set(['downline', 'floor']);

const keyOf = ({ what, isDownlines }: BillPart) => (what === 'bets' && isDownlines ? 'betsBelow' : what);

/** A bill as a waterfall: what the team earned, what downlines get, what is corrected, and what is paid. */
export function waterfallSteps({ parts, gross, share, total, paid }: Bill): readonly WaterfallStep[] {
  const steps: WaterfallStep[] = [];
  let level = 0;
  const add = (some: readonly BillPart[]) => {
    for (const part of some) {
      steps.push({
        key: keyOf(part),
        amount: part.amount,
        from: level,
        to: level + part.amount,
        isSum: false,
      });
      level += part.amount;
    }
  };
  const sum = (key: string, amount: number) => {
    steps.push({ key, amount, from: 0, to: amount, isSum: true });
    level = amount;
  };
  add(parts.filter(({ what }) => OF_GROSS.has(what)));
  sum('gross', gross);
  add(parts.filter(({ what }) => OF_SHARE.has(what)));
  const adjusted = parts.filter(({ what }) => !OF_GROSS.has(what) && !OF_SHARE.has(what));
  if (adjusted.length > 0) {
    sum('share', share);
    add(adjusted);
    if (total < 0) sum('total', total);
  }
  sum('paid', paid);
  return steps;
}

/** One condition of a tier. */
export interface Condition {
  /** Key of its name in `bills:condition`. */
  readonly key: 'turnover' | 'netLoss' | 'activeMembers';
  readonly needed: number;
  readonly has: number;
  /** What is missing; 0 once it holds. */
  readonly missing: number;
}

/** A tier of the terms, as far as the period got. */
export interface TierState {
  readonly conditions: readonly Condition[];
  readonly rate: number;
  readonly rateType: 'P' | 'F';
  /** The tier that paid. */
  readonly isReached: boolean;
}

const condition = (key: Condition['key'], needed: number, has: number): Condition => ({
  ...{ key, needed, has },
  missing: Math.max(0, needed - has),
});

const byDemand = (left: TierState, right: TierState) =>
  left.conditions
    .map(({ needed }, place) => needed - (right.conditions[place]?.needed ?? 0))
    .find(difference => difference !== 0) ?? 0;

/**
 * The next tier above the one that paid, or the lowest tier when none paid; null when the highest one paid or there are no
 * tiers.
 */
export function nextTier(bill: Bill): TierState | null {
  const ranked = tiersOf(bill).toSorted(byDemand);
  return ranked[ranked.findIndex(({ isReached }) => isReached) + 1] ?? null;
}

/** The tiers of a bill with what each asks for and what is missing; none for a real-time salary, which has no tiers. */
export function tiersOf({ terms, validBet, kept, costs, activeMembers, tier }: Bill): readonly TierState[] {
  if (isSalary(terms))
    return salaryTiers(terms).map(({ turnover, activeMember, rate, rateType }, place) => ({
      conditions: [
        condition('turnover', turnover, validBet),
        condition('activeMembers', activeMember, activeMembers),
      ],
      ...{ rate, rateType, isReached: place === tier },
    }));
  switch (terms.kind) {
    case 'dividend':
      return terms.tiers.map((it, place) => ({
        conditions: [
          condition('turnover', it.minimumBet, validBet),
          condition('netLoss', it.netLoss, kept - costs),
          condition('activeMembers', it.activeMember, activeMembers),
        ],
        rate: it.contractRate,
        rateType: 'P',
        isReached: place === tier,
      }));
    case 'realtime':
      return [];
  }
}
