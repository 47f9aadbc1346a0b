/** A worker that waits for its turn, as far as it is told something. */
interface Waiting {
  postMessage(message: 'takeOver'): void;
}

/** What registers workers; `navigator.serviceWorker` fits, and is missing where pages aren't safe. */
export interface Workers {
  register(address: string): Promise<{ readonly waiting: Waiting | null }>;
  getRegistration(): Promise<{ update(): Promise<unknown> } | undefined>;
}

/**
 * Registers the worker that answers without a connection. One that was fetched during an earlier visit takes over now:
 * a page that has just been loaded is the only moment when nothing is under way.
 * @param wanted Whether the merchant has one. If not, a worker of earlier days is asked to look for its successor at once:
 * the gateway serves one that takes both away.
 * @returns whether there is a worker; where it can't be had the page works without.
 */
export async function registerWorker(workers: Workers | undefined, wanted: boolean): Promise<boolean> {
  try {
    if (!wanted) {
      await (await workers?.getRegistration())?.update();
      return false;
    }
    const registration = await workers?.register('/sw.js');
    registration?.waiting?.postMessage('takeOver');
    return registration !== undefined;
  } catch {
    return false;
  }
}
