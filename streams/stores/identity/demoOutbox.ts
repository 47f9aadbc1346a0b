import { EMPTY, map, type Observable, repeat, switchMap, timer } from 'rxjs';
import type { Lifecycle } from '../../deps.ts';
import type { Outcome } from '../../failure.ts';
import { awake } from '../../operators/awake.ts';
import type { PlatformRest } from '../../platform.ts';
import type { CallValue } from '../../wire/tables/calls.ts';
import { asOutcome } from '../outcome.ts';

/** Time between two calls, ms. */
const EVERY_MS = 4_000;

/** The messages of a demo world: read at once, and again every four seconds while the page is visible. */
export function followOutbox(
  rest: Pick<PlatformRest, 'call'>,
  lifecycle: Pick<Lifecycle, 'visible$' | 'online$'>,
): Observable<Outcome<CallValue<'demoOutbox'>>> {
  return awake(lifecycle).pipe(
    switchMap(isAwake =>
      isAwake
        ? asOutcome(rest.call('demoOutbox', {}).pipe(map(({ value }) => value))).pipe(
            repeat({ delay: () => timer(EVERY_MS) }),
          )
        : EMPTY,
    ),
  );
}
