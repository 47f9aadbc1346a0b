import { catchError, EMPTY, type Observable, type Subject, switchMap, tap } from 'rxjs';
import { createState, type State } from '../../behaviors/state.ts';
import type { Failure } from '../../failure.ts';
import { failureOf, isTransient } from '../../link/restError.ts';
import { awake } from '../../operators/awake.ts';
import { retryWithJitter } from '../../operators/retryWithJitter.ts';
import type { Account } from '../accountFeed.ts';
import type { ResourceDeps } from '../resource.ts';

/** A list or state of the security pages. */
export interface Loaded<T> {
  /** Null until it has arrived. */
  readonly value: T | null;
  /** Of the last load; what arrived before stays. */
  readonly failure: Failure | null;
  readonly loading: boolean;
}

/** A page that is open waits no longer than this for a list, ms. */
const RETRY = { count: 2, baseMs: 500, capMs: 2_000 };
const EMPTY_LIST = { value: null, failure: null, loading: false } as const;

/** A list of an account, read when asked; nothing of it outlives the account's session (I8). */
export function createLoaded<T>(
  { scope, random, lifecycle }: Pick<ResourceDeps, 'scope' | 'random' | 'lifecycle'>,
  account$: Observable<Account>,
  asked: Subject<void>,
  load: () => Observable<T>,
): State<Loaded<T>> {
  const loaded$ = createState<Loaded<T>>(EMPTY_LIST);
  const loading$ = () => {
    loaded$.set({ ...loaded$.value, loading: true });
    return load().pipe(
      retryWithJitter({
        ...RETRY,
        random,
        awake$: awake(lifecycle),
        retryAfterMs: error => failureOf(error).retryAfterMs,
        retryable: error => isTransient(failureOf(error)),
      }),
      tap(value => loaded$.set({ value, failure: null, loading: false })),
      catchError((error: unknown) => {
        loaded$.set({ ...loaded$.value, failure: failureOf(error), loading: false });
        return EMPTY;
      }),
    );
  };
  scope.add(() => loaded$.end());
  const reading$ = account$.pipe(
    tap(() => loaded$.set(EMPTY_LIST)),
    switchMap(account => (typeof account === 'string' ? asked.pipe(switchMap(loading$)) : EMPTY)),
  );
  scope.subscribe(reading$, () => {});
  return loaded$;
}
