import { EMPTY, expand, last, map, type Observable, of } from 'rxjs';

/** One page of a list: its rows, and the parameters of the next page; null at the end. */
export interface ListPage<R> {
  readonly rows: readonly R[];
  readonly next: object | null;
}

/** Most rows that are read again by themselves; a longer list says how old it is instead. */
export const MOST_AGAIN = 600;

/**
 * Reads a list again as far as it was shown, from its first page on; emits once, with all of it.
 * @param first Its first page, which is read already.
 * @param goal How many rows were shown.
 */
export const rowsAgain = <R>(
  first: ListPage<R>,
  goal: number,
  read: (next: object) => Observable<ListPage<R>>,
): Observable<ListPage<R>> =>
  of(first).pipe(
    expand(({ rows, next }) =>
      next === null || rows.length >= goal
        ? EMPTY
        : read(next).pipe(map(more => ({ rows: [...rows, ...more.rows], next: more.next }))),
    ),
    last(),
  );
