import type {
  Consolidated,
  ContractCategory,
  ContractInForce,
  ContractKind,
  ContractRequest,
  ContractTerms,
  OffersState,
  RequestStatus,
} from '../../wire/contracts/shapes.ts';
import { toMinor } from '../../wire/protocol/amount.ts';

/** A row of the consolidated call, whatever its kind. */
interface Row {
  readonly kind: ContractKind;
  readonly category: ContractCategory;
  readonly status: string;
  readonly downlineHigherRate: boolean;
  readonly version?: string;
  readonly contractId?: string;
  readonly terms: ContractTerms;
}

type Rows<T> = Readonly<Partial<Record<ContractCategory, readonly T[]>>>;

function eachCategory<T>(
  rows: Rows<T>,
  to: (items: readonly T[], category: ContractCategory) => Row[],
): Row[] {
  return Object.entries(rows).flatMap(([category, items]) =>
    items === undefined ? [] : to(items, category as ContractCategory),
  );
}

/** A fixed amount travels in major units, a share is a plain number. */
const rateOf = (rate: number, rateType: 'P' | 'F') => (rateType === 'F' ? toMinor(rate) : rate);

/** The version of a request, from a back end that has them. */
const versionOf = ({ version }: { readonly version?: string | undefined }) =>
  version === undefined ? {} : { version };

/** The tiers of one category are one contract: the call has no id for them. */
function dividendRows(rows: Consolidated['divtypereq']): Row[] {
  return eachCategory(rows, (tiers, category) => {
    const [first] = tiers;
    if (first === undefined) return [];
    const terms: ContractTerms = {
      kind: 'dividend',
      tiers: tiers.map(({ minimumBet, netLoss, activeMember, contractRate }) => ({
        minimumBet: toMinor(minimumBet),
        netLoss: toMinor(netLoss),
        activeMember,
        contractRate,
      })),
    };
    const downlineHigherRate = tiers.some(tier => tier.downlineHigherRate);
    return [
      { kind: 'dividend', category, status: first.status, downlineHigherRate, ...versionOf(first), terms },
    ];
  });
}

function dailyRows(rows: Consolidated['dailysalreqtype']): Row[] {
  return eachCategory(rows, (items, category) =>
    items.map(({ id, status, downlineHigherRate, version, details }) => ({
      kind: 'daily',
      category,
      status,
      downlineHigherRate,
      contractId: id,
      ...versionOf({ version }),
      terms: {
        kind: 'daily',
        details: details.map(({ betVolume, activeMember, rate, rateType }) => ({
          betVolume: toMinor(betVolume),
          activeMember,
          rate: rateOf(rate, rateType),
          rateType,
        })),
      },
    })),
  );
}

function hourlyRows(rows: Consolidated['contracthoursalreq']): Row[] {
  return eachCategory(rows, (items, category) =>
    items.map(({ contractId, status, downlineHigherRate, version, hourSalaryRates }) => ({
      kind: 'hourly',
      category,
      status,
      downlineHigherRate,
      contractId,
      ...versionOf({ version }),
      terms: {
        kind: 'hourly',
        hourSalaryRates: hourSalaryRates.map(({ minimumBet, activeMember, rate, rateType }) => ({
          minimumBet: toMinor(minimumBet),
          activeMember,
          rate: rateOf(rate, rateType),
          rateType,
        })),
      },
    })),
  );
}

function realtimeRows(rows: Consolidated['realtimesalreqtype']): Row[] {
  return eachCategory(rows, (items, category) =>
    items.map(({ contractId, status, downlineHigherRate, version, winRate, lossRate, singleBet }) => ({
      kind: 'realtime',
      category,
      status,
      downlineHigherRate,
      contractId,
      ...versionOf({ version }),
      terms: { kind: 'realtime', winRate, lossRate, singleBet: toMinor(singleBet) },
    })),
  );
}

const idOf = ({ kind, category }: Row) => `${kind}:${category}`;
const isRequestStatus = (status: string): status is RequestStatus => ['P', 'E', 'V'].includes(status);

/**
 * The consolidated call's answer as the state of the topic (S3-18), amounts in minor units.
 * @param known The present state, whose details are kept: the call does not say when a request came, nor what it changes.
 */
export function offersState(answer: Consolidated, known: OffersState | null): OffersState {
  const requested = [
    ...dividendRows(answer.divtypereq),
    ...dailyRows(answer.dailysalreqtype),
    ...hourlyRows(answer.contracthoursalreq),
    ...realtimeRows(answer.realtimesalreqtype),
  ];
  const inForce = [
    ...dividendRows(answer.divtypeinfo),
    ...dailyRows(answer.dailysalinfotype),
    ...hourlyRows(answer.contracthoursalinfo),
    ...realtimeRows(answer.realtimesalinfo),
  ];
  return {
    requests: requested.flatMap(row => requestOf(row, known)),
    inForce: inForce.map(row => contractOf(row, known)),
    ...(known?.given === undefined ? {} : { given: known.given }),
  };
}

function requestOf(row: Row, known: OffersState | null): ContractRequest[] {
  const { status, ...rest } = row;
  // A newer back end may send states that this page can't answer.
  if (!isRequestStatus(status)) return [];
  const id = idOf(row);
  const before = known?.requests.find(request => request.id === id && request.status === status);
  return [{ ...before, ...rest, id, status }];
}

function contractOf(row: Row, known: OffersState | null): ContractInForce {
  const { status: _status, downlineHigherRate: _mark, version: _version, ...rest } = row;
  const id = idOf(row);
  return { ...known?.inForce.find(contract => contract.id === id), ...rest, id };
}
