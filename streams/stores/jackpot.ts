import { distinctUntilChanged, EMPTY, map, switchMap, timer } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { RandomSource } from '../deps.ts';
import type { Freshness } from '../freshness.ts';
import { newestValue } from '../merge/fold.ts';
import type { Live } from '../merge/live.ts';
import type { Scope } from '../scope.ts';
import { jackpotTicker } from './jackpotTicker.ts';

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

/** How long the gateway has to send a pool before the simulated one starts, ms. */
export const JACKPOT_PATIENCE_MS = 5_000;

export interface JackpotDeps {
  readonly scope: Scope;
  readonly live: Pick<Live, 'feed'>;
  readonly random: RandomSource;
  /** Server time now, epoch ms. */
  readonly serverNow: () => number;
}

/** The gateway's pool, which always wins, or a simulated one marked as such. */
export function createJackpotStore({ scope, live, random, serverNow }: JackpotDeps): JackpotStore {
  const feed = live.feed('jackpot', null, newestValue<'jackpot'>());
  const jackpot$ = createState<JackpotView | null>(null);
  const freshness$ = createState<Freshness>({ kind: 'loading' });
  scope.add(() => {
    jackpot$.end();
    freshness$.end();
  });
  const simulated$ = timer(JACKPOT_PATIENCE_MS).pipe(
    switchMap(() => jackpotTicker(random)),
    map((amount): JackpotView => {
      return { amount, ratePerSec: 0, at: serverNow(), source: 'simulated', demo: true };
    }),
  );
  const stand$ = feed.value$.pipe(
    map(pool => pool === null),
    distinctUntilChanged(),
    switchMap(none => (none ? simulated$ : EMPTY)),
  );
  scope.subscribe(feed.value$, pool => {
    if (pool === null) return;
    jackpot$.set({ ...pool, source: 'gateway' });
    freshness$.set(feed.freshness$.value);
  });
  scope.subscribe(stand$, view => {
    jackpot$.set(view);
    freshness$.set({ kind: 'live', bestEffort: true });
  });
  scope.subscribe(feed.freshness$, freshness => {
    if (jackpot$.value?.source === 'gateway') freshness$.set(freshness);
  });
  return { jackpot$, freshness$, refresh: feed.resync };
}
