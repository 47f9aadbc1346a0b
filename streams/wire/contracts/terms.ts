// Free of zod: page and gateway check terms with the same rules.
import { isSalary, type SalaryTier, salaryTiers } from './salary.ts';
import type { ContractTerms } from './shapes.ts';
import { CONTRACT_TRAITS } from './words.ts';

/**
 * Categories that a contract can be about, in the order in which they are shown; CONS is all of them together. Robot
 * roosters are SPORTS. The house's own games and e-sports are ours: the specification knows the others.
 */
export const CONTRACT_CATEGORIES = [
  ...(['CONS', 'LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const),
  ...(['INHOUSE', 'ESPORTS'] as const),
] as const;

/**
 * The two rates by which terms are compared: for a real-time salary the share of won and of lost bets; for
 * tiered kinds the highest share and the highest fixed amount (minor units) of any tier, because a team may
 * reach any of them.
 */
export type Rates = readonly [number, number];

/** Rates of an agent without terms: nothing may be passed on. */
export const NO_RATES: Rates = [0, 0];

const highest = (values: readonly number[]): number => Math.max(0, ...values);

const salaryRates = (tiers: readonly SalaryTier[]): Rates => [
  highest(tiers.filter(({ rateType }) => rateType === 'P').map(({ rate }) => rate)),
  highest(tiers.filter(({ rateType }) => rateType === 'F').map(({ rate }) => rate)),
];

/** The rates of terms. */
export function ratesOf(terms: ContractTerms): Rates {
  if (isSalary(terms)) return salaryRates(salaryTiers(terms));
  switch (terms.kind) {
    case 'dividend':
      return [highest(terms.tiers.map(({ contractRate }) => contractRate)), 0];
    case 'realtime':
      return [terms.winRate, terms.lossRate];
  }
}

/** How long the periods of terms are; a dividend without a period is paid monthly. */
export const periodLength = (terms: ContractTerms) =>
  terms.kind === 'dividend' ? (terms.period ?? 'monthly') : CONTRACT_TRAITS[terms.kind].period;

/** Whether either rate of `left` is above that of `right`. */
export function isAbove(left: Rates, right: Rates): boolean {
  return left[0] > right[0] || left[1] > right[1];
}

/** What a tier asks for and what it pays. */
export interface Tier {
  /** Amounts in minor units and active members, the most important first. */
  readonly demands: readonly number[];
  readonly rate: number;
  readonly rateType: 'P' | 'F';
}

/** The tiers of terms; a real-time salary has none. */
export function tiersOf(terms: ContractTerms): readonly Tier[] {
  if (isSalary(terms))
    return salaryTiers(terms).map(({ turnover, activeMember, ...pays }) => ({
      demands: [turnover, activeMember],
      ...pays,
    }));
  switch (terms.kind) {
    case 'dividend':
      return terms.tiers.map(({ minimumBet, netLoss, activeMember, contractRate }) => ({
        demands: [minimumBet, netLoss, activeMember],
        rate: contractRate,
        rateType: 'P',
      }));
    case 'realtime':
      return [];
  }
}

/** Whether a tier asks for at least as much as another one, of everything. */
export const demandsAsMuch = (tier: Tier, other: Tier) =>
  tier.demands.every((demand, place) => demand >= (other.demands[place] ?? 0));

/** Places of tiers that ask for the same as one before them: only the last of them could ever pay. */
export function repeatedTiers(terms: ContractTerms): readonly number[] {
  const tiers = tiersOf(terms);
  return tiers.flatMap((tier, place) =>
    tiers.slice(0, place).some(other => demandsAsMuch(tier, other) && demandsAsMuch(other, tier))
      ? [place]
      : [],
  );
}

/** Places of tiers that pay a smaller rate of the same sort than one that asks for less: allowed, but hardly meant. */
export function poorerTiers(terms: ContractTerms): readonly number[] {
  const tiers = tiersOf(terms);
  return tiers.flatMap((tier, place) =>
    tiers.some(
      other =>
        other.rateType === tier.rateType &&
        other.rate > tier.rate &&
        demandsAsMuch(tier, other) &&
        !demandsAsMuch(other, tier),
    )
      ? [place]
      : [],
  );
}
