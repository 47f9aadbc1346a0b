import type { Behavior } from '../behavior.ts';
import type { ConnectionState } from '../connectionState.ts';
import type { Bus } from '../link/bus.ts';

export interface ConnectionStore {
  readonly state$: Behavior<ConnectionState>;
  /** Tries again now; at most once in five seconds. */
  retryNow(): void;
}

/** The connection as the page sees it. */
export function createConnectionStore(bus: Pick<Bus, 'state$' | 'retryNow'>): ConnectionStore {
  return { state$: bus.state$, retryNow: bus.retryNow };
}
