import type { Held } from './figures.ts';

// Loaded into the gateway's process before the gateway: tells its processor time when asked, and what is left after a collection
// of garbage.

process.on('message', () => {
  // Before the collection, which is nobody's cost.
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ cpuMs: (user + system) / 1_000, rss, heap: heapUsed + external } satisfies Held);
});
// Nobody may ask any more.
process.channel?.unref();
