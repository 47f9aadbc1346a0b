import type { TokenStorage } from '../../../streams/deps.ts';

const KEY = 'token';

/**
 * The session token in session storage (S4-17). When storage is blocked or full, the token lives as long as the page:
 * signing in still works, a reload signs out.
 */
export function createTokenStorage(storage: () => Storage): TokenStorage {
  let memory: string | null = null;
  /** Whether the storage did not accept the last token and holds an older one. */
  let isBehind = false;
  return {
    read() {
      if (isBehind) return memory;
      try {
        return storage().getItem(KEY);
      } catch {
        return memory;
      }
    },
    write(token) {
      memory = token;
      try {
        // Removed first, so that a full storage doesn't leave an old token to the next page.
        storage().removeItem(KEY);
        if (token !== null) storage().setItem(KEY, token);
        isBehind = false;
      } catch {
        isBehind = true;
      }
    },
  };
}
