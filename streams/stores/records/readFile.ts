import { catchError, map, Observable, of, switchMap, takeWhile } from 'rxjs';
import type { Outcome } from '../../failure.ts';
import { failed, RestError, refusedOutcome } from '../../link/restError.ts';

/** What a file says in the reader's language. */
export interface FileText {
  readonly heads: Record<string, string>;
  readonly words: Record<string, string>;
}

/** A file on its way; its parts are there when it is complete. */
export interface RecordFile {
  /** Rows that have arrived. */
  readonly rows: number;
  /** Null while it is on its way. */
  readonly parts: readonly Uint8Array<ArrayBuffer>[] | null;
}

/** A file is reported at most this often, in bytes. */
const REPORT_EVERY = 65_536;
const LINE_END = 10;

async function* partsOf(response: Response): AsyncGenerator<RecordFile> {
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // The first line holds the titles.
  let rows = -1;
  let unreported = 0;
  for (;;) {
    const next = await reader?.read();
    if (next === undefined || next.done) break;
    parts.push(next.value);
    for (const byte of next.value) if (byte === LINE_END) rows += 1;
    unreported += next.value.length;
    if (unreported < REPORT_EVERY) continue;
    unreported = 0;
    yield { rows: Math.max(0, rows), parts: null };
  }
  yield { rows: Math.max(0, rows), parts };
}

/** Reads a file to its end and reports its progress. A file that breaks off has failed: half a file looks like a whole one. */
export function readFile(response$: Observable<Response>): Observable<Outcome<RecordFile>> {
  return response$.pipe(
    switchMap(
      response =>
        new Observable<RecordFile>(subscriber => {
          void (async () => {
            try {
              for await (const file of partsOf(response)) {
                if (subscriber.closed) return;
                subscriber.next(file);
              }
              subscriber.complete();
            } catch {
              subscriber.error(new RestError(failed('network')));
            }
          })();
        }),
    ),
    map((file): Outcome<RecordFile> => ({ ok: true, value: file })),
    // The answer itself never ends, because ending it would cancel what is still read.
    takeWhile(outcome => !outcome.ok || outcome.value.parts === null, true),
    catchError((error: unknown) => of(refusedOutcome(error))),
  );
}
