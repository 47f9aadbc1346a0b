/** Addresses of scripts that the page asked for ahead, and that did not come. */
const failed = new Set<string>();

/** Notes from now on which scripts that are asked for ahead fail. */
export function watchPreloads(page: EventTarget = document): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') failed.add(target.href);
  };
  // They don't bubble.
  page.addEventListener('error', note, true);
}

/**
 * Fetches these scripts once as plain files. When a preload failed, WebKit answers the import with that failure, in the next
 * document too, until the address was fetched as something other than a script.
 */
export async function fetchFailedPreloads(ask: typeof fetch = fetch): Promise<void> {
  const fetchOne = async (address: string) => {
    try {
      const answer = await ask(address);
      await answer.arrayBuffer();
      if (answer.ok) failed.delete(address);
    } catch {
      // The part itself says so when its import fails too.
    }
  };
  await Promise.all([...failed].map(fetchOne));
}
