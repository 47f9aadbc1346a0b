import type { Consolidated, ContractCategory, OffersState } from '../../../streams/wire/contracts/shapes.ts';
import { toMajor } from '../../../streams/wire/protocol/amount.ts';

/** One line of the answer: a request, or a contract in force (`status` A, nothing to warn about). */
type Line = (OffersState['requests'] | OffersState['inForce'])[number];
type DividendRow = NonNullable<Consolidated['divtypeinfo']['CONS']>[number];
type DailyRow = NonNullable<Consolidated['dailysalinfotype']['CONS']>[number];
type HourlyRow = NonNullable<Consolidated['contracthoursalinfo']['CONS']>[number];
type RealtimeRow = NonNullable<Consolidated['realtimesalinfo']['CONS']>[number];

const mark = (line: Line) =>
  'status' in line
    ? {
        status: line.status,
        downlineHigherRate: line.downlineHigherRate,
        ...(line.version === undefined ? {} : { version: line.version }),
      }
    : { status: 'A', downlineHigherRate: false };

/** A fixed rate is an amount, a share is not. */
const rate = (tier: { readonly rate: number; readonly rateType: 'P' | 'F' }) =>
  tier.rateType === 'F' ? toMajor(tier.rate) : tier.rate;

function dividend(line: Line): readonly DividendRow[] {
  if (line.terms.kind !== 'dividend') return [];
  return line.terms.tiers.map(tier => ({
    ...tier,
    minimumBet: toMajor(tier.minimumBet),
    netLoss: toMajor(tier.netLoss),
    ...mark(line),
  }));
}

function daily(line: Line): readonly DailyRow[] {
  if (line.terms.kind !== 'daily') return [];
  const details = line.terms.details.map(tier => ({
    ...tier,
    betVolume: toMajor(tier.betVolume),
    rate: rate(tier),
  }));
  return [{ id: line.contractId ?? line.id, ...mark(line), details }];
}

function hourly(line: Line): readonly HourlyRow[] {
  if (line.terms.kind !== 'hourly') return [];
  const hourSalaryRates = line.terms.hourSalaryRates.map(tier => ({
    ...tier,
    minimumBet: toMajor(tier.minimumBet),
    rate: rate(tier),
  }));
  return [{ contractId: line.contractId ?? line.id, ...mark(line), hourSalaryRates }];
}

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
  return {
    divtypereq: byCategory(requests, dividend),
    dailysalreqtype: byCategory(requests, daily),
    contracthoursalreq: byCategory(requests, hourly),
    realtimesalreqtype: byCategory(requests, realtime),
    divtypeinfo: byCategory(inForce, dividend),
    dailysalinfotype: byCategory(inForce, daily),
    contracthoursalinfo: byCategory(inForce, hourly),
    realtimesalinfo: byCategory(inForce, realtime),
  };
}
