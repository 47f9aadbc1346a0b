import { toMinor } from '../../../streams/wire/amount.ts';
import type { ContractKind, ContractTerms } from '../../../streams/wire/entities/contract.ts';
import type { ContractCaps } from '../../merchant/contractCaps.ts';

/**
 * The two rates by which terms are compared: for a real-time salary the share of won and of lost bets; for
 * tiered kinds the highest share and the highest fixed amount (minor units) of any tier, because a team may
 * reach any of them.
 */
export type Rates = readonly [number, number];

/** Rates of an agent without terms: nothing may be passed on. */
export const NO_RATES: Rates = [0, 0];

const highest = (values: readonly number[]): number => Math.max(0, ...values);

const salaryRates = (tiers: readonly { readonly rate: number; readonly rateType: 'P' | 'F' }[]): Rates => [
  highest(tiers.filter(({ rateType }) => rateType === 'P').map(({ rate }) => rate)),
  highest(tiers.filter(({ rateType }) => rateType === 'F').map(({ rate }) => rate)),
];

/** The rates of terms. */
export function ratesOf(terms: ContractTerms): Rates {
  switch (terms.kind) {
    case 'dividend':
      return [highest(terms.tiers.map(({ contractRate }) => contractRate)), 0];
    case 'daily':
      return salaryRates(terms.details);
    case 'hourly':
      return salaryRates(terms.hourSalaryRates);
    case 'realtime':
      return [terms.winRate, terms.lossRate];
  }
}

/** Whether either rate of `left` is above that of `right`. */
export function isAbove(left: Rates, right: Rates): boolean {
  return left[0] > right[0] || left[1] > right[1];
}

/** The higher of each rate over several terms. */
export function bestRates(all: readonly Rates[]): Rates {
  return [highest(all.map(([first]) => first)), highest(all.map(([, second]) => second))];
}

/** The caps of one kind, as rates are compared (`ratesOf`). */
export function capOf(caps: ContractCaps, kind: ContractKind): Rates {
  switch (kind) {
    case 'dividend':
      return [caps.dividend, 0];
    case 'realtime':
      return [caps.realtime, caps.realtime];
    default:
      return [caps[kind], toMinor(caps.fixed)];
  }
}
