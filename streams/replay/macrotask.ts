/**
 * Waits for the end of the current turn of the event loop, with every promise in it. Real, whatever happens to
 * the timers; and quick: a browser makes nested timeouts wait for 4 ms.
 */
export function createMacrotask(): () => Promise<void> {
  const { setImmediate, MessageChannel } = globalThis as Partial<
    Pick<typeof globalThis, 'setImmediate' | 'MessageChannel'>
  >;
  if (setImmediate) return () => new Promise(resolve => setImmediate(() => resolve()));
  if (!MessageChannel) return () => Promise.resolve();
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise(resolve => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}
