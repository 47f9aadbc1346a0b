import {
  catchError,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  expand,
  from,
  map,
  type Observable,
  of,
  skip,
  switchMap,
  takeUntil,
} from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Failure } from '../failure.ts';
import { failureOf, isTransient } from '../link/restError.ts';
import { awake } from '../operators/awake.ts';
import { retryWithJitter } from '../operators/retryWithJitter.ts';
import type { SessionView } from './sessionViews.ts';
import type { StoreParts } from './storeParts.ts';

/** Emits when somebody else is signed in than when it was subscribed to. */
const isOther = (session$: Behavior<SessionView>): Observable<unknown> =>
  session$.pipe(
    map(({ uid }) => uid),
    distinctUntilChanged(),
    skip(1),
  );

/** An image to send; the page reads it from wherever it is. */
export interface UploadSource {
  /** Bytes. */
  readonly size: number;
  /** Bytes from `start` up to `end`, in base64. */
  read(start: number, end: number): Promise<string>;
}

/** Where an upload stands. */
export type UploadStep =
  | { readonly kind: 'sending'; readonly id: string; readonly sent: number }
  | { readonly kind: 'done'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly failure: Failure };

export interface UploadStore {
  /**
   * Sends an image in parts and says how far it has come; the last step is `done` or `failed`. While there is no network it
   * waits, and goes on where it stopped. Unsubscribing stops it.
   */
  upload(source: UploadSource): Observable<UploadStep>;
  /** Forgets an image that was sent and belongs to nothing yet. */
  drop(id: string): void;
}

/** Bytes of one part; a multiple of three, so that base64 needs no filling in between. */
export const PART_BYTES = 192_000;
/** Waits before a part is sent again, ms. */
const AGAIN = { baseMs: 500, capMs: 8_000, count: 20 };

/** Images that somebody sends with something else. */
export function createUploadStore({ scope, rest, random, lifecycle, session$ }: StoreParts): UploadStore {
  const again = <T>() =>
    retryWithJitter<T>({
      ...AGAIN,
      random,
      awake$: awake(lifecycle),
      retryAfterMs: error => failureOf(error).retryAfterMs,
      retryable: error => isTransient(failureOf(error)),
    });
  /** Sends the next part; answers the offset after it, or the one that the gateway expects instead. */
  const part = (id: string, source: UploadSource, offset: number): Observable<number> =>
    defer(() => from(source.read(offset, Math.min(offset + PART_BYTES, source.size)))).pipe(
      switchMap(data => rest.call('proofPart', { id, offset, data }).pipe(again())),
      map(({ value }) => (value.done ? source.size : value.offset)),
      catchError((error: unknown) => {
        const failure = failureOf(error);
        const { offset: expected } = Object(failure.value) as { readonly offset?: unknown };
        if (failure.code === 'proof_offset' && typeof expected === 'number') return of(expected);
        throw error;
      }),
    );
  const drop = (id: string) => {
    scope.subscribe(
      rest.call('proofDrop', { id }).pipe(
        again(),
        catchError(() => EMPTY),
      ),
      () => {},
    );
  };
  return {
    drop,
    upload: source =>
      defer(() => {
        const id = rest.newKey();
        const sent$ = rest.call('proofBegin', { id, size: source.size }).pipe(
          again(),
          map(({ value }) => value.offset),
          expand(offset => (offset < source.size ? part(id, source, offset) : EMPTY)),
          map((sent): UploadStep => ({ kind: 'sending', id, sent })),
        );
        const end: UploadStep = { kind: 'done', id };
        return concat(sent$, of(end)).pipe(
          takeUntil(isOther(session$)),
          catchError((error: unknown) => {
            drop(id);
            return of<UploadStep>({ kind: 'failed', id, failure: failureOf(error) });
          }),
        );
      }),
  };
}
