import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  of,
  race,
  startWith,
  switchMap,
  take,
  timer,
} from 'rxjs';
import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { RandomSource } from '../deps.ts';
import type { Freshness } from '../freshness.ts';
import { newestValue } from '../merge/fold.ts';
import type { Missing } from '../merge/missing.ts';
import type { PlatformLive } from '../platform.ts';
import type { Scope } from '../scope.ts';
import type { JackpotState } from '../wire/jackpot/shapes.ts';
import type { TopicState } from '../wire/tables/topics.ts';
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
  /** Null where no amount is known: `freshness$` says why. */
  readonly jackpot$: Behavior<JackpotView | null>;
  /**
   * Without an amount: `loading` while it is waited for, `live` where the back end says that there is none, `stale` where
   * it could not be read. A simulated amount is never live: nothing was received.
   */
  readonly freshness$: Behavior<Freshness>;
  refresh(): void;
}

/** How long the back end has to tell the pool before the page says that there is none, or simulates one, ms. */
export const JACKPOT_PATIENCE_MS = 5_000;

export interface JackpotDeps {
  readonly scope: Scope;
  readonly live: Pick<PlatformLive, 'feed'>;
  readonly random: RandomSource;
  /** Server time now, epoch ms. */
  readonly serverNow: () => number;
}

/** What is shown: the pool of the gateway, a simulated one, or that there is none or that it can't be read. */
type Standing = 'pool' | 'simulated' | 'waiting' | 'none' | 'unreadable';

function standingOf(pool: JackpotState | null, missing: Missing | null, waited: boolean): Standing {
  // A pool that was told stays, as of then, while it can't be read again.
  if (pool !== null && missing !== 'empty') return 'pool';
  if (!waited) return 'waiting';
  if (missing === 'absent') return 'simulated';
  return missing === 'empty' ? 'none' : 'unreadable';
}

/**
 * The gateway's pool. A back end without that topic gets a simulated one, marked as such; one that has the topic and
 * tells no amount, or can't be read, gets none: what nobody knows is not made up.
 */
export function createJackpotStore({ scope, live, random, serverNow }: JackpotDeps): JackpotStore {
  const feed = live.feed('jackpot', null, newestValue<TopicState<'jackpot'>>());
  const jackpot$ = createState<JackpotView | null>(null);
  const freshness$ = createState<Freshness>({ kind: 'loading' });
  scope.add(() => {
    jackpot$.end();
    freshness$.end();
  });
  // Nothing is waited for any more once a pool was told.
  const waited$ = race(timer(JACKPOT_PATIENCE_MS), feed.value$.pipe(filter(pool => pool !== null))).pipe(
    take(1),
    map(() => true),
    startWith(false),
  );
  const standing$ = combineLatest([feed.value$, feed.missing$, waited$]).pipe(
    map(parts => standingOf(...parts)),
    distinctUntilChanged(),
  );
  const shown: Readonly<Record<Standing, () => Observable<readonly [JackpotView | null, Freshness]>>> = {
    pool: () =>
      combineLatest([feed.value$, feed.freshness$]).pipe(
        map(([pool, freshness]) => [pool && { ...pool, source: 'gateway' }, freshness]),
      ),
    simulated: () =>
      jackpotTicker(random).pipe(
        map(amount => [
          { amount, ratePerSec: 0, at: serverNow(), source: 'simulated', demo: true },
          { kind: 'loading' },
        ]),
      ),
    waiting: () => of([null, { kind: 'loading' }]),
    none: () => of([null, { kind: 'live', bestEffort: false }]),
    unreadable: () => of([null, { kind: 'stale', since: serverNow(), reason: 'error' }]),
  };
  scope.subscribe(standing$.pipe(switchMap(standing => shown[standing]())), ([view, freshness]) => {
    jackpot$.set(view);
    freshness$.set(freshness);
  });
  return { jackpot$, freshness$, refresh: feed.resync };
}
