import {
  catchError,
  defer,
  EMPTY,
  finalize,
  type Observable,
  Subject,
  startWith,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs';
import { createState, type State } from '../behaviors/state.ts';
import type { Lifecycle, RandomSource } from '../deps.ts';
import type { Freshness } from '../freshness.ts';
import { failureOf, refusesToken } from '../link/restError.ts';
import { awake } from '../operators/awake.ts';
import { retryWithJitter } from '../operators/retryWithJitter.ts';
import type { Scope } from '../scope.ts';
import type { Account } from './accountFeed.ts';
import type { Cached, CacheSlot } from './cache/sessionCache.ts';

/** Waits between attempts to load, ms. */
const RETRY = { baseMs: 1_000, capMs: 30_000 };

export interface ResourceDeps {
  readonly scope: Scope;
  readonly random: RandomSource;
  readonly lifecycle: Lifecycle;
  /** Server time now, epoch ms. */
  readonly serverNow: () => number;
}

/** Something that only REST tells: loaded, kept, loaded again when asked. */
export interface Resource<T> {
  readonly value$: State<T | null>;
  readonly freshness$: State<Freshness>;
  refresh(): void;
  /**
   * Carries a write out whose effect is already shown in `value$`: a read under way would bring the state before it, so
   * it is given up and made again after the last write has ended.
   */
  whileWriting<W>(write$: Observable<W>): Observable<W>;
}

/**
 * Retries a load for as long as trying again can help. A token that counts as expired right after its renewal may pass
 * later, when the clocks of the servers agree; any other refusal of the token ends the session.
 */
export function retryLoad<T>({ random, lifecycle }: Pick<ResourceDeps, 'random' | 'lifecycle'>) {
  return retryWithJitter<T>({
    ...RETRY,
    random,
    awake$: awake(lifecycle),
    retryAfterMs: error => failureOf(error).retryAfterMs,
    retryable: error => {
      const failure = failureOf(error);
      return failure.code === 'token_expired' || !refusesToken(failure);
    },
  });
}

/** What is said of a value from storage: as live as a loaded one while it is young, else stale since its age. */
function freshnessOfCached({ fresh, at }: Cached<unknown>): Freshness {
  return fresh ? { kind: 'live', bestEffort: true } : { kind: 'stale', since: at, reason: 'resyncing' };
}

/**
 * Loads while `account$` names an account (or anything else that is a string) and forgets everything when it
 * changes. A failed load keeps the last good value and marks it stale.
 * @param slot Where the value is kept over a reload; asked each time `account$` changes. A young value stands for the
 * server's and saves the call, an older one is shown as stale until the answer arrives.
 */
export function createResource<T>(
  deps: ResourceDeps,
  account$: Observable<Account>,
  load: () => Observable<T>,
  slot?: () => CacheSlot<T>,
): Resource<T> {
  const { scope, serverNow } = deps;
  const value$ = createState<T | null>(null);
  const freshness$ = createState<Freshness>({ kind: 'loading' });
  const asked = new Subject<void>();

  const loading$ = () =>
    load().pipe(
      tap({
        error: () => {
          if (value$.value !== null && freshness$.value.kind !== 'stale') {
            freshness$.set({ kind: 'stale', since: serverNow(), reason: 'error' });
          }
        },
      }),
      retryLoad(deps),
      catchError(() => EMPTY),
    );

  /** Writes under way, and whether a read waits for their end. */
  let writes = 0;
  let isReadOwed = false;
  const writing = new Subject<void>();
  const unwrittenLoad$ = () => {
    isReadOwed = writes > 0;
    if (isReadOwed) return EMPTY;
    return loading$().pipe(takeUntil(writing.pipe(tap(() => (isReadOwed = true)))));
  };
  function whileWriting<W>(write$: Observable<W>): Observable<W> {
    return defer(() => {
      writes += 1;
      writing.next();
      return write$.pipe(
        finalize(() => {
          writes -= 1;
          if (writes === 0 && isReadOwed) asked.next();
        }),
      );
    });
  }

  const loaded$ = account$.pipe(
    switchMap(account => {
      const kept = typeof account === 'string' ? slot?.() : undefined;
      const cached = kept?.read() ?? null;
      value$.set(cached?.value ?? null);
      if (cached !== null) freshness$.set(freshnessOfCached(cached));
      else if (account === null) {
        freshness$.set({ kind: 'stale', since: serverNow(), reason: 'signedOut' });
      } else freshness$.set({ kind: 'loading' });
      if (typeof account !== 'string') return EMPTY;
      const wishes$ = cached?.fresh ? asked : asked.pipe(startWith(undefined));
      return wishes$.pipe(
        switchMap(unwrittenLoad$),
        tap(value => kept?.write(value)),
      );
    }),
  );
  scope.add(() => {
    value$.end();
    freshness$.end();
  });
  scope.subscribe(
    loaded$,
    value => {
      value$.set(value);
      freshness$.set({ kind: 'live', bestEffort: true });
    },
    error => value$.fail(error),
  );
  return { value$, freshness$, refresh: () => asked.next(), whileWriting };
}
