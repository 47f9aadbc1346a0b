import type { Tx } from '../db/database.ts';
import type { Staff } from './staff.ts';

/** Calls whose acts may be too large for one operator. */
export type LimitedCall =
  | 'opsDeposit'
  | 'opsWithdrawal'
  | 'opsCashStep'
  | 'opsApplicationStep'
  | 'officeMemberAdjust'
  | 'officeMemberBonus';

/** Acts that wait for a second operator; see docs/decisions/135. */
export interface SecondOperator {
  /**
   * Writes an act down instead of doing it when it is more than one operator does alone; the id of what waits, null for what may
   * be done. Throws `forbidden` for a program without the permission for large ones.
   */
  hold(tx: Tx, staff: Staff, call: string, params: unknown): Promise<string | null>;
}

/** Does what waited, in the transaction of the decision and with its row of the trail. */
export type DoHeld = (tx: Tx, call: string, params: unknown, key: string) => Promise<void>;
