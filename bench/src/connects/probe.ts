import type { Held } from './figures.ts';

// Loaded into the gateway's process before the gateway: collects the garbage when asked, and tells what is left.

process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1_000, rss, heap: heapUsed + external } satisfies Held);
});
// Nobody may ask any more.
process.channel?.unref();
