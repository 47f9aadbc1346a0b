// Free of zod: the page says why before an offer is sent, the gateway refuses by the same rules (decision 082).
import { basesOf, coveringTerms, type HeldTerms } from './bases.ts';
import type { ContractCategory, ContractTerms, DividendPeriod } from './shapes.ts';
import { demandsAsMuch, type Tier, tiersOf } from './terms.ts';

/** Why an upline can't give terms, with the bound that they would have to keep. Amounts are minor units. */
export type LawBreak =
  /** The upline holds nothing that covers the category. */
  | { readonly why: 'nothing' }
  /** The upline's contract counts other bets than the downline's would; `category` is the upline's. */
  | { readonly why: 'category'; readonly category: ContractCategory }
  /** The period may be no longer than this one. */
  | { readonly why: 'period'; readonly period: DividendPeriod }
  /** A tier asks for less than any of the upline's that pays as much; `demands` are those of the easiest such tier. */
  | { readonly why: 'demands'; readonly tier: number; readonly demands: readonly number[] }
  /** A share is above what the upline is paid under these conditions. */
  | { readonly why: 'rate'; readonly tier: number; readonly most: number }
  /** A fixed amount is above what the upline is sure of, less what it gives to other downlines. */
  | { readonly why: 'fixed'; readonly tier: number; readonly most: number }
  /** A real-time salary counts smaller bets than the upline's. */
  | { readonly why: 'singleBet'; readonly least: number }
  /** A real-time share is above the upline's. */
  | { readonly why: 'winRate' | 'lossRate'; readonly most: number };

/** What an upline gives and what stands beside it; all contracts are of one kind. */
export interface UplineTerms {
  /** The upline's own contracts. */
  readonly own: readonly HeldTerms[];
  /** What the downline gets. */
  readonly granted: HeldTerms;
  /** The downline's other contracts. */
  readonly beside: readonly HeldTerms[];
  /** Fixed amounts that the upline's contract on a category pays for already, of all contracts that it gave but this one. */
  fixedGiven(category: ContractCategory): number;
}

/** From short to long. */
const PERIODS: readonly DividendPeriod[] = ['daily', 'weekly', 'semimonthly', 'monthly'];
export const periodOf = (terms: ContractTerms): DividendPeriod =>
  terms.kind === 'dividend' ? (terms.period ?? 'monthly') : 'daily';

const PPM = 1_000_000;
/** A share of an amount, rounded down. */
const shareOf = (amount: number, rate: number) =>
  Number((BigInt(amount) * BigInt(Math.round(rate * PPM))) / BigInt(PPM));

/** Whether a tier ranks below another one: the settlement takes the highest-ranked of those that are reached. */
function ranksBelow(left: Tier, right: Tier): boolean {
  for (const [place, demand] of left.demands.entries()) {
    const other = right.demands[place] ?? 0;
    if (demand !== other) return demand < other;
  }
  return false;
}

/**
 * The tiers that may count for an upline when one of its downline's counts: its team did at least what the downline's
 * did, so the highest-ranked of those that ask for no more is reached, and any above it may be. None when none is sure.
 */
function mayCount(own: readonly Tier[], tier: Tier): readonly Tier[] {
  const sure = own.filter(other => demandsAsMuch(tier, other));
  const [first, ...others] = sure;
  if (first === undefined) return [];
  const highest = others.reduce((best, other) => (ranksBelow(other, best) ? best : other), first);
  return own.filter(other => !ranksBelow(other, highest));
}

/** The most that a tier may pay while one of the upline's counts; null when a share can't be paid out of it. */
function mostOutOf(other: Tier, tier: Tier, fixedGiven: number): number | null {
  if (tier.rateType === 'P') return other.rateType === 'P' ? other.rate : null;
  if (other.rateType === 'F') return Math.max(0, other.rate - fixedGiven);
  // Of each downline's own turnover, so that several of them together can be paid.
  return shareOf(tier.demands[0] ?? 0, other.rate);
}

function tierBreak(own: readonly Tier[], tier: Tier, place: number, fixedGiven: number): LawBreak | null {
  const most = (among: readonly Tier[]) =>
    Math.min(...among.map(other => mostOutOf(other, tier, fixedGiven) ?? 0));
  const counting = mayCount(own, tier);
  if (counting.length > 0) {
    if (tier.rate <= most(counting)) return null;
    const bound = { tier: place, most: most(counting) };
    // Asking for more may help where a tier pays more that asks for more.
    if (bound.most > 0) return { why: tier.rateType === 'P' ? 'rate' : 'fixed', ...bound };
  }
  const enough = own.filter(
    other => other.rateType === 'P' && (tier.rateType === 'F' || other.rate >= tier.rate),
  );
  const same = own.filter(
    other => other.rateType === tier.rateType && (mostOutOf(other, tier, fixedGiven) ?? 0) >= tier.rate,
  );
  const [easiest] = [...(same.length > 0 ? same : enough)].sort((a, b) => (ranksBelow(a, b) ? -1 : 1));
  if (easiest !== undefined && !demandsAsMuch(tier, easiest)) {
    return { why: 'demands', tier: place, demands: easiest.demands };
  }
  const highest = own.map(other => mostOutOf(other, tier, fixedGiven) ?? 0);
  const bound = counting.length > 0 ? most(counting) : Math.max(0, ...highest);
  return { why: tier.rateType === 'P' ? 'rate' : 'fixed', tier: place, most: bound };
}

type Realtime = Extract<ContractTerms, { kind: 'realtime' }>;

/** A real-time salary is paid bet by bet, out of whichever contract of the upline pays most for the bet. */
function realtimeBreak(own: readonly Realtime[], terms: Realtime): LawBreak | null {
  for (const why of ['winRate', 'lossRate'] as const) {
    if (terms[why] === 0) continue;
    const most = Math.max(...own.map(other => other[why]));
    if (terms[why] > most) return { why, most };
    const least = Math.min(...own.filter(other => other[why] >= terms[why]).map(other => other.singleBet));
    if (terms.singleBet < least) return { why: 'singleBet', least };
  }
  return null;
}

/**
 * Why what an upline gives could cost more than its own contract pays for the downline's team; null when it can't, over
 * any span of time, whatever is played: each tier of the downline's is matched by one of the upline's that asks for no
 * more and pays no less, over the same bets, in periods that end whenever the upline's do.
 */
export function lawBreak({ own, granted, beside, fixedGiven }: UplineTerms): LawBreak | null {
  const { category, terms } = granted;
  if (terms.kind === 'realtime') {
    const covering = own.flatMap(held =>
      held.terms.kind === 'realtime' && (held.category === 'CONS' || held.category === category)
        ? [held.terms]
        : [],
    );
    if (covering.length === 0) return { why: 'nothing' };
    return realtimeBreak(covering, terms);
  }
  const backing = coveringTerms(own, category);
  if (backing === null) return { why: 'nothing' };
  const [ours, theirs] = [basesOf(own, backing), basesOf([...beside, granted], granted)];
  // What one category lost and another won is one net loss for the upline: it has to be one for the downline too.
  const isSame =
    terms.kind !== 'dividend' || (backing.category === category && ours.length === theirs.length);
  if (!isSame || !theirs.every(bets => ours.includes(bets))) {
    return { why: 'category', category: backing.category };
  }
  const period = periodOf(backing.terms);
  if (PERIODS.indexOf(periodOf(terms)) > PERIODS.indexOf(period)) return { why: 'period', period };
  const tiers = tiersOf(backing.terms);
  for (const [place, tier] of tiersOf(terms).entries()) {
    const found = tier.rate === 0 ? null : tierBreak(tiers, tier, place, fixedGiven(backing.category));
    if (found !== null) return found;
  }
  return null;
}

/** The highest fixed amount of any tier, minor units. */
export function fixedOf(terms: ContractTerms): number {
  return Math.max(0, ...tiersOf(terms).map(({ rate, rateType }) => (rateType === 'F' ? rate : 0)));
}

/** The highest fixed amount of a contract that an upline gave, minor units. */
export interface UplineFixed {
  readonly category: ContractCategory;
  readonly fixed: number;
}

/** Fixed amounts that an upline's contract on a category pays for, of contracts that it gave. */
export function fixedBy(
  own: readonly HeldTerms[],
  given: readonly UplineFixed[],
  backing: ContractCategory,
): number {
  return given
    .filter(({ category }) => coveringTerms(own, category)?.category === backing)
    .reduce((sum, { fixed }) => sum + fixed, 0);
}
