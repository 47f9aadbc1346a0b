// Free of zod: the page runs it.

import type { LogFold } from '../protocol/fold.ts';
import type { TeamTransfer } from './words.ts';

/** State of `u:<uid>:teamTransfers`. */
export interface TeamTransferState {
  /** The newest transfers, newest first. */
  readonly transfers: readonly TeamTransfer[];
}

/** Transfers in the state. */
export const TEAM_TRANSFERS_KEPT = 30;

/** The order of every list of transfers: the newest first. */
export const byNewest = (a: TeamTransfer, b: TeamTransfer) => b.at - a.at || (a.id < b.id ? 1 : -1);

/** An event is one more transfer; one that is known changes nothing. */
export const foldTeamTransfers: LogFold<TeamTransferState, TeamTransfer, TeamTransferState> = {
  load: state => state,
  apply(state, transfer) {
    if (state.transfers.some(({ id }) => id === transfer.id)) return state;
    return { transfers: [...state.transfers, transfer].sort(byNewest).slice(0, TEAM_TRANSFERS_KEPT) };
  },
  snapshot: state => state,
};
