import type { PageMemory } from '../platform.ts';

/** A memory that lasts as long as its script. */
export function createMemory(): PageMemory {
  const kept = new Map<string, string>();
  return {
    read: key => kept.get(key) ?? null,
    write(key, value) {
      if (value === null) kept.delete(key);
      else kept.set(key, value);
    },
  };
}
