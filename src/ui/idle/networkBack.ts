import { useEffect, useRef } from 'react';

/** Sent to the window when the page's connection to the gateway is live again. */
export const LIVE_AGAIN = 'croupier:live';

/**
 * Calls back each time it is worth asking again for what could not be loaded: the device is online again, or the gateway
 * answers again. The returned function ends it.
 */
export function onNetworkBack(task: () => void, page: EventTarget = window): () => void {
  const events = ['online', LIVE_AGAIN];
  for (const event of events) page.addEventListener(event, task);
  return () => {
    for (const event of events) page.removeEventListener(event, task);
  };
}

/** Loads something for which nobody waits: after a failure again each time the network is back. Never rejects. */
export async function loadWhenBack<T>(load: () => Promise<T>, page: EventTarget = window): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<void>(resolve => {
        const stop = onNetworkBack(() => {
          stop();
          resolve();
        }, page);
      });
    }
  }
}

/** Asks again each time the network is back, for as long as something is missing. */
export function useNetworkBack(isMissing: boolean, again: () => void): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => (isMissing ? onNetworkBack(() => latest.current()) : undefined), [isMissing]);
}
