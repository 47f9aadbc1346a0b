import type { BusState } from '../db/bus/port.ts';
import type { PoolLoad } from '../db/observer.ts';
import type { BacklogCount } from '../ground/backlogs.ts';
import type { Finding } from '../ground/invariants.ts';
import type { LoopState } from '../ground/loopHealth.ts';
import type { RealtimeCounts } from '../realtime/counts.ts';
import type { SocketLoad } from '../realtime/sockets.ts';

/** What an audit found about an invariant, and when, epoch ms. */
export interface DatedFinding extends Pick<Finding, 'id' | 'checked' | 'broken'> {
  readonly at: number;
}

/**
 * Where metrics and health read what the parts of a gateway do. Each is read at a scrape and must answer at once, from memory.
 * Null: this gateway doesn't know.
 */
export interface Sources {
  readonly realtime: Readonly<RealtimeCounts>;
  /** Connections now, and the rings of their topics. */
  held(): SocketLoad & { readonly rings: number };
  /** Connections whose values are conflated now. */
  slow(): number;
  /** Connections a second that this process can take back. */
  connectsPerSecond(): number;
  pool(): PoolLoad;
  bus(): BusState | null;
  loops(): readonly LoopState[];
  backlog(): readonly BacklogCount[];
  /** Things that failed and are tried again later, and contracts that could not be settled. */
  setAside(): number;
  unsettled(): number;
  /** What the last audit by this process has found. */
  invariants(): readonly DatedFinding[];
  /** How far this machine's wall clock is ahead of the database's, ms. */
  clockOffsetMs(): number | null;
}
