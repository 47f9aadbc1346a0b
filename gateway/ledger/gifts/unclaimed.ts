import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';

/**
 * What members claim themselves, but may not during a break: its time stands still, and the operator can give it before
 * (docs/decisions/105-during-a-break.md).
 */
export interface Unclaimed {
  /**
   * What an account has not claimed, as `op_id, source, amount, at, claim_until`; without an end where that is null.
   * @param uid The column that names the account.
   */
  readonly rows: (uid: SQL) => SQL;
  /**
   * Claims the one of this number in the member's place, as the member would. Throws what the member's claim would throw;
   * false where nothing of this number waits for the end of a break.
   * @param at World time, epoch ms.
   */
  claim(tx: Tx, id: number, at: number): Promise<boolean>;
}

/** Number of a row in the operation of its booking: 12 of `raffle:12`; null for another form. */
export function numberIn(opId: string, prefix: string): number | null {
  const number = opId.startsWith(`${prefix}:`) ? opId.slice(prefix.length + 1) : '';
  return /^\d{1,15}$/.test(number) ? Number(number) : null;
}
