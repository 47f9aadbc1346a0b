import {
  contractId,
  dividendTier,
  realtimeTerms,
  salaryTierRules,
  version,
} from '../wire/contracts/redaction.ts';
import { SALARY_KINDS } from '../wire/contracts/salary.ts';
import { ContractCategory, RequestStatus } from '../wire/contracts/shapes.ts';
import { CONTRACT_TRAITS } from '../wire/contracts/words.ts';
import { fields, flag, list, major, type Rule, wordOr } from '../wire/protocol/redaction.ts';

const mark = {
  status: wordOr('code', [...RequestStatus.options, 'A']),
  downlineHigherRate: flag,
  version,
};
const byCategory = (row: Rule) =>
  fields(Object.fromEntries(ContractCategory.options.map(name => [name, list(row)])));
const dividendRows = byCategory(fields({ ...dividendTier(major), ...mark }));
const salaryRows = SALARY_KINDS.flatMap(kind => {
  const { requests, inForce, id } = CONTRACT_TRAITS[kind].rows;
  const rows = byCategory(fields({ [id]: contractId, ...mark, ...salaryTierRules(kind, major) }));
  return [[requests, rows] as const, [inForce, rows] as const];
});
const realtimeRows = byCategory(fields({ contractId, ...mark, ...realtimeTerms(major) }));

/** Answer of the consolidated call. */
export const consolidated = fields({
  divtypereq: dividendRows,
  realtimesalreqtype: realtimeRows,
  divtypeinfo: dividendRows,
  realtimesalinfo: realtimeRows,
  ...Object.fromEntries(salaryRows),
});
