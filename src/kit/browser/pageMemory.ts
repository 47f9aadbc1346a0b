import type { PageMemory } from '../../../streams/platform.ts';

const PREFIX = 'croupier.';

/** What outlives a reload of this tab; when storage is blocked or full it lives as long as the page. */
export function createPageMemory(storage: () => Storage): PageMemory {
  /** Values that the storage did not accept; null for a key that it could not remove. */
  const held = new Map<string, string | null>();
  return {
    read(key) {
      const own = held.get(key);
      if (own !== undefined) return own;
      try {
        return storage().getItem(PREFIX + key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) storage().removeItem(PREFIX + key);
        else storage().setItem(PREFIX + key, value);
        held.delete(key);
      } catch {
        held.set(key, value);
      }
    },
  };
}
