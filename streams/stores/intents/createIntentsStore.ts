import {
  catchError,
  defer,
  EMPTY,
  filter,
  finalize,
  map,
  merge,
  mergeMap,
  type Observable,
  ReplaySubject,
  Subject,
  share,
  skip,
  take,
  throwError,
  timer,
} from 'rxjs';
import type { Behavior } from '../../behavior.ts';
import { createState } from '../../behaviors/state.ts';
import type { Answer } from '../../link/answer.ts';
import { failed, RestError } from '../../link/restError.ts';
import type { PlatformRest } from '../../platform.ts';
import type { Scope } from '../../scope.ts';
import type { CallInput, CallValue } from '../../wire/tables/calls.ts';
import { accountOf, isSignedIn } from '../accountFeed.ts';
import type { SessionView } from '../sessionViews.ts';
import { type IntentPhase, type MoneyCall, type RunIntentDeps, runIntent } from './runIntent.ts';

/** An intent with money whose result isn't known yet. */
export interface PendingIntent {
  readonly key: string;
  readonly call: MoneyCall;
  readonly phase: IntentPhase;
}

export interface IntentsStore {
  /** Intents with money on their way, oldest first. They go on when the form that began them is left. */
  readonly pending$: Behavior<readonly PendingIntent[]>;
  /**
   * Cancels an intent: nothing more is sent, and the gateway is asked whether it happened. The outcome of its
   * action says so; `intent_closed` when it did not happen.
   */
  cancel(key: string): void;
}

/** The same, with what only other stores need. */
export interface Intents extends IntentsStore {
  /**
   * Carries out an intent with money (see `runIntent`). Starts with the first subscription, once for all
   * subscribers, and continues without them until the session changes.
   * @param settle Handles the answer, once, before any subscriber gets it.
   * @param key Of the intent, where the input names it too; a new one unless given.
   */
  run<K extends MoneyCall, T>(
    name: K,
    input: CallInput<K>,
    settle: (answer: Answer<CallValue<K>>) => T,
    key?: string,
  ): Observable<T>;
}

/** An intent without an answer shows that it waits after this time, ms. */
const QUIET_MS = 1_000;

export interface IntentsDeps extends RunIntentDeps {
  readonly scope: Scope;
  readonly rest: Pick<PlatformRest, 'call' | 'newKey'>;
  readonly session$: Behavior<SessionView>;
}

/** Intents with money of whoever is signed in (docs/decisions/021). */
export function createIntentsStore(deps: IntentsDeps): Intents {
  const { scope, rest, session$, scheduler } = deps;
  const pending$ = createState<readonly PendingIntent[]>([]);
  const cancels = new Subject<string>();
  scope.add(() => pending$.end());
  const account$ = accountOf(session$, isSignedIn);

  const others = (key: string) => pending$.value.filter(it => it.key !== key);
  function show(key: string, phase: IntentPhase): void {
    // An intent that is being asked for doesn't go back to waiting when a timer fires late.
    pending$.set(pending$.value.map(it => (it.key === key && it.phase !== 'asking' ? { ...it, phase } : it)));
  }

  return {
    pending$,
    cancel: key => cancels.next(key),
    run<K extends MoneyCall, T>(
      name: K,
      input: CallInput<K>,
      settle: (answer: Answer<CallValue<K>>) => T,
      key = rest.newKey(),
    ): Observable<T> {
      const run$ = defer(() => {
        pending$.set([...pending$.value, { key, call: name, phase: 'sending' }]);
        const quiet$ = timer(QUIET_MS, scheduler).pipe(
          map(() => show(key, 'waiting')),
          mergeMap(() => EMPTY),
        );
        const answer$ = runIntent(deps, name, input, {
          key,
          onPhase: phase => show(key, phase),
          cancelled$: cancels.pipe(
            filter(cancelled => cancelled === key),
            map(() => undefined),
          ),
        });
        // An intent of one account must not reach the next one.
        const changed$ = account$.pipe(
          skip(1),
          mergeMap(() => throwError(() => new RestError(failed('unauthorized')))),
        );
        return merge(quiet$, answer$.pipe(map(settle)), changed$).pipe(take(1));
      }).pipe(
        finalize(() => pending$.set(others(key))),
        share({
          connector: () => new ReplaySubject<T>(1),
          resetOnComplete: false,
          resetOnError: false,
          resetOnRefCountZero: false,
        }),
      );
      return defer(() => {
        // Leaving the form doesn't stop a command that may have been carried out already.
        scope.subscribe(run$.pipe(catchError(() => EMPTY)), () => {});
        return run$;
      });
    },
  };
}
