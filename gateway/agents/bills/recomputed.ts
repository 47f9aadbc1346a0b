import type { Line } from './lines.ts';
import type { Bill } from './writeBill.ts';

/** What a bill says of the bets of its own period. */
export interface Recomputed
  extends Pick<
    Bill,
    'bets' | 'validBet' | 'kept' | 'costs' | 'activeMembers' | 'tier' | 'gross' | 'downlines' | 'share'
  > {
  readonly lines: readonly Line[];
}
