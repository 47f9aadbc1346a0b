/** The newest entries of a map: what was used longest ago goes first. */
interface Latest<T> {
  get(key: string): T | undefined;
  /** Keeps a value, and answers it. */
  set(key: string, value: T): T;
}

/** @param most Entries that are kept. */
export function createLatest<T>(most: number): Latest<T> {
  const entries = new Map<string, T>();
  return {
    get(key) {
      const found = entries.get(key);
      if (found === undefined) return undefined;
      entries.delete(key);
      entries.set(key, found);
      return found;
    },
    set(key, value) {
      const [oldest] = entries.keys();
      if (entries.size >= most && oldest !== undefined) entries.delete(oldest);
      entries.set(key, value);
      return value;
    },
  };
}
