import { merge, type Subscription, tap } from 'rxjs';
import type { Streams } from '../../streams/index.ts';
import { topicName } from '../../streams/wire/tables/topicNames.ts';
import type { Invariants } from './invariants.ts';
import type { Who } from './privacyInvariants.ts';
import { filledStores } from './shown.ts';

/** Topics of an `ev` message. */
export function topicsIn(body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null) return [];
  const events: unknown[] = 'b' in body && Array.isArray(body.b) ? body.b : [body];
  return events.flatMap(event =>
    typeof event === 'object' && event !== null && 't' in event ? [String(event.t)] : [],
  );
}

/** Checks what the stores show, whenever they show something else (I4, I8). */
export function watchShown(streams: Streams, invariants: Invariants, who: () => Who): Subscription {
  const { balance, inbox, salary, contracts, winners, favourites } = streams;
  const board = topicName('winners');
  const ranks$ = merge(
    balance.balance$.pipe(
      tap(state => {
        const uid = who();
        if (state !== null && typeof uid === 'string') {
          invariants.shown(topicName('balance', uid), state.version);
        }
      }),
    ),
    winners.winners$.pipe(
      tap(list => {
        const first = list?.[0];
        if (first !== undefined) invariants.shownFirst(board, first.id);
      }),
    ),
  );
  const private$ = merge(
    balance.balance$,
    inbox.inbox$,
    salary.salary$,
    contracts.requests$,
    contracts.inForce$,
    favourites.ids$,
  ).pipe(tap(() => invariants.filled(filledStores(streams), who())));
  return merge(ranks$, private$).subscribe();
}
