import type { Clock, Lifecycle } from '../deps.ts';
import type { Scope } from '../scope.ts';
import { createAlarm } from './later.ts';

/** How long a hidden page keeps its connection, ms. */
export const HIDDEN_CLOSE_MS = 600_000;

export interface PageLifecycleHandlers {
  /** The page can't use a connection: close it and wait. */
  readonly away: (reason: 'offline' | 'hidden' | 'asleep') => void;
  /** The page is active again: check whether the connection still works, or connect. */
  readonly back: () => void;
}

export interface PageLifecycleDeps {
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly lifecycle: Lifecycle;
}

/**
 * Reports when the page can't use a connection, and when it can again. A hidden page never connects just because
 * it woke up: browsers slow its timers and thaw it now and then. Being online again makes it connect only during
 * the ten minutes in which a hidden page keeps its connection.
 */
export function watchPageLifecycle(
  scope: Scope,
  { clock, lifecycle }: PageLifecycleDeps,
  handlers: PageLifecycleHandlers,
): void {
  const closing = createAlarm();
  scope.add(() => closing.clear());
  /** Monotonic time since which the page is hidden; null while it is visible. */
  let hiddenAt: number | null = null;
  let isFirst = true;
  const unlessFirst = (task: () => void) => {
    if (!isFirst) task();
  };
  // The clock is asked, because the alarm of a frozen page fires late.
  const isHiddenForLong = () => hiddenAt !== null && clock.monotonic() - hiddenAt >= HIDDEN_CLOSE_MS;
  scope.subscribe(lifecycle.online$, online => {
    if (!online) handlers.away('offline');
    else if (isHiddenForLong()) handlers.away('hidden');
    else unlessFirst(handlers.back);
  });
  scope.subscribe(lifecycle.visible$, visible => {
    if (!visible) {
      hiddenAt = clock.monotonic();
      closing.set(HIDDEN_CLOSE_MS, () => handlers.away('hidden'));
    } else {
      hiddenAt = null;
      closing.clear();
      unlessFirst(handlers.back);
    }
  });
  scope.subscribe(lifecycle.hide$, () => handlers.away('asleep'));
  scope.subscribe(lifecycle.wake$, () => {
    if (hiddenAt === null) handlers.back();
  });
  isFirst = false;
}
