import { combineLatest, map } from 'rxjs';
import type { Behavior } from '../../behavior.ts';
import { createState } from '../../behaviors/state.ts';
import type { Failure } from '../../failure.ts';
import type { PlatformRest } from '../../platform.ts';

import { createRemote, type RemoteDeps } from '../../remote/createRemote.ts';
import { failureIn } from '../../remote/remote.ts';
import type { RegisterSettings } from '../../wire/access/shapes.ts';
import type { PlatformRuntime } from '../../wire/tables/runtime.ts';
import type { SessionCache } from '../cache/sessionCache.ts';

export interface RegisterRules {
  readonly rules$: Behavior<RegisterSettings | null>;
  readonly failure$: Behavior<Failure | null>;
  load(): void;
}

export interface RegisterRulesDeps extends RemoteDeps {
  readonly rest: Pick<PlatformRest, 'call'>;
  readonly language$: Behavior<string>;
  readonly cache: Pick<SessionCache, 'slot'>;
  readonly wire: Pick<PlatformRuntime, 'callValue'>;
}

/**
 * The rules of the registration: read when a form first needs them, and again in another language. Rules stored by
 * the previous page are used at once and read again unless they are young (S7-72); the gateway checks everything
 * with its own.
 */
export function createRegisterRules(deps: RegisterRulesDeps): RegisterRules {
  const { scope, rest, language$, cache, wire } = deps;
  const isWanted$ = createState(false);
  scope.add(() => isWanted$.end());
  const reader$ = combineLatest([language$, isWanted$]).pipe(
    map(([language, isWanted]) => (isWanted ? language : undefined)),
  );
  const rules = createRemote<RegisterSettings>(
    deps,
    reader$,
    () => rest.call('registerSettings', {}).pipe(map(({ value }) => value)),
    { slot: () => cache.slot('rules', language$.value, wire.callValue.registerSettings) },
  );
  const failure$ = scope.behavior<Failure | null>(rules.remote$.pipe(map(failureIn)), null);
  return {
    rules$: rules.value$,
    failure$,
    load() {
      isWanted$.set(true);
      if (failure$.value !== null) rules.refresh();
    },
  };
}
