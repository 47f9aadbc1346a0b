import {
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  pairwise,
  startWith,
  switchMap,
  timer,
} from 'rxjs';

/** Fixtures that come at once: a board that is whole gets one or two. */
const MANY = 5;
/** How long after the last of them a board counts as whole, ms: a server that has more tells of it sooner. */
const WHOLE_AFTER_MS = 4_000;

/**
 * Whether a board is still being filled: false at first, true from when many fixtures have come to others until some seconds have passed
 * without. Servers don't say so; one that has just started tells of its fixtures in parts.
 * @param count$ How many fixtures are known; null as long as that isn't known.
 */
export const fillingOf = (count$: Observable<number | null>): Observable<boolean> =>
  count$.pipe(
    distinctUntilChanged(),
    pairwise(),
    filter(([before, now]) => before !== null && before > 0 && now !== null && now - before >= MANY),
    // The time of an earlier part is over with the next one.
    switchMap(() =>
      timer(WHOLE_AFTER_MS).pipe(
        map(() => false),
        startWith(true),
      ),
    ),
    startWith(false),
    distinctUntilChanged(),
  );
