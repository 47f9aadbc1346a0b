import { salaryTerms, salaryTiersIn } from '../../../streams/wire/contracts/salary.ts';
import type { ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import { repeatedTiers } from '../../../streams/wire/contracts/terms.ts';
import {
  CONTRACT_TRAITS,
  MOST_AMOUNT,
  MOST_MEMBERS,
  type SalaryKind,
} from '../../../streams/wire/contracts/words.ts';
import { toMinor } from '../../../streams/wire/protocol/amount.ts';
import type { CallParams } from '../../../streams/wire/tables/calls.ts';
import { CallError } from '../../ground/handler.ts';
import { toPpm } from '../arithmetic/rate.ts';

type Offer<K extends 'processDividend' | 'processRealtimeSalary'> = Extract<
  CallParams<K>,
  { status: 'P' | 'E' }
>;

const refuse = (what: string): never => {
  throw new CallError('bad_request', 400, what);
};

function money(major: number, name: string): number {
  const minor = toMinor(major);
  if (major < 0 || minor > MOST_AMOUNT || minor / 100 !== major) {
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
  return members < 0 || members > MOST_MEMBERS ? refuse('activeMember must be from 0 to a million') : members;
}

const rateOf = (tier: { readonly rate: number; readonly rateType: 'P' | 'F' }) => ({
  rate: tier.rateType === 'P' ? share(tier.rate, 'rate') : money(tier.rate, 'rate'),
  rateType: tier.rateType,
});

function distinct(terms: ContractTerms): ContractTerms {
  return repeatedTiers(terms).length > 0 ? refuse('two tiers ask for the same') : terms;
}

/** Terms of an offer as they are stored: amounts in minor units. Throws `bad_request` for terms nobody can mean. */
export function dividendTerms(offer: Offer<'processDividend'>): ContractTerms {
  return distinct({
    kind: 'dividend',
    period: offer.period ?? 'monthly',
    tiers: offer.tiers.map(tier => ({
      minimumBet: money(tier.minimumBet, 'minimumBet'),
      netLoss: money(tier.netLoss, 'netLoss'),
      activeMember: count(tier.activeMember),
      contractRate: share(tier.contractRate, 'contractRate'),
    })),
  });
}

/** As `dividendTerms`, for a kind of salaries on turnover. */
export const salaryTermsOf =
  (kind: SalaryKind) =>
  (offer: object): ContractTerms => {
    const { turnover } = CONTRACT_TRAITS[kind].salary;
    const tiers = salaryTiersIn(kind, offer).map(tier => ({
      turnover: money(tier.turnover, turnover),
      activeMember: count(tier.activeMember),
      ...rateOf(tier),
    }));
    return distinct(salaryTerms(kind, tiers));
  };

/** As `dividendTerms`, for a real-time salary. */
export function realtimeTerms(offer: Offer<'processRealtimeSalary'>): ContractTerms {
  return {
    kind: 'realtime',
    winRate: share(offer.winRate, 'winRate'),
    lossRate: share(offer.lossRate, 'lossRate'),
    singleBet: money(offer.singleBet, 'singleBet'),
  };
}
