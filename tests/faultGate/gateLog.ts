import type { GateEvent } from './gate.ts';

/** More than any test asks about; older events go, a tenth at a time. */
const MOST = 100_000;
/** Characters of frames that are kept: long runs send big ones. */
const MOST_TEXT = 50_000_000;

type Unstamped<E> = E extends GateEvent ? Omit<E, 'at'> : never;

/** What passed, in order, each with the time since the log was begun. */
export interface GateLog {
  readonly events: readonly GateEvent[];
  add(event: Unstamped<GateEvent>): void;
}

const textLength = (event: Unstamped<GateEvent>): number =>
  event.kind === 'frame' ? (event.text?.length ?? 0) : 0;

export function createGateLog(): GateLog {
  const startedAt = performance.now();
  const events: GateEvent[] = [];
  let text = 0;
  return {
    events,
    add(event) {
      text += textLength(event);
      if (events.length >= MOST || text > MOST_TEXT) {
        for (const old of events.splice(0, Math.ceil(events.length / 10))) text -= textLength(old);
      }
      events.push({ ...event, at: performance.now() - startedAt });
    },
  };
}
