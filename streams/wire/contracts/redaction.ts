import {
  fields,
  flag,
  list,
  minor,
  oneOf,
  plain,
  pseudonym,
  type Rule,
  share,
  variants,
  wordOr,
} from '../protocol/redaction.ts';
import { SALARY_KINDS } from './salary.ts';
import { ContractCategory, ContractKind, DividendPeriod, RateType, RequestStatus } from './shapes.ts';
import { CONTRACT_TRAITS, type SalaryKind } from './words.ts';

const kind = oneOf(...ContractKind.options);
const category = oneOf(...ContractCategory.options);
const requestStatus = oneOf(...RequestStatus.options);
const rateType = oneOf(...RateType.options);
/** Id of a contract. */
export const contractId = pseudonym('id');
/** A digest of the real terms: the same one always becomes the same made-up word. */
export const version = pseudonym('code');

/** `<kind>:<category>` tells of nobody; any other id does. */
const KNOWN_IDS = ContractKind.options.flatMap(k => ContractCategory.options.map(c => `${k}:${c}`));
const requestId = wordOr('id', KNOWN_IDS);

/** A rate is a share of something, or (type F) a fixed amount. */
const tier =
  (amount: Rule, more: Readonly<Record<string, Rule>>): Rule =>
  (real, by) => {
    const isFixed = typeof real === 'object' && real !== null && 'rateType' in real && real.rateType === 'F';
    return fields({ ...more, activeMember: plain, rate: isFixed ? amount : share, rateType })(real, by);
  };
/** The tiers of a salary on turnover under the names of its kind. */
export const salaryTierRules = (of: SalaryKind, amount: Rule) => {
  const { tiers, turnover } = CONTRACT_TRAITS[of].salary;
  return { [tiers]: list(tier(amount, { [turnover]: amount })) };
};
/** A tier of a dividend contract. */
export const dividendTier = (amount: Rule) => ({
  minimumBet: amount,
  netLoss: amount,
  activeMember: plain,
  contractRate: share,
});
/** Terms of a real-time salary. */
export const realtimeTerms = (amount: Rule) => ({ winRate: share, lossRate: share, singleBet: amount });

const terms = variants('kind', {
  dividend: fields({
    kind,
    period: oneOf(...DividendPeriod.options),
    tiers: list(fields(dividendTier(minor))),
  }),
  ...Object.fromEntries(SALARY_KINDS.map(of => [of, fields({ kind, ...salaryTierRules(of, minor) })])),
  realtime: fields({ kind, ...realtimeTerms(minor) }),
});

const request = fields({
  id: requestId,
  kind,
  category,
  status: requestStatus,
  contractId,
  version,
  downlineHigherRate: flag,
  terms,
  current: terms,
  at: plain,
  demo: flag,
});
const contract = fields({ id: requestId, kind, category, contractId, terms, effectiveFrom: plain });

const op = oneOf('upsert', 'remove', 'inForce', 'ended', 'given');

/** What of requests and contracts may stay in a recording. */
export const redactOffers = {
  state: fields({ requests: list(request), inForce: list(contract), given: plain }),
  data: variants('op', {
    upsert: fields({ op, request }),
    remove: fields({ op, id: requestId }),
    inForce: fields({ op, contract }),
    ended: fields({ op, id: requestId }),
    given: fields({ op, count: plain }),
  }),
};
