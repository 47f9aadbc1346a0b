/** A waiting service worker, with the one message it gets. */
interface Waiting {
  postMessage(message: 'takeOver'): void;
}

/** The part of `navigator.serviceWorker` that registers workers; missing on insecure origins, refused where nothing is kept for sites. */
export interface Workers {
  register(address: string): Promise<{ readonly waiting: Waiting | null }>;
  getRegistration(): Promise<{ update(): Promise<unknown> } | undefined>;
}

/**
 * Registers the service worker for offline use. A worker that was installed during an earlier visit takes over
 * now, because right after loading nothing else is under way.
 * @param wanted Whether the merchant uses one. If not, an existing worker checks for an update at once: the
 * gateway serves one that removes both.
 * @returns whether there is a worker; without one the page works all the same.
 */
export async function registerWorker(workers: Workers | null, wanted: boolean): Promise<boolean> {
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
