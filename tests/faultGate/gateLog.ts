import type { GateEvent } from './gate.ts';

/** More than any test asks about; older events go, a tenth at a time. */
const MOST = 100_000;

type Unstamped<E> = E extends GateEvent ? Omit<E, 'at'> : never;

/** What passed, in order, each with the time since the log was begun. */
export interface GateLog {
  readonly events: readonly GateEvent[];
  add(event: Unstamped<GateEvent>): void;
}

export function createGateLog(): GateLog {
  const startedAt = performance.now();
  const events: GateEvent[] = [];
  return {
    events,
    add(event) {
      if (events.length >= MOST) events.splice(0, MOST / 10);
      events.push({ ...event, at: performance.now() - startedAt });
    },
  };
}
