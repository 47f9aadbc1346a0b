import { sql } from 'drizzle-orm';
import type { ContractTerms } from '../../../streams/wire/contracts/shapes.ts';
import type { ContractMoveCode } from '../../../streams/wire/contracts/words.ts';
import type { Tx } from '../../db/database.ts';
import { contract, contractEvent } from '../../db/schema.ts';

/** Something that somebody did to a contract. */
export interface Move {
  readonly contractId: string;
  readonly move: ContractMoveCode;
  /** Null for the house. */
  readonly actorUid: string | null;
  /** What was offered. */
  readonly terms?: ContractTerms | null;
  /** The version that came into force or ended with it. */
  readonly version?: number | null;
  /** World time, epoch ms. */
  readonly at: number;
}

/** Writes a move down, in the transaction that makes it. */
export async function recordMove(tx: Tx, { terms = null, version = null, ...move }: Move): Promise<void> {
  await tx.insert(contractEvent).values({ ...move, terms, version });
}

/**
 * How much was done so far to the contracts that an agent gave. Whoever shows them reads them again when it changes;
 * moves are never deleted, so the same number means the same contracts.
 */
export async function movesGiven(tx: Tx, uplineUid: string): Promise<number> {
  const { rows } = await tx.execute<{ moves: string }>(sql`
    select count(*) as moves from ${contractEvent} e join ${contract} c on c.id = e.contract_id
    where c.upline_uid = ${uplineUid}`);
  return Number(rows[0]?.moves ?? 0);
}
