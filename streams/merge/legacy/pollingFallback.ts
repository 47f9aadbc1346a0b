import { catchError, concat, defer, EMPTY, merge, type Observable, tap, throwError } from 'rxjs';
import type { Clock } from '../../deps.ts';
import { MAX_RESUME } from '../../wire/protocol/words.ts';
import type { TopicEntry } from '../entry.ts';
import type { Missing } from '../missing.ts';
import { isAbsent } from '../requests.ts';
import type { LiveTransport } from '../transport.ts';

/** Lets every read complete, whatever happens to the others; then errors with the first error of any. */
function settleAll(reads: readonly Observable<unknown>[]): Observable<unknown> {
  return defer(() => {
    const errors: unknown[] = [];
    const noted = reads.map(read$ =>
      read$.pipe(
        catchError((error: unknown) => {
          errors.push(error);
          return EMPTY;
        }),
      ),
    );
    const end$ = defer(() => (errors.length > 0 ? throwError(() => errors[0]) : EMPTY));
    return concat(merge(...noted), end$);
  });
}

export interface PollingFallbackDeps {
  readonly entries: ReadonlyMap<string, TopicEntry>;
  readonly transport: LiveTransport;
  readonly clock: Clock;
  /** Takes the state of an open entry, read by a request that was sent at `startedAt`. */
  readonly receive: (entry: TopicEntry, state: unknown, startedAt: number) => void;
  /** A read failed: what is shown may be out of date. */
  readonly lost: (entry: TopicEntry) => void;
  /** The back end has told no value of an entry, or nothing could be asked (`failed`). */
  readonly lacks: (entry: TopicEntry, missing: Missing, failed?: boolean) => void;
}

/** Reads all topics while no socket brings them: by the specification's calls, the rest by `/v1/snap`. */
export class PollingFallback {
  readonly #deps: PollingFallbackDeps;
  /** Whether the back end said that it has no `/v1/snap`. */
  #snapAbsent = false;

  constructor(deps: PollingFallbackDeps) {
    this.#deps = deps;
  }

  /** One read of all topics; errors when one failed, after the others have completed. */
  read(): Observable<unknown> {
    const { clock, entries } = this.#deps;
    const startedAt = clock.monotonic();
    const asked = [...entries.values()].slice(0, MAX_RESUME);
    const reads = asked.flatMap((entry): Observable<unknown>[] => {
      const fetch = entry.fold.legacy?.fetch;
      if (!fetch) return [];
      return [
        fetch().pipe(tap({ next: it => this.#take(entry, it, startedAt), error: () => this.#failed(entry) })),
      ];
    });
    const rest = asked.filter(entry => !entry.fold.legacy?.fetch);
    if (rest.length > 0 && !this.#snapAbsent) reads.push(this.#snap(rest, startedAt));
    return settleAll(reads);
  }

  #snap(rest: readonly TopicEntry[], startedAt: number): Observable<unknown> {
    const { transport, lacks } = this.#deps;
    const left = new Map(rest.map(entry => [entry.name, entry]));
    const lackAll = () => {
      for (const entry of left.values()) lacks(entry, 'absent');
    };
    return transport.snap([...left.keys()]).pipe(
      tap(snaps => {
        for (const snap of snaps) {
          const entry = left.get(snap.t);
          if (!entry || !('st' in snap)) continue;
          left.delete(snap.t);
          this.#take(entry, snap.st, startedAt);
        }
        lackAll();
      }),
      catchError((error: unknown) => {
        this.#snapAbsent = isAbsent(error);
        if (!this.#snapAbsent) {
          for (const entry of rest) this.#failed(entry);
          return throwError(() => error);
        }
        lackAll();
        return EMPTY;
      }),
    );
  }

  #failed(entry: TopicEntry): void {
    this.#deps.lost(entry);
    this.#deps.lacks(entry, 'unreadable', true);
  }

  /** Takes an answer, unless its entry was closed meanwhile. */
  #take(entry: TopicEntry, state: unknown, startedAt: number): void {
    if (entry.open) this.#deps.receive(entry, state, startedAt);
  }
}
