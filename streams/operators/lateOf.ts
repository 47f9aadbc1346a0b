import { distinctUntilChanged, map, type Observable, of, startWith, switchMap, timer } from 'rxjs';

/**
 * After so long without a word a board that beats is shown as old, ms: it is told of every other second at least, and what changed at its
 * server right after the last word is to be known as old within three seconds.
 */
const LATE_MS = 2_500;

/**
 * Whether nothing was heard of a board for so long that it may be old, whatever the connection says: a link that was cut without a word
 * counts as one for a while, and a gateway that can't reach its database says nothing.
 */
export const lateOf = (
  board$: Observable<{ readonly beats?: boolean | undefined } | null>,
): Observable<boolean> =>
  board$.pipe(
    switchMap(board =>
      board?.beats === true
        ? timer(LATE_MS).pipe(
            map(() => true),
            startWith(false),
          )
        : of(false),
    ),
    distinctUntilChanged(),
  );
