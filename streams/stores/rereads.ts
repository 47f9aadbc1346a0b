import { map, merge, type Observable, of, switchMap, tap, timer } from 'rxjs';
import type { ConnectionState } from '../connectionState.ts';
import type { Lifecycle, RandomSource } from '../deps.ts';
import { adaptivePoll } from '../operators/adaptivePoll.ts';
import { afterAbsence } from '../operators/afterAbsence.ts';
import { awake } from '../operators/awake.ts';
import { MINUTE } from '../wire/protocol/durations.ts';

/** Texts without a topic are read again after this long, ms. */
export const REREAD_MS = 10 * MINUTE;
/** After losing the connection for this long something may have been published, ms. */
export const LONG_ABSENCE_MS = MINUTE;
/** Pages that all reconnect after one outage spread their reads over this span, ms. */
const SPREAD_MS = 5_000;

export interface RereadDeps {
  readonly random: RandomSource;
  readonly lifecycle: Pick<Lifecycle, 'visible$' | 'online$'>;
  readonly connection$: Observable<ConnectionState>;
  /** Server time now, epoch ms. */
  readonly serverNow: () => number;
}

/**
 * Emits when texts without a topic should be read again: every ten minutes while the page is visible and online,
 * and when the connection is back after more than a minute. A page that was hidden for longer than ten minutes
 * emits as soon as it is visible.
 */
export function rereads({ random, lifecycle, connection$, serverNow }: RereadDeps): Observable<void> {
  let lastAt = serverNow();
  const due$ = adaptivePoll({
    poll: () => of(undefined),
    delayMs: () => Math.max(0, lastAt + REREAD_MS - serverNow()),
    awake$: awake(lifecycle),
  });
  const back$ = afterAbsence(connection$, LONG_ABSENCE_MS).pipe(switchMap(() => timer(random() * SPREAD_MS)));
  return merge(due$, back$).pipe(
    tap(() => {
      lastAt = serverNow();
    }),
    map(() => undefined),
  );
}
