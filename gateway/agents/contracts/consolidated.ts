import { inUnit, namedTiers, SALARY_KINDS, salaryTiers } from '../../../streams/wire/contracts/salary.ts';
import type { Consolidated, ContractCategory, OffersState } from '../../../streams/wire/contracts/shapes.ts';
import { CONTRACT_TRAITS, type SalaryKind } from '../../../streams/wire/contracts/words.ts';
import { toMajor } from '../../../streams/wire/protocol/amount.ts';

/** One line of the answer: a request, or a contract in force (`status` A, nothing to warn about). */
type Line = (OffersState['requests'] | OffersState['inForce'])[number];
type DividendRow = NonNullable<Consolidated['divtypeinfo']['CONS']>[number];
type RealtimeRow = NonNullable<Consolidated['realtimesalinfo']['CONS']>[number];

const mark = (line: Line) =>
  'status' in line
    ? {
        status: line.status,
        downlineHigherRate: line.downlineHigherRate,
        ...(line.version === undefined ? {} : { version: line.version }),
      }
    : { status: 'A', downlineHigherRate: false };

function dividend(line: Line): readonly DividendRow[] {
  if (line.terms.kind !== 'dividend') return [];
  return line.terms.tiers.map(tier => ({
    ...tier,
    minimumBet: toMajor(tier.minimumBet),
    netLoss: toMajor(tier.netLoss),
    ...mark(line),
  }));
}

/** The rows of one kind of salaries on turnover. */
const salary = (kind: SalaryKind) => (line: Line) => {
  if (line.terms.kind !== kind) return [];
  const tiers = namedTiers(kind, inUnit(salaryTiers(line.terms), toMajor));
  return [{ [CONTRACT_TRAITS[kind].rows.id]: line.contractId ?? line.id, ...mark(line), ...tiers }];
};

function realtime(line: Line): readonly RealtimeRow[] {
  if (line.terms.kind !== 'realtime') return [];
  const { winRate, lossRate, singleBet } = line.terms;
  return [
    {
      contractId: line.contractId ?? line.id,
      ...mark(line),
      winRate,
      lossRate,
      singleBet: toMajor(singleBet),
    },
  ];
}

function byCategory<Row>(
  lines: readonly Line[],
  rows: (line: Line) => readonly Row[],
): Partial<Record<ContractCategory, Row[]>> {
  const table: Partial<Record<ContractCategory, Row[]>> = {};
  for (const line of lines) {
    const found = rows(line);
    if (found.length > 0) table[line.category] = [...(table[line.category] ?? []), ...found];
  }
  return table;
}

/** The answer of the consolidated call (S7-25, S3-18): amounts in decimal major units, rows by category. */
export function toConsolidated({ requests, inForce }: OffersState): Consolidated {
  const salaries = SALARY_KINDS.flatMap(kind => {
    const { rows } = CONTRACT_TRAITS[kind];
    return [
      [rows.requests, byCategory(requests, salary(kind))] as const,
      [rows.inForce, byCategory(inForce, salary(kind))] as const,
    ];
  });
  return {
    divtypereq: byCategory(requests, dividend),
    realtimesalreqtype: byCategory(requests, realtime),
    divtypeinfo: byCategory(inForce, dividend),
    realtimesalinfo: byCategory(inForce, realtime),
    ...(Object.fromEntries(salaries) as unknown as Pick<Consolidated, (typeof salaries)[number][0]>),
  };
}
