import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm';
import {
  ContractCategory,
  type ContractKind,
  ContractTerms,
} from '../../../streams/wire/contracts/shapes.ts';
import type { Tx } from '../../db/database.ts';
import { isAmong } from '../../db/isAmong.ts';
import { contract, contractVersion } from '../../db/schema.ts';
import type { HeldContract } from './cover.ts';
import type { ContractState } from './machine.ts';

/** The newest accepted terms of a contract; they may only count from a moment to come. */
export interface AcceptedTerms {
  readonly version: number;
  readonly terms: ContractTerms;
  /** Epoch ms. */
  readonly effectiveFrom: number;
  /** Epoch ms; null while nothing ends it. */
  readonly effectiveTo: number | null;
}

/** A contract that has not ended, with what is accepted and what waits for an answer. */
export interface LiveContract {
  readonly id: string;
  readonly kind: ContractKind;
  readonly category: ContractCategory;
  /** Null for the house. */
  readonly uplineUid: string | null;
  readonly downlineUid: string;
  readonly state: ContractState;
  readonly offered: ContractTerms | null;
  readonly offeredAt: number | null;
  readonly demo: boolean;
  /** Null until the first acceptance. */
  readonly accepted: AcceptedTerms | null;
}

/** Every contract of these downlines that has not ended, in the order of their ids. */
export async function liveContracts(
  tx: Tx,
  downlineUids: readonly string[],
): Promise<readonly LiveContract[]> {
  return downlineUids.length === 0 ? [] : readLive(tx, isAmong(contract.downlineUid, downlineUids));
}

/** Every contract that an agent holds or gave, and that has not ended. */
export async function contractsAround(tx: Tx, uid: string): Promise<readonly LiveContract[]> {
  return readLive(tx, or(eq(contract.downlineUid, uid), eq(contract.uplineUid, uid)));
}

/** Every contract that has not ended. */
export async function allContracts(tx: Tx): Promise<readonly LiveContract[]> {
  return readLive(tx, undefined);
}

/** Contracts by their ids, whether they have ended or not. */
export async function contractsWith(tx: Tx, ids: readonly string[]): Promise<readonly LiveContract[]> {
  return ids.length === 0 ? [] : readContracts(tx, isAmong(contract.id, ids));
}

const readLive = (tx: Tx, which: SQL | undefined): Promise<readonly LiveContract[]> =>
  readContracts(tx, and(which, isNull(contract.endedAt)));

async function readContracts(tx: Tx, which: SQL | undefined): Promise<readonly LiveContract[]> {
  const rows = await tx.select().from(contract).where(which).orderBy(asc(contract.id));
  const accepted = await acceptedTerms(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    category: ContractCategory.parse(row.category),
    uplineUid: row.uplineUid,
    downlineUid: row.downlineUid,
    state: row.state,
    offered: row.offeredTerms === null ? null : ContractTerms.parse(row.offeredTerms),
    offeredAt: row.offeredAt,
    demo: row.demo,
    accepted: accepted.get(row.id) ?? null,
  }));
}

/** The newest accepted terms of these contracts. */
export async function acceptedTerms(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AcceptedTerms>> {
  if (ids.length === 0) return new Map();
  const versions = await tx
    .select()
    .from(contractVersion)
    .where(isAmong(contractVersion.contractId, ids))
    .orderBy(asc(contractVersion.version));
  // Ascending, so that the Map keeps the newest version of each contract.
  return new Map(
    versions.map(({ contractId, version, terms, effectiveFrom, effectiveTo }) => [
      contractId,
      { version, terms: ContractTerms.parse(terms), effectiveFrom, effectiveTo },
    ]),
  );
}

/** The contracts in force of one kind, as the law of contracts sees them. */
export function heldOf(contracts: readonly LiveContract[], kind: ContractKind): readonly HeldContract[] {
  return contracts.flatMap(({ id, category, uplineUid, downlineUid, accepted, ...rest }) =>
    rest.kind === kind && accepted !== null
      ? [{ id, category, uplineUid, downlineUid, terms: accepted.terms }]
      : [],
  );
}
