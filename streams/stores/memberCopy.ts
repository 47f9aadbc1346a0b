import { catchError, EMPTY, expand, map, type Observable, of, scan } from 'rxjs';
import type { Outcome } from '../failure.ts';
import { refusedOutcome } from '../link/restError.ts';
import type { CallValue } from '../wire/tables/calls.ts';

/** Everything that is known of an account, on its way. */
export interface MemberCopy {
  /** Kinds that were read, of how many. */
  readonly done: number;
  readonly of: number;
  /** Rows by kind; whole when `isWhole`. */
  readonly kinds: ReadonlyMap<string, readonly unknown[]>;
  readonly isWhole: boolean;
}

const NOTHING: MemberCopy = { done: 0, of: 1, kinds: new Map(), isWhole: false };

/**
 * Reads a copy page by page, and says how far it is; ends with a refusal where a page can't be read.
 * @param page Asks for the page at a cursor, the first one for null.
 */
export function readCopy(
  page: (cursor: string | null) => Observable<CallValue<'memberData'>>,
): Observable<Outcome<MemberCopy>> {
  return page(null).pipe(
    expand(({ next }) => (next === null ? EMPTY : page(next))),
    scan((copy, { kind, rows, next, done, of: all }): MemberCopy => {
      const kinds = new Map(copy.kinds);
      if (kind !== '') kinds.set(kind, (kinds.get(kind) ?? []).concat(rows));
      return { done, of: all, kinds, isWhole: next === null };
    }, NOTHING),
    map((value): Outcome<MemberCopy> => ({ ok: true, value })),
    catchError((error: unknown) => of(refusedOutcome(error))),
  );
}
