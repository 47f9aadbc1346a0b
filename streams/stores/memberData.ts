import { catchError, defer, map, type Observable, of, switchMap } from 'rxjs';
import type { Outcome } from '../failure.ts';
import { refusedOutcome } from '../link/restError.ts';
import type { DataRequest } from '../wire/memberData/shapes.ts';
import { type MemberCopy, readCopy } from './memberCopy.ts';
import { asOutcome } from './outcome.ts';
import type { StoreParts } from './storeParts.ts';

/** A copy of what is known of whoever is signed in, and the wish to be erased. */
export function createMemberDataStore({ rest }: Pick<StoreParts, 'rest'>) {
  const ask = (kind: DataRequest['kind']) =>
    rest.call('dataRequestAsk', { kind }, { idempotencyKey: rest.newKey() }).pipe(map(({ value }) => value));
  return {
    /** Asks for a copy, which the operator sees, and reads it page by page. */
    read(): Observable<Outcome<MemberCopy>> {
      return defer(() => ask('copy')).pipe(
        switchMap(({ id: request }) =>
          readCopy({
            page: cursor =>
              rest.call('memberData', { ...(cursor !== null && { cursor }) }).pipe(map(({ value }) => value)),
            note: cursor => rest.call('memberDataRead', { request, cursor }),
          }),
        ),
        catchError((error: unknown) => of(refusedOutcome(error))),
      );
    },
    /** What was asked for, the newest first. */
    requests: (): Observable<Outcome<readonly DataRequest[]>> =>
      asOutcome(defer(() => rest.call('dataRequests', {}).pipe(map(({ value }) => value)))),
    /** Asks the operator to erase the account; what is open already is answered again. */
    askErasure: (): Observable<Outcome<DataRequest>> => asOutcome(defer(() => ask('erasure'))),
  };
}
