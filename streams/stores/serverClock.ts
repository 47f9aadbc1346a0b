import { defer, distinctUntilChanged, map, Observable, repeat, share, timer } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { ClockOffset } from '../link/clockOffset.ts';
import { SECOND } from '../wire/protocol/durations.ts';

/** The server's clock as seen from here; for display only, never for ordering. */
export interface ServerClock {
  /** Server time now, epoch ms. */
  now(): number;
  /** Server time, rounded down to a second; emits once a second while somebody listens. */
  readonly seconds$: Behavior<number>;
}

/** A Behavior that reads the clock when asked and ticks only while subscribed. */
class Seconds extends Observable<number> implements Behavior<number> {
  readonly #now: () => number;

  constructor(now: () => number) {
    const second = () => Math.floor(now() / SECOND) * SECOND;
    // Each wait ends at the server's next full second, so that a countdown neither skips nor lags.
    const ticks$ = defer(() => timer(SECOND - (now() % SECOND))).pipe(repeat(), map(second), share());
    super(subscriber => {
      subscriber.next(second());
      return ticks$.pipe(distinctUntilChanged()).subscribe(subscriber);
    });
    this.#now = now;
  }

  get value(): number {
    return Math.floor(this.#now() / SECOND) * SECOND;
  }
}

/** The server's clock over an estimate of its offset. */
export function createServerClock(offset: Pick<ClockOffset, 'now'>): ServerClock {
  const now = () => Math.round(offset.now());
  return { now, seconds$: new Seconds(now) };
}
