import { catchError, EMPTY, expand, map, type Observable, of, scan } from 'rxjs';
import type { Outcome } from '../failure.ts';
import { refusedOutcome } from '../link/restError.ts';
import type { StoreParts } from './storeParts.ts';

/** Everything that is known of the account, on its way. */
export interface MemberCopy {
  /** Kinds that were read, of how many. */
  readonly done: number;
  readonly of: number;
  /** Rows by kind; whole when `isWhole`. */
  readonly kinds: ReadonlyMap<string, readonly unknown[]>;
  readonly isWhole: boolean;
}

const NOTHING: MemberCopy = { done: 0, of: 1, kinds: new Map(), isWhole: false };

/** A copy of what is known of whoever is signed in. */
export function createMemberDataStore({ rest }: Pick<StoreParts, 'rest'>) {
  const page = (cursor: string | null) =>
    rest.call('memberData', cursor === null ? {} : { cursor }).pipe(map(({ value }) => value));
  return {
    /** Reads it page by page, and says how far it is; ends with a refusal where a page can't be read. */
    read(): Observable<Outcome<MemberCopy>> {
      return page(null).pipe(
        expand(({ next }) => (next === null ? EMPTY : page(next))),
        scan((copy, { kind, rows, next, done, of }): MemberCopy => {
          const kinds = new Map(copy.kinds);
          if (kind !== '') kinds.set(kind, (kinds.get(kind) ?? []).concat(rows));
          return { done, of, kinds, isWhole: next === null };
        }, NOTHING),
        map((value): Outcome<MemberCopy> => ({ ok: true, value })),
        catchError((error: unknown) => of(refusedOutcome(error))),
      );
    },
  };
}
