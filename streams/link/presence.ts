import type { Lifecycle } from '../deps.ts';
import type { Scope } from '../scope.ts';
import { createAlarm } from './later.ts';

/** How long a hidden page keeps its connection, ms. */
export const HIDDEN_CLOSE_MS = 600_000;

export interface PresenceHandlers {
  /** The page has no use for a connection: close it and wait. */
  readonly away: (reason: 'offline' | 'hidden' | 'asleep') => void;
  /** The page is back: look whether the connection still lives, or connect. */
  readonly back: () => void;
}

/** Turns what the page knows about itself into two wishes. */
export function watchPresence(scope: Scope, lifecycle: Lifecycle, handlers: PresenceHandlers): void {
  const hidden = createAlarm();
  scope.add(() => hidden.clear());
  let isFirst = true;
  const unlessFirst = (task: () => void) => {
    if (!isFirst) task();
  };
  scope.subscribe(lifecycle.online$, online => {
    if (!online) handlers.away('offline');
    else unlessFirst(handlers.back);
  });
  scope.subscribe(lifecycle.visible$, visible => {
    if (!visible) hidden.set(HIDDEN_CLOSE_MS, () => handlers.away('hidden'));
    else {
      hidden.clear();
      unlessFirst(handlers.back);
    }
  });
  scope.subscribe(lifecycle.hide$, () => handlers.away('asleep'));
  scope.subscribe(lifecycle.wake$, () => handlers.back());
  isFirst = false;
}
