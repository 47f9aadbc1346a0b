import type { Observable } from 'rxjs';
import type { Behavior } from './behavior.ts';
import { createState } from './behaviors/state.ts';

/**
 * A lifetime. Every subscription, timer and listener of the stream layer belongs to one, so that `end()`
 * leaves nothing behind.
 */
export interface Scope {
  /** Runs `teardown` when the scope ends; at once when it has ended already. */
  add(teardown: () => void): void;
  /** A lifetime inside this one: it ends on its own or with its parent. */
  child(): Scope;
  /** Ends the scope: children first, then teardowns, the newest first. Ending twice is harmless. */
  end(): void;
  /** Whether it has ended. */
  readonly ended: boolean;
  /**
   * Keeps the latest value of a stream, from now until the scope ends; equal values (`Object.is`) are not
   * repeated. An error of the source counts as a bug and becomes an error of the Behavior, for its subscribers to
   * handle. Turn expected failures into values instead.
   */
  behavior<T>(source$: Observable<T>, initial: T): Behavior<T>;
  /**
   * Listens until the scope ends. The returned function stops earlier. Without `error` an error of the source is reported
   * as unhandled.
   */
  subscribe<T>(
    source$: Observable<T>,
    next: (value: T) => void,
    error?: (error: unknown) => void,
  ): () => void;
}

/** Starts a lifetime. */
export function createScope(): Scope {
  return new SubscriptionScope();
}

class SubscriptionScope implements Scope {
  readonly #teardowns = new Set<() => void>();
  #ended = false;

  get ended(): boolean {
    return this.#ended;
  }

  add(teardown: () => void): void {
    if (this.#ended) teardown();
    else this.#teardowns.add(teardown);
  }

  child(): Scope {
    const scope = new SubscriptionScope();
    const endChild = () => scope.end();
    this.add(endChild);
    // Removes an ended child from its parent: a long-lived parent would otherwise keep all of them.
    scope.add(() => this.#teardowns.delete(endChild));
    return scope;
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    const teardowns = [...this.#teardowns].reverse();
    this.#teardowns.clear();
    for (const teardown of teardowns) teardown();
  }

  behavior<T>(source$: Observable<T>, initial: T): Behavior<T> {
    const state = createState(initial);
    this.add(() => state.end());
    this.subscribe(
      source$,
      value => state.set(value),
      error => state.fail(error),
    );
    return state;
  }

  subscribe<T>(
    source$: Observable<T>,
    next: (value: T) => void,
    error?: (error: unknown) => void,
  ): () => void {
    if (this.#ended) return () => {};
    const subscription = source$.subscribe({ next, ...(error && { error }) });
    const stop = () => subscription.unsubscribe();
    if (this.#ended) stop();
    if (subscription.closed) return stop;
    this.#teardowns.add(stop);
    subscription.add(() => this.#teardowns.delete(stop));
    return stop;
  }
}
