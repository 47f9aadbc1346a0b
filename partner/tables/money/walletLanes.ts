import { createLane, type Lane, MOST_CALLS_AT_ONCE } from '../../wallet/lane.ts';

/** Deliveries at once while stakes wait. */
const FEW_AT_ONCE = 4;

/** The calls of the tables to the wallet, by how long they can wait. */
export interface WalletLanes {
  /** Until the cards lie there. */
  readonly stakes: Lane;
  /** Results are written down, and can wait for as long as it takes. */
  readonly deliveries: Lane;
}

/** After a wallet was away the results of one round and the stakes of the next one come at once: stakes go first. */
export function createWalletLanes(): WalletLanes {
  const stakes = createLane(() => MOST_CALLS_AT_ONCE);
  return { stakes, deliveries: createLane(() => (stakes.waiting() > 0 ? FEW_AT_ONCE : MOST_CALLS_AT_ONCE)) };
}
