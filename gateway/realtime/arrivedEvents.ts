import { epochMs } from '../../streams/wire/protocol/epoch.ts';
import type { Ev } from '../../streams/wire/protocol/frames.ts';

/** Most events that wait to be taken; more mean that this process can't keep up. */
const MOST = 100_000;

/** Events that have arrived and were not taken yet. */
export interface ArrivedEvents {
  /** Adds events; false when there are too many: then all of them are dropped. */
  put(events: readonly Ev[]): boolean;
  /** Empties it, in the order of the log: late ones of a topic come before those that overtook them. */
  empty(): readonly Ev[];
}

const inLogOrder = (a: Ev, b: Ev) =>
  a.t === b.t ? epochMs(a.e) - epochMs(b.e) || a.s - b.s : a.t < b.t ? -1 : 1;

/** An empty one. */
export function createArrivedEvents(): ArrivedEvents {
  let waiting: Ev[] = [];
  return {
    put(events) {
      const isMuch = waiting.length + events.length > MOST;
      if (isMuch) waiting = [];
      else for (const event of events) waiting.push(event);
      return !isMuch;
    },
    empty() {
      const all = waiting;
      waiting = [];
      return all.sort(inLogOrder);
    },
  };
}
