import { catchError, EMPTY, exhaustMap, map, Subject, skip, switchMap, tap } from 'rxjs';
import type { Behavior } from '../../behavior.ts';
import { createState } from '../../behaviors/state.ts';
import type { Failure } from '../../failure.ts';
import type { Rest } from '../../link/rest.ts';
import { failureOf } from '../../link/restError.ts';
import type { Scope } from '../../scope.ts';
import type { RegisterSettings } from '../../wire/entities/access.ts';
import type { WireRuntime } from '../../wire/runtime.ts';
import type { SessionCache } from '../cache/sessionCache.ts';

export interface RegisterRules {
  readonly rules$: Behavior<RegisterSettings | null>;
  readonly failure$: Behavior<Failure | null>;
  load(): void;
}

export interface RegisterRulesDeps {
  readonly scope: Scope;
  readonly rest: Pick<Rest, 'call'>;
  readonly language$: Behavior<string>;
  readonly cache: Pick<SessionCache, 'slot'>;
  readonly wire: Pick<WireRuntime, 'callValue'>;
}

/**
 * The rules of the registration: read when a form first needs them, once; again after a failure and in another
 * language. Those of the page before serve at once, and are read again unless they are young (S7-72); the gateway checks
 * everything by its own.
 */
export function createRegisterRules(deps: RegisterRulesDeps): RegisterRules {
  const { scope, rest, language$, cache, wire } = deps;
  const rules$ = createState<RegisterSettings | null>(null);
  const failure$ = createState<Failure | null>(null);
  const wishes = new Subject<void>();
  let isWanted = false;
  const slot = () => cache.slot<RegisterSettings>('rules', language$.value, wire.callValue.registerSettings);

  const reading$ = () => {
    failure$.set(null);
    const kept = slot();
    return rest.call('registerSettings', {}).pipe(
      map(({ value }) => value),
      tap(rules => {
        kept.write(rules);
        rules$.set(rules);
      }),
      catchError((error: unknown) => {
        failure$.set(failureOf(error));
        return EMPTY;
      }),
    );
  };

  function begin(): void {
    const cached = slot().read();
    rules$.set(cached?.value ?? null);
    if (!cached?.fresh) wishes.next();
  }

  scope.add(() => {
    rules$.end();
    failure$.end();
  });
  // A second wish joins the call that is under way; another language gives that one up.
  const loading$ = language$.pipe(switchMap(() => wishes.pipe(exhaustMap(reading$))));
  scope.subscribe(loading$, () => {});
  scope.subscribe(language$.pipe(skip(1)), () => {
    if (isWanted) begin();
  });
  return {
    rules$,
    failure$,
    load() {
      isWanted = true;
      if (rules$.value === null) begin();
    },
  };
}
