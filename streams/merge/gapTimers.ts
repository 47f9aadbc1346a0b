import { type SchedulerLike, timer } from 'rxjs';
import type { Scope } from '../scope.ts';
import type { TopicEntry } from './entry.ts';

/** How long a missing event may take to arrive by itself (R3), ms. */
export const GAP_MS = 250;

/** One timer per topic with a gap; starting it again doesn't prolong it. */
export class GapTimers {
  readonly #scope: Scope;
  readonly #scheduler: SchedulerLike;
  readonly #onExpired: (entry: TopicEntry) => void;
  readonly #running = new Map<TopicEntry, () => void>();

  constructor(scope: Scope, scheduler: SchedulerLike, onExpired: (entry: TopicEntry) => void) {
    this.#scope = scope;
    this.#scheduler = scheduler;
    this.#onExpired = onExpired;
  }

  arm(entry: TopicEntry): void {
    if (this.#running.has(entry)) return;
    const cancel = this.#scope.subscribe(timer(GAP_MS, this.#scheduler), () => {
      this.#running.delete(entry);
      this.#onExpired(entry);
    });
    this.#running.set(entry, cancel);
  }

  disarm(entry: TopicEntry): void {
    this.#running.get(entry)?.();
    this.#running.delete(entry);
  }
}
