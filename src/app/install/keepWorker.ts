/** A worker that waits for its turn, as far as it is told something. */
interface Waiting {
  postMessage(message: 'takeOver'): void;
}

/** What registers workers; `navigator.serviceWorker` fits, and is missing where pages aren't safe. */
export interface Workers {
  register(address: string): Promise<{ readonly waiting: Waiting | null }>;
}

/**
 * Registers the worker that answers without a connection. One that was fetched during an earlier visit takes over now:
 * a page that has just been loaded is the only moment when nothing is under way.
 * @returns whether there is a worker; where it can't be had the page works without.
 */
export async function keepWorker(workers: Workers | undefined): Promise<boolean> {
  try {
    const registration = await workers?.register('/sw.js');
    registration?.waiting?.postMessage('takeOver');
    return registration !== undefined;
  } catch {
    return false;
  }
}
