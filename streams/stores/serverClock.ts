import type { Behavior } from '../behavior.ts';

/** The server's clock as seen from here; for display only, never for ordering. */
export interface ServerClock {
  /** Server time now, epoch ms. */
  now(): number;
  /** Server time, rounded down to a second; emits once a second while somebody listens. */
  readonly seconds$: Behavior<number>;
}
