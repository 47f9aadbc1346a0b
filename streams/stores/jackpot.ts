import type { Behavior } from '../behavior.ts';
import type { Freshness } from '../freshness.ts';

export interface JackpotView {
  /** Minor units. */
  readonly amount: number;
  /** Display growth, minor units a second. */
  readonly ratePerSec: number;
  /** Server time of `amount`, epoch ms. */
  readonly at: number;
  /** `gateway`: the progressive pool; `simulated`: the ticker of S9-41 and S9-42. */
  readonly source: 'gateway' | 'simulated';
  /** Shown with a small "demo" mark. */
  readonly demo: boolean;
}

export interface JackpotStore {
  /** Null until the pool or the simulated ticker is known. */
  readonly jackpot$: Behavior<JackpotView | null>;
  readonly freshness$: Behavior<Freshness>;
  refresh(): void;
}
