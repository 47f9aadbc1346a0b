import { trySiteData } from '../browser/siteData.ts';
import { fetchFailedPreloads } from './failedPreloads.ts';
import { gate } from './loadChunk.ts';

/** A small file that every build contains and no service worker answers from its cache. */
const SMALL = `${import.meta.env.BASE_URL}version.json`;

let isLost = false;

/** Notes whether the connection to the gateway is lost. */
export function noteLine(lost: boolean): void {
  isLost = lost;
  gate.isOpen = mayImport;
}

/** Asks the server for something small, past all stores. */
export async function isServerThere(ask: typeof fetch = fetch): Promise<boolean> {
  try {
    // What stands in front of a dead server answers too.
    return (await ask(SMALL, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

/**
 * Whether a script may be fetched. Engines remember a script that failed to load as long as the page lives, so while the
 * connection is down the server is asked for a small file first. A service worker answers what it has stored.
 */
async function mayImport(): Promise<boolean> {
  if (!isLost) {
    await fetchFailedPreloads();
    return true;
  }
  const hasWorker = trySiteData(() => globalThis.navigator?.serviceWorker?.controller) !== null;
  return hasWorker || (await isServerThere());
}
