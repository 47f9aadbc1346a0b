import { catchError, EMPTY, exhaustMap, map, Subject, tap } from 'rxjs';
import type { Behavior } from '../../behavior.ts';
import { createState } from '../../behaviors/state.ts';
import type { Failure } from '../../failure.ts';
import type { Rest } from '../../link/rest.ts';
import { failureOf } from '../../link/restError.ts';
import type { Scope } from '../../scope.ts';
import type { RegisterSettings } from '../../wire/entities/access.ts';

export interface RegisterRules {
  readonly rules$: Behavior<RegisterSettings | null>;
  readonly failure$: Behavior<Failure | null>;
  load(): void;
}

/** The rules of the registration: read when a form first needs them, once; again after a failure. */
export function createRegisterRules(scope: Scope, rest: Pick<Rest, 'call'>): RegisterRules {
  const rules$ = createState<RegisterSettings | null>(null);
  const failure$ = createState<Failure | null>(null);
  const wishes = new Subject<void>();
  const loading$ = () => {
    failure$.set(null);
    return rest.call('registerSettings', {}).pipe(
      map(({ value }) => value),
      tap(rules => rules$.set(rules)),
      catchError((error: unknown) => {
        failure$.set(failureOf(error));
        return EMPTY;
      }),
    );
  };
  scope.add(() => {
    rules$.end();
    failure$.end();
  });
  scope.subscribe(wishes.pipe(exhaustMap(loading$)), () => {});
  return {
    rules$,
    failure$,
    load() {
      if (rules$.value === null) wishes.next();
    },
  };
}
