import { finalize, first, type Observable, type SchedulerLike, switchMap, timer } from 'rxjs';
import type { Scope } from '../scope.ts';
import { MAX_RESUME } from '../wire/protocol/words.ts';
import type { TopicEntry } from './entry.ts';

/** Topics that are asked for within this time share one request (R15), ms. */
export const MERGE_WINDOW_MS = 50;

export interface RequestBatcherOptions {
  readonly scope: Scope;
  readonly scheduler: SchedulerLike;
  /** Whether a delayed request may be sent; it waits for true. */
  readonly awake$: Observable<boolean>;
  /** One request for these entries, at most `MAX_RESUME`; must end, and must not error. */
  readonly send: (batch: readonly TopicEntry[]) => Observable<unknown>;
}

/** Batches one kind of request: topics that are asked for together share a request, and only one is under way. */
export class RequestBatcher {
  readonly #options: RequestBatcherOptions;
  readonly #wanted = new Set<TopicEntry>();
  readonly #later = new Map<TopicEntry, () => void>();
  /** True from the first topic that is asked for until the request is answered. */
  #busy = false;

  constructor(options: RequestBatcherOptions) {
    this.#options = options;
  }

  want(entry: TopicEntry): void {
    this.#wanted.add(entry);
    this.#arm();
  }

  /** The same after a delay, and when the page is awake. A later call doesn't make it earlier. */
  wantLater(entry: TopicEntry, delayMs: number): void {
    const { scope, scheduler, awake$ } = this.#options;
    const due$ = timer(delayMs, scheduler).pipe(switchMap(() => awake$.pipe(first(Boolean))));
    const cancel = scope.subscribe(due$, () => {
      this.#later.delete(entry);
      this.want(entry);
    });
    this.#later.set(entry, cancel);
  }

  isDelayed(entry: TopicEntry): boolean {
    return this.#later.has(entry);
  }

  /** Removes an entry that waits to be asked for; a request under way is not cancelled. */
  forget(entry: TopicEntry): void {
    this.#wanted.delete(entry);
    this.#later.get(entry)?.();
    this.#later.delete(entry);
  }

  #arm(): void {
    if (this.#busy || this.#wanted.size === 0) return;
    this.#busy = true;
    const { scope, scheduler } = this.#options;
    scope.subscribe(timer(MERGE_WINDOW_MS, scheduler), () => this.#send());
  }

  #send(): void {
    const batch = [...this.#wanted].filter(entry => entry.open).slice(0, MAX_RESUME);
    for (const entry of this.#wanted) if (!entry.open) this.#wanted.delete(entry);
    for (const entry of batch) this.#wanted.delete(entry);
    const next = () => {
      this.#busy = false;
      this.#arm();
    };
    if (batch.length === 0) next();
    else this.#options.scope.subscribe(this.#options.send(batch).pipe(finalize(next)), () => {});
  }
}
