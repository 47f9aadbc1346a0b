import { toMinor } from '../../../streams/wire/amount.ts';
import type { CallParams } from '../../../streams/wire/calls/index.ts';
import type { ContractTerms } from '../../../streams/wire/entities/contract.ts';
import { CallError } from '../../http/handler.ts';
import { toPpm } from '../salary/arithmetic/rate.ts';

type Offer<
  K extends 'processDividend' | 'processDailySalary' | 'processHourSalary' | 'processRealtimeSalary',
> = Extract<CallParams<K>, { status: 'P' | 'E' }>;

/** Largest amount a term may name, major units: keeps every product of the arithmetic below 2^53. */
const MOST = 1e12;

const refuse = (what: string): never => {
  throw new CallError('bad_request', 400, what);
};

function money(major: number, name: string): number {
  const minor = toMinor(major);
  if (major < 0 || major > MOST || minor / 100 !== major) {
    return refuse(`${name} must be an amount of at least 0 with at most two decimals`);
  }
  return minor;
}

function share(rate: number, name: string): number {
  if (rate < 0 || rate > 1 || toPpm(rate) === null) {
    return refuse(`${name} must be a share from 0 to 1 with at most six decimals`);
  }
  return rate;
}

function count(members: number): number {
  return members < 0 ? refuse('activeMember must not be negative') : members;
}

const rateOf = (tier: { readonly rate: number; readonly rateType: 'P' | 'F' }) => ({
  rate: tier.rateType === 'P' ? share(tier.rate, 'rate') : money(tier.rate, 'rate'),
  rateType: tier.rateType,
});

/** Terms of an offer as they are stored: amounts in minor units. Throws `bad_request` for terms nobody can mean. */
export function dividendTerms(offer: Offer<'processDividend'>): ContractTerms {
  return {
    kind: 'dividend',
    period: offer.period ?? 'monthly',
    tiers: offer.tiers.map(tier => ({
      minimumBet: money(tier.minimumBet, 'minimumBet'),
      netLoss: money(tier.netLoss, 'netLoss'),
      activeMember: count(tier.activeMember),
      contractRate: share(tier.contractRate, 'contractRate'),
    })),
  };
}

/** As `dividendTerms`, for a daily salary. */
export function dailyTerms(offer: Offer<'processDailySalary'>): ContractTerms {
  return {
    kind: 'daily',
    details: offer.details.map(tier => ({
      betVolume: money(tier.betVolume, 'betVolume'),
      activeMember: count(tier.activeMember),
      ...rateOf(tier),
    })),
  };
}

/** As `dividendTerms`, for an hourly salary. */
export function hourlyTerms(offer: Offer<'processHourSalary'>): ContractTerms {
  return {
    kind: 'hourly',
    hourSalaryRates: offer.hourSalaryRates.map(tier => ({
      minimumBet: money(tier.minimumBet, 'minimumBet'),
      activeMember: count(tier.activeMember),
      ...rateOf(tier),
    })),
  };
}

/** As `dividendTerms`, for a real-time salary. */
export function realtimeTerms(offer: Offer<'processRealtimeSalary'>): ContractTerms {
  return {
    kind: 'realtime',
    winRate: share(offer.winRate, 'winRate'),
    lossRate: share(offer.lossRate, 'lossRate'),
    singleBet: money(offer.singleBet, 'singleBet'),
  };
}
