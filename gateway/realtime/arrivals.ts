import type { Ev } from '../../streams/wire/protocol/frames.ts';
import type { Delivery } from '../db/bus/delivery.ts';
import { createArrivedEvents } from './arrivedEvents.ts';
import type { Listener } from './listener.ts';
import type { PlaceEvents } from './placing.ts';
import { findElsewhere, MOST_POSITIONS } from './positions.ts';
import type { Rings } from './rings.ts';

/** Takes what a delivery brings, and looks for what it did not bring. */
export interface Arrivals {
  start(): void;
  /** Compares the positions of all rings with the store, and reads again where they differ. */
  compareAll(): Promise<void>;
  stop(): void;
}

/** What arrivals work on. */
export interface ArrivalsDeps {
  readonly delivery: Delivery;
  readonly rings: Rings;
  readonly listener: Pick<Listener, 'query' | 'reset'>;
  readonly place: PlaceEvents;
  /** Runs a task after all earlier ones. */
  readonly inOrder: (task: () => Promise<void>) => Promise<void>;
  /** Whether the log can be read: while the database is away nothing can be filled in. */
  readonly following: () => boolean;
  /** Reads topics again that have a ring. */
  readonly reread: (names: readonly string[]) => void;
  readonly onSettled: () => void;
  readonly onLost: () => void;
  /** How often positions are compared, ms; where there are very many rings they take turns. */
  readonly compareMs: number;
}

/** Takes in order with everything else that fills the rings. */
export function createArrivals(deps: ArrivalsDeps): Arrivals {
  const { listener } = deps;
  const arrived = createArrivedEvents();
  let timer: NodeJS.Timeout | undefined;
  let hearing = false;
  let stopped = false;

  const hear = (events: readonly Ev[], renewed: readonly string[]) => {
    if (stopped) return;
    deps.reread(renewed);
    if (!arrived.put(events)) listener.reset(new Error('more events arrived than could be taken'));
    if (hearing || events.length === 0) return;
    hearing = true;
    deps
      .inOrder(async () => {
        hearing = false;
        const found = arrived.empty();
        // Without the database everything is read again once it is back.
        if (deps.following()) await deps.place(found);
      })
      .catch(listener.reset);
  };
  const compare = async (names: readonly string[]) => {
    if (deps.following()) deps.reread(await findElsewhere(names, deps.rings, listener));
  };
  /** Rings whose turn has not come yet. */
  let turns: readonly string[] = [];
  const compareNext = () => {
    if (turns.length === 0) turns = deps.rings.names();
    const next = turns.slice(0, MOST_POSITIONS);
    turns = turns.slice(MOST_POSITIONS);
    return compare(next);
  };
  return {
    start() {
      deps.delivery.open({ events: hear, settled: deps.onSettled, lost: deps.onLost });
      timer = setInterval(() => void compareNext().catch(listener.reset), deps.compareMs);
    },
    async compareAll() {
      const names = deps.rings.names();
      for (let at = 0; at < names.length; at += MOST_POSITIONS) {
        await compare(names.slice(at, at + MOST_POSITIONS));
      }
    },
    stop() {
      clearInterval(timer);
      stopped = true;
    },
  };
}
