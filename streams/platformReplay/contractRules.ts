import { contractId, dividendTier, realtimeTerms, tier, version } from '../wire/contracts/redaction.ts';
import { ContractCategory, RequestStatus } from '../wire/contracts/shapes.ts';
import { fields, flag, list, major, type Rule, wordOr } from '../wire/protocol/redaction.ts';

const mark = {
  status: wordOr('code', [...RequestStatus.options, 'A']),
  downlineHigherRate: flag,
  version,
};
const byCategory = (row: Rule) =>
  fields(Object.fromEntries(ContractCategory.options.map(name => [name, list(row)])));
const dividendRows = byCategory(fields({ ...dividendTier(major), ...mark }));
const dailyRows = byCategory(
  fields({ id: contractId, ...mark, details: list(tier(major, { betVolume: major })) }),
);
const hourlyRows = byCategory(
  fields({ contractId, ...mark, hourSalaryRates: list(tier(major, { minimumBet: major })) }),
);
const realtimeRows = byCategory(fields({ contractId, ...mark, ...realtimeTerms(major) }));

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
