import { salaryTiers } from '../../../streams/wire/contracts/salary.ts';
import type { ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import { periodLength } from '../../../streams/wire/contracts/terms.ts';
import { CONTRACT_TRAITS, type TieredKind } from '../../../streams/wire/contracts/words.ts';
import { DAY, HOUR } from '../../ground/calendar/durations.ts';
import { type Period, type PeriodLength, periodAt } from '../../ground/calendar/periods.ts';
import { dividendGross, dividendTier } from '../arithmetic/dividend.ts';
import { volumeGross, volumeTier } from '../arithmetic/volumeSalary.ts';

/** Terms that are settled by period, over sums instead of bet by bet. */
export type TieredTerms = Extract<ContractTerms, { kind: TieredKind }>;

/** The stretch of time by which the bets of a kind are summed; every period of the kind consists of whole ones. */
export function slotOf(kind: TieredKind): number {
  return CONTRACT_TRAITS[kind].period === 'hourly' ? HOUR : DAY;
}

/** Periods of terms of somebody above, and for how long they are those, epoch ms. */
export interface PeriodsAbove {
  readonly length: PeriodLength;
  readonly from: number;
  readonly to: number | null;
}

/** When terms count: for bets in [effectiveFrom, effectiveTo), epoch ms. */
interface InForce {
  readonly effectiveFrom: number;
  readonly effectiveTo: number | null;
  /** Periods of those above whose ends are none of these terms' own: a week ends with the month that pays for it. */
  readonly above?: readonly PeriodsAbove[];
}

/** The next end of a period above after a moment, and the last one up to it. */
function endsAbove(
  above: readonly PeriodsAbove[],
  at: number,
): { readonly next: number; readonly last: number } {
  let [next, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { length, from, to } of above) {
    const { start, end } = periodAt(length, at);
    const counts = (moment: number) => from < moment && moment <= (to ?? moment);
    if (counts(end)) next = Math.min(next, end);
    if (counts(start)) last = Math.max(last, start);
  }
  return { next, last };
}

/**
 * The periods of terms that end in (`after`, `until`], oldest first. A period in which the terms begin to count starts
 * with them, and one in which a period above ends is two.
 */
export function billPeriods(
  terms: TieredTerms,
  { effectiveFrom, effectiveTo, above = [] }: InForce,
  { after, until }: { readonly after: number; readonly until: number },
): readonly Period[] {
  const last = effectiveTo ?? Number.POSITIVE_INFINITY;
  const found: Period[] = [];
  for (let at = Math.max(effectiveFrom, after); at < last; ) {
    const whole = periodAt(periodLength(terms), at);
    const cut = endsAbove(above, at);
    const start = Math.max(whole.start, effectiveFrom, cut.last);
    const period = { start, end: Math.min(whole.end, last, cut.next) };
    if (period.end > until) break;
    if (period.end > after) found.push(period);
    at = period.end;
  }
  return found;
}

/** What a team did under terms: amounts in minor units. */
export interface TeamFigures {
  readonly bets: number;
  readonly validBet: number;
  /** Stakes less payouts. */
  readonly kept: number;
  /** Wages and promotions, of a dividend. */
  readonly costs: number;
  readonly activeMembers: number;
}

/** What a team earns under terms, before downlines are paid, and which tier it reached; null for none. */
export function earnedBy(
  terms: TieredTerms,
  { validBet, kept, costs, activeMembers }: TeamFigures,
): { readonly gross: number; readonly tier: number | null } {
  const place = <T>(tiers: readonly T[], tier: T | null) => (tier === null ? null : tiers.indexOf(tier));
  if (terms.kind === 'dividend') {
    const team = { validBet, netLoss: kept - costs, activeMembers };
    const { tiers } = terms;
    return { gross: dividendGross(tiers, team), tier: place(tiers, dividendTier(tiers, team)) };
  }
  const tiers = salaryTiers(terms);
  const team = { validBet, activeMembers };
  return { gross: volumeGross(tiers, team), tier: place(tiers, volumeTier(tiers, team)) };
}
