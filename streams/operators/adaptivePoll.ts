import {
  asyncScheduler,
  catchError,
  defer,
  EMPTY,
  NEVER,
  type Observable,
  repeat,
  type SchedulerLike,
  switchMap,
  tap,
  timer,
} from 'rxjs';

/** What the next delay may depend on. */
export interface PollState {
  /** Polls since the subscription, failed ones included. */
  readonly polls: number;
  /** Failures in a row. */
  readonly failures: number;
  /** Error of the last poll; null after a good one. */
  readonly error: unknown;
}

export interface AdaptivePollOptions<T> {
  /** One request; it must complete. The next delay starts when it has. */
  readonly poll: () => Observable<T>;
  /** Wait before the next poll, ms. Asked before every poll, so that a rhythm can change as time goes by. */
  readonly delayMs: (state: PollState) => number;
  /** Polls only while this is true; turning true starts with a new delay. */
  readonly awake$: Observable<boolean>;
  readonly scheduler?: SchedulerLike;
}

/** Polls at varying intervals. A failure changes the interval but does not end the stream, which never errors. */
export function adaptivePoll<T>(options: AdaptivePollOptions<T>): Observable<T> {
  const { poll, delayMs, awake$, scheduler = asyncScheduler } = options;
  return defer(() => {
    let state: PollState = { polls: 0, failures: 0, error: null };
    const once = () =>
      defer(poll).pipe(
        tap({ complete: () => (state = { polls: state.polls + 1, failures: 0, error: null }) }),
        catchError((error: unknown) => {
          state = { polls: state.polls + 1, failures: state.failures + 1, error };
          return EMPTY;
        }),
      );
    const cycle$ = defer(() => timer(delayMs(state), scheduler)).pipe(switchMap(once), repeat());
    return awake$.pipe(switchMap(isAwake => (isAwake ? cycle$ : NEVER)));
  });
}
