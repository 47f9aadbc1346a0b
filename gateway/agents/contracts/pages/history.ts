import { and, asc, eq, or } from 'drizzle-orm';
import type { ContractHistory, ContractMove } from '../../../../streams/wire/agentContracts/shapes.ts';
import { ContractTerms } from '../../../../streams/wire/contracts/shapes.ts';
import { MANY } from '../../../../streams/wire/protocol/bounds.ts';
import type { Tx } from '../../../db/database.ts';
import { contract, contractEvent, contractVersion } from '../../../db/schema.ts';
import { CallError } from '../../../ground/handler.ts';
import { shownTo, until } from './shown.ts';

type MoveRow = typeof contractEvent.$inferSelect;

/** Who made a move, as one of the two sides sees it. */
function madeBy(
  row: MoveRow,
  of: { readonly self: string; readonly other: string | null },
): ContractMove['by'] {
  if (row.actorUid === of.self) return 'self';
  if (row.actorUid !== null) return row.actorUid === of.other ? 'other' : 'above';
  // Only the house acts without an account; what ended a contract before moves were written down isn't known.
  return row.move === 'X' ? 'unknown' : 'house';
}

/**
 * Everything that was done to a contract, for its two sides.
 *
 * @throws CallError `contract_unknown`, also for a contract of others
 */
export async function readContractHistory(tx: Tx, uid: string, contractId: string): Promise<ContractHistory> {
  const isSide = or(eq(contract.uplineUid, uid), eq(contract.downlineUid, uid));
  const [row] = await tx
    .select()
    .from(contract)
    .where(and(eq(contract.id, contractId), isSide));
  const [shown] = row === undefined ? [] : await shownTo(tx, uid, [row]);
  if (row === undefined || shown === undefined) {
    throw new CallError('contract_unknown', 404, 'there is no such contract');
  }
  const moves = await tx
    .select()
    .from(contractEvent)
    .where(eq(contractEvent.contractId, contractId))
    .orderBy(asc(contractEvent.id))
    .limit(MANY);
  const versions = await tx
    .select()
    .from(contractVersion)
    .where(eq(contractVersion.contractId, contractId))
    .orderBy(asc(contractVersion.version))
    .limit(MANY);
  const sides = { self: uid, other: row.uplineUid === uid ? row.downlineUid : row.uplineUid };
  return {
    contract: shown,
    moves: moves.map(move => ({
      id: move.id,
      move: move.move,
      by: madeBy(move, sides),
      at: move.at,
      ...(move.terms === null ? {} : { terms: ContractTerms.parse(move.terms) }),
      ...(move.version === null ? {} : { version: move.version }),
    })),
    versions: versions.map(({ version, terms, acceptedAt, effectiveFrom, effectiveTo }) => ({
      ...{ version, acceptedAt, effectiveFrom },
      ...until(effectiveTo),
      terms: ContractTerms.parse(terms),
    })),
  };
}
