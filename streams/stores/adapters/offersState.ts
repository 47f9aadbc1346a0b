import { inUnit, SALARY_KINDS, salaryTerms, salaryTiersIn } from '../../wire/contracts/salary.ts';
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
import { CONTRACT_TRAITS, type SalaryKind } from '../../wire/contracts/words.ts';
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

/** What a row of any salary on turnover has besides its id and its tiers. */
interface SalaryRow extends Pick<Row, 'status' | 'downlineHigherRate'> {
  readonly version?: string | undefined;
}

/** The salaries on turnover of one kind. */
function salaryRows(kind: SalaryKind, rows: Rows<SalaryRow>): Row[] {
  const { id } = CONTRACT_TRAITS[kind].rows;
  return eachCategory(rows, (items, category) =>
    items.map(item => ({
      kind,
      category,
      status: item.status,
      downlineHigherRate: item.downlineHigherRate,
      contractId: String((item as unknown as Readonly<Record<string, unknown>>)[id]),
      ...versionOf(item),
      terms: salaryTerms(kind, inUnit(salaryTiersIn(kind, item), toMinor)),
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
    ...SALARY_KINDS.flatMap(kind => salaryRows(kind, answer[CONTRACT_TRAITS[kind].rows.requests])),
    ...realtimeRows(answer.realtimesalreqtype),
  ];
  const inForce = [
    ...dividendRows(answer.divtypeinfo),
    ...SALARY_KINDS.flatMap(kind => salaryRows(kind, answer[CONTRACT_TRAITS[kind].rows.inForce])),
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
