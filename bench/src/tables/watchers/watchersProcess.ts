import { openWatcher, type WatcherCounts, type WatcherIdentity } from './watcher.ts';

// A process of watchers, told by its parent what to do. It ends with an error when one of them is sent away.

/** What a process of watchers is asked; it answers `look` with `WatcherCounts`. */
export type WatchersOrder =
  | { readonly do: 'open'; readonly origin: string; readonly watchers: readonly WatcherIdentity[] }
  | { readonly do: 'look' };

/** Connections under way at a time. */
const TOGETHER = 20;

const counts: WatcherCounts = { live: 0, events: 0, bytes: 0 };

process.on('message', (order: WatchersOrder) => {
  if (order.do === 'look') {
    process.send?.(counts);
    return;
  }
  const waiting = order.watchers.toReversed();
  const next = () => {
    const one = waiting.pop();
    if (one !== undefined) openWatcher(order.origin, one, counts, next);
  };
  for (let lane = 0; lane < TOGETHER; lane += 1) next();
});
process.on('disconnect', () => process.exit());
