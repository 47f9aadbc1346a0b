import type { TokenStorage } from '../../../streams/deps.ts';

const KEY = 'token';

/**
 * The session token in session storage (S4-17). When storage is blocked, the token lives as long as the page:
 * signing in still works, a reload signs out.
 */
export function createTokenStorage(storage: () => Storage): TokenStorage {
  let memory: string | null = null;
  return {
    read() {
      try {
        return storage().getItem(KEY);
      } catch {
        return memory;
      }
    },
    write(token) {
      memory = token;
      try {
        if (token === null) storage().removeItem(KEY);
        else storage().setItem(KEY, token);
      } catch {
        // `memory` has it.
      }
    },
  };
}
