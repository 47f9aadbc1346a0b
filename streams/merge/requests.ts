import { catchError, EMPTY, type SchedulerLike, tap } from 'rxjs';
import type { Clock, Lifecycle, RandomSource } from '../deps.ts';
import { awake } from '../operators/awake.ts';
import { MAX_RETRY_AFTER_MS } from '../operators/retryWithJitter.ts';
import type { Scope } from '../scope.ts';
import type { Ev, Res } from '../wire/protocol/frames.ts';
import type { Resume, Snap, SnapDenied } from '../wire/protocol/position.ts';
import type { TopicEntry } from './entry.ts';
import { nextRefetch } from './loopGuard.ts';
import { RequestBatcher } from './requestBatcher.ts';
import type { LiveTransport } from './transport.ts';

/** Pages that learn of a new epoch at the same moment spread their reads over this time, ms. */
const CROWD_SPREAD_MS = 5_000;

export interface RequestsDeps {
  readonly scope: Scope;
  readonly transport: LiveTransport;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly lifecycle: Lifecycle;
  readonly scheduler: SchedulerLike;
  /** Called for open entries only; `seen` is what waited in the buffer when the question was sent. */
  readonly onSync: (entry: TopicEntry, res: Res, seen: readonly Ev[]) => void;
  readonly onSyncFailed: (entry: TopicEntry) => void;
  readonly onSnap: (entry: TopicEntry, snap: Snap | SnapDenied, seen: readonly Ev[]) => void;
  /** `failed`: nothing was answered; otherwise the answer leaves the entry out. */
  readonly onSnapFailed: (entry: TopicEntry, failed: boolean) => void;
}

/** Position of an entry, for a sync. */
export const resumeOf = ({ name, topic }: TopicEntry): Resume => [name, topic.e, topic.s];

/** What waits in the buffers now; a buffer is never changed in place. */
const buffersOf = (entries: readonly TopicEntry[]) =>
  new Map(entries.map(entry => [entry, entry.topic.buffer]));

/** The Retry-After of a failed call, ms; 0 when it named none. */
export function retryAfterOf(error: unknown): number {
  const asked =
    typeof error === 'object' && error !== null && 'retryAfterMs' in error ? error.retryAfterMs : 0;
  return typeof asked === 'number' ? Math.min(asked, MAX_RETRY_AFTER_MS) : 0;
}

/** Whether the server said that it has no such call. */
export const isAbsent = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

/** Sends syncs and snapshot reads for the reducer: batched, one at a time, and slowed down when they loop. */
export class Requests {
  readonly #deps: RequestsDeps;
  readonly #syncs: RequestBatcher;
  readonly #snaps: RequestBatcher;
  /** Monotonic time before which REST must not be asked. */
  #restOpensAt = 0;
  /** Whether syncs can be sent. */
  up = false;

  constructor(deps: RequestsDeps) {
    this.#deps = deps;
    const { scope, scheduler } = deps;
    const awake$ = awake(deps.lifecycle);
    this.#syncs = new RequestBatcher({ scope, scheduler, awake$, send: batch => this.#sync(batch) });
    this.#snaps = new RequestBatcher({ scope, scheduler, awake$, send: batch => this.#snap(batch) });
  }

  /** Asks for the missing events; does nothing while the link is down, because `up` asks again. */
  sync(entry: TopicEntry, failed = false): void {
    if (this.up) this.#guarded(entry, this.#syncs, failed, 0);
  }

  /**
   * Asks for the whole state. A request that all pages make at the same moment (`crowd`) is delayed at random, unless
   * nothing of the topic is shown yet.
   */
  snap(entry: TopicEntry, failed = false, crowd = false): void {
    const { clock, random } = this.#deps;
    const isShared = entry.isPublic && entry.topic.known;
    const spreadMs = crowd && isShared ? random() * CROWD_SPREAD_MS : 0;
    this.#guarded(entry, this.#snaps, failed, Math.max(spreadMs, this.#restOpensAt - clock.monotonic()));
  }

  /** Asks whether the state is the newest, for a reader; doesn't count as a repair. */
  check(entry: TopicEntry): void {
    if (this.up && entry.topic.e !== null) this.#syncs.want(entry);
    else this.#snaps.want(entry);
  }

  /** The topic was answered in another way (the `hello` of a new connection). */
  answered(entry: TopicEntry): void {
    this.#syncs.forget(entry);
  }

  /** Forgets an entry that was closed. */
  forget(entry: TopicEntry): void {
    this.#syncs.forget(entry);
    this.#snaps.forget(entry);
  }

  #guarded(entry: TopicEntry, batcher: RequestBatcher, failed: boolean, floorMs: number): void {
    if (batcher.isDelayed(entry)) return;
    const { clock, random } = this.#deps;
    const at = `${entry.topic.e}:${entry.topic.s}`;
    const { guard, delayMs } = nextRefetch(entry.guard, { at, now: clock.monotonic(), failed }, random);
    entry.guard = guard;
    if (delayMs === 0 && floorMs <= 0) batcher.want(entry);
    else batcher.wantLater(entry, Math.max(delayMs, floorMs));
  }

  #sync(batch: readonly TopicEntry[]) {
    // The link went down meanwhile: the next `up` asks again.
    if (!this.up) return EMPTY;
    const missing = new Map(batch.map(entry => [entry.name, entry]));
    const seen = buffersOf(batch);
    const fail = () => {
      for (const entry of missing.values()) {
        if (!entry.open) continue;
        this.#deps.onSyncFailed(entry);
        this.sync(entry, true);
      }
    };
    return this.#deps.transport.sync(batch.map(resumeOf)).pipe(
      tap({
        next: answer => {
          for (const res of answer.r) {
            const entry = missing.get(res.t);
            missing.delete(res.t);
            if (entry?.open) this.#deps.onSync(entry, res, seen.get(entry) ?? []);
          }
        },
        complete: fail,
      }),
      catchError(() => {
        fail();
        return EMPTY;
      }),
    );
  }

  #snap(batch: readonly TopicEntry[]) {
    const missing = new Map(batch.map(entry => [entry.name, entry]));
    const seen = buffersOf(batch);
    const fail = (failed: boolean) => {
      for (const entry of missing.values()) if (entry.open) this.#deps.onSnapFailed(entry, failed);
    };
    return this.#deps.transport.snap([...missing.keys()]).pipe(
      tap({
        next: snaps => {
          for (const snap of snaps) {
            const entry = missing.get(snap.t);
            missing.delete(snap.t);
            if (entry?.open) this.#deps.onSnap(entry, snap, seen.get(entry) ?? []);
          }
        },
        complete: () => fail(false),
      }),
      catchError((error: unknown) => {
        this.#restOpensAt = this.#deps.clock.monotonic() + retryAfterOf(error);
        fail(true);
        return EMPTY;
      }),
    );
  }
}
