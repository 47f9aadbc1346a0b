import { createState } from '../behaviors/state.ts';
import type { ConnectionReason, ConnectionState } from '../connectionState.ts';
import type { Clock } from '../deps.ts';
import type { LinkState } from '../merge/transport.ts';

/** The Behavior of the connection's state, with one method for each transition. */
export function createConnectionState(clock: Clock) {
  const state$ = createState<ConnectionState>({
    phase: 'idle',
    reason: 'start',
    since: clock.now(),
    attempt: 0,
    retryAt: null,
    mode: null,
  });
  const link$ = createState<LinkState>({ up: false, reason: 'start' });

  function move(next: Pick<ConnectionState, 'phase' | 'reason'> & Partial<ConnectionState>): void {
    state$.set({ ...state$.value, retryAt: null, since: clock.now(), ...next });
  }

  function down(reason: ConnectionReason): void {
    if (link$.value.up || link$.value.reason !== reason) link$.set({ up: false, reason });
  }

  return {
    state$,
    link$,
    connecting(attempt: number): void {
      move({ phase: 'connecting', reason: state$.value.reason, attempt });
    },
    up(link: Extract<LinkState, { up: true }>): void {
      move({ phase: 'live', reason: 'hello', attempt: 0, mode: link.mode });
      link$.set(link);
    },
    /** @param delayMs Until the next attempt; null when something else must happen first. */
    waiting(reason: ConnectionReason, attempt: number, delayMs: number | null): void {
      down(reason);
      const retryAt = delayMs === null ? null : clock.now() + delayMs;
      move({ phase: 'waiting', reason, attempt, retryAt });
    },
    closed(reason: ConnectionReason): void {
      down(reason);
      move({ phase: 'closed', reason });
    },
    end(): void {
      state$.end();
      link$.end();
    },
  };
}
