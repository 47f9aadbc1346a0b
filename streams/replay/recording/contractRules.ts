import {
  ContractCategory,
  ContractKind,
  DividendPeriod,
  RateType,
  RequestStatus,
} from '../../wire/entities/contract.ts';
import {
  fields,
  flag,
  list,
  madeUp,
  major,
  minor,
  oneOf,
  plain,
  type Rule,
  share,
  variants,
  wordOr,
} from './rules.ts';

const kind = oneOf(...ContractKind.options);
const category = oneOf(...ContractCategory.options);
const requestStatus = oneOf(...RequestStatus.options);
const rateType = oneOf(...RateType.options);
const id = madeUp('id');
/** A digest of the real terms: the same one always becomes the same made-up word. */
const version = madeUp('code');

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
const dividendTier = (amount: Rule) => ({
  minimumBet: amount,
  netLoss: amount,
  activeMember: plain,
  contractRate: share,
});
const realtimeTerms = (amount: Rule) => ({ winRate: share, lossRate: share, singleBet: amount });

const terms = variants('kind', {
  dividend: fields({
    kind,
    period: oneOf(...DividendPeriod.options),
    tiers: list(fields(dividendTier(minor))),
  }),
  daily: fields({ kind, details: list(tier(minor, { betVolume: minor })) }),
  hourly: fields({ kind, hourSalaryRates: list(tier(minor, { minimumBet: minor })) }),
  realtime: fields({ kind, ...realtimeTerms(minor) }),
});

const request = fields({
  id: requestId,
  kind,
  category,
  status: requestStatus,
  contractId: id,
  version,
  downlineHigherRate: flag,
  terms,
  current: terms,
  at: plain,
  demo: flag,
});
const contract = fields({ id: requestId, kind, category, contractId: id, terms, effectiveFrom: plain });

/** State of the offers topic. */
export const offersState = fields({ requests: list(request), inForce: list(contract) });

const op = oneOf('upsert', 'remove', 'inForce', 'ended');
/** One event of the offers topic. */
export const offersEvent = variants('op', {
  upsert: fields({ op, request }),
  remove: fields({ op, id: requestId }),
  inForce: fields({ op, contract }),
  ended: fields({ op, id: requestId }),
});

const mark = {
  status: wordOr('code', [...RequestStatus.options, 'A']),
  downlineHigherRate: flag,
  version,
};
const byCategory = (row: Rule) =>
  fields(Object.fromEntries(ContractCategory.options.map(name => [name, list(row)])));
const dividendRows = byCategory(fields({ ...dividendTier(major), ...mark }));
const dailyRows = byCategory(fields({ id, ...mark, details: list(tier(major, { betVolume: major })) }));
const hourlyRows = byCategory(
  fields({ contractId: id, ...mark, hourSalaryRates: list(tier(major, { minimumBet: major })) }),
);
const realtimeRows = byCategory(fields({ contractId: id, ...mark, ...realtimeTerms(major) }));

/** Answer of the consolidated call. */
export const consolidated = fields({
  divtypereq: dividendRows,
  dailysalreqtype: dailyRows,
  contracthoursalreq: hourlyRows,
  realtimesalreqtype: realtimeRows,
  divtypeinfo: dividendRows,
  dailysalinfotype: dailyRows,
  contracthoursalinfo: hourlyRows,
  realtimesalinfo: realtimeRows,
});
