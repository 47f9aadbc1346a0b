type Said =
  | { readonly type: 'croupier:ready' | 'croupier:balance' | 'croupier:quit' }
  | { readonly type: 'croupier:round'; readonly state: 'open' | 'closed' };

/** The page around the game (docs/game-servers.md). */
export interface Host {
  say(message: Said): void;
  /** Whether there is one. */
  readonly isThere: boolean;
}

/**
 * Talks to the page around the game, and to no other window: what is said goes to its origin only, and what is heard has to
 * come from that window and that origin.
 * @param origin As the platform named it; null for none.
 */
export function openHost(origin: string | null, onPause: (paused: boolean) => void): Host {
  const isThere = origin !== null && window.parent !== window;
  if (isThere) {
    window.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.source !== window.parent || event.origin !== origin) return;
      const { data } = event;
      if (typeof data !== 'object' || data === null || !('type' in data)) return;
      if (data.type === 'croupier:pause' && 'paused' in data && typeof data.paused === 'boolean')
        onPause(data.paused);
    });
  }
  return {
    isThere,
    say(message) {
      if (isThere) window.parent.postMessage(message, origin);
    },
  };
}
