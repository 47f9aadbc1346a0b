/**
 * The answer of a part of the browser that belongs to the data of sites: storage, cookies, channels between tabs, locks, workers.
 * Null where it is missing or refused: a browser that keeps nothing for a site has all of them, and each throws when it is
 * asked (Firefox with cookies blocked).
 */
export function trySiteData<T>(ask: () => T): NonNullable<T> | null {
  try {
    return ask() ?? null;
  } catch {
    return null;
  }
}

const PROBE = 'croupier.probe';

/** Whether the browser keeps something for this site over a reload. */
export function keepsSiteData(storage: () => Storage): boolean {
  const kept = trySiteData(() => {
    const place = storage();
    place.setItem(PROBE, PROBE);
    place.removeItem(PROBE);
    return true;
  });
  return kept === true;
}
