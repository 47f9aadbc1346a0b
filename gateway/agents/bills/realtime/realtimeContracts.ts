import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { ContractTerms } from '../../../../streams/wire/contracts/shapes.ts';
import type { Tx } from '../../../db/database.ts';
import { isAmong } from '../../../db/isAmong.ts';
import { contract, contractVersion } from '../../../db/schema.ts';
import type { Period } from '../../../ground/calendar/periods.ts';
import type { RealtimeTerms } from '../../arithmetic/realtime.ts';

/** Terms of a real-time salary that count for bets in (effectiveFrom, effectiveTo]. */
export interface RealtimeVersion {
  readonly contractId: string;
  readonly version: number;
  /** The agent who is paid. */
  readonly uid: string;
  readonly category: string;
  readonly terms: RealtimeTerms;
  /** Epoch ms. */
  readonly effectiveFrom: number;
  /** Epoch ms; null while nothing ends it. */
  readonly effectiveTo: number | null;
  readonly demo: boolean;
}

const inForceDuring = ({ start, end }: Period) =>
  and(
    eq(contract.kind, 'realtime'),
    lt(contractVersion.effectiveFrom, end),
    or(isNull(contractVersion.effectiveTo), gt(contractVersion.effectiveTo, start)),
  );

/**
 * Everybody with a real-time salary in a window, in the order of their ids, and those who were paid for a bet that was taken
 * back in it, also when their contract has ended.
 */
export async function agentsWithSalary(tx: Tx, window: Period): Promise<readonly string[]> {
  const rows = await tx
    .selectDistinct({ uid: contract.downlineUid })
    .from(contract)
    .innerJoin(contractVersion, eq(contractVersion.contractId, contract.id))
    .where(or(inForceDuring(window), sql`${contract.id} in ${paidForTakenBack(window)}`))
    .orderBy(asc(contract.downlineUid));
  return rows.map(({ uid }) => uid);
}

/** Contracts that were paid for bets which were taken back in a window. */
const paidForTakenBack = ({ start, end }: Period) => sql`(
  select s.contract_id from round_void v join salary_bet s on s.round_id = v.round_id
  where v.at > ${start}::int8 and v.at <= ${end}::int8)`;

/** The real-time terms of these agents that counted in a window. */
export async function versionsDuring(
  tx: Tx,
  uids: readonly string[],
  window: Period,
): Promise<readonly RealtimeVersion[]> {
  const rows = await tx
    .select({
      contractId: contract.id,
      version: contractVersion.version,
      uid: contract.downlineUid,
      category: contract.category,
      terms: contractVersion.terms,
      effectiveFrom: contractVersion.effectiveFrom,
      effectiveTo: contractVersion.effectiveTo,
      demo: contract.demo,
    })
    .from(contract)
    .innerJoin(contractVersion, eq(contractVersion.contractId, contract.id))
    .where(and(isAmong(contract.downlineUid, uids), inForceDuring(window)))
    .orderBy(asc(contract.id), asc(contractVersion.version));
  return rows.flatMap(row => {
    const terms = ContractTerms.parse(row.terms);
    return terms.kind === 'realtime' ? [{ ...row, terms }] : [];
  });
}

/** When the first real-time terms ever start to count, epoch ms; null while there are none. */
export async function firstEffective(tx: Tx): Promise<number | null> {
  const [first] = await tx
    .select({ at: contractVersion.effectiveFrom })
    .from(contractVersion)
    .innerJoin(contract, eq(contractVersion.contractId, contract.id))
    .where(eq(contract.kind, 'realtime'))
    .orderBy(asc(contractVersion.effectiveFrom))
    .limit(1);
  return first?.at ?? null;
}
