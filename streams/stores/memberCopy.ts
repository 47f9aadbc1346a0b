import { catchError, concatMap, EMPTY, expand, map, type Observable, of, scan } from 'rxjs';
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

/** How a copy is read. */
export interface CopyPages {
  /** Asks for the page at a cursor, the first one for null. */
  readonly page: (cursor: string | null) => Observable<CallValue<'memberData'>>;
  /** Tells the gateway how far the copy is: where the next page begins, null once it is whole. */
  readonly note: (next: string | null) => Observable<unknown>;
}

/** Reads a copy page by page, and says how far it is; ends with a refusal where a page can't be read or told of. */
export function readCopy({ page, note }: CopyPages): Observable<Outcome<MemberCopy>> {
  const readNext = (cursor: string | null) =>
    page(cursor).pipe(concatMap(read => note(read.next).pipe(map(() => read))));
  return readNext(null).pipe(
    expand(({ next }) => (next === null ? EMPTY : readNext(next))),
    scan((copy, { kind, rows, next, done, of: all }): MemberCopy => {
      const kinds = new Map(copy.kinds);
      if (kind !== '') kinds.set(kind, (kinds.get(kind) ?? []).concat(rows));
      return { done, of: all, kinds, isWhole: next === null };
    }, NOTHING),
    map((value): Outcome<MemberCopy> => ({ ok: true, value })),
    catchError((error: unknown) => of(refusedOutcome(error))),
  );
}
