import { MINUTE } from '../../wire/protocol/durations.ts';
import { type LoadedGameList, NO_PAGES, type Reading } from './gameList.ts';

/** Most lists that are kept beside each other. */
const MOST = 8;
/** A list that was read longer ago is read anew, ms; meanwhile it is shown as it was. */
const YOUNG_MS = 5 * MINUTE;

/** Lists that were read before, so that the way back leads to all of their games at once. */
export interface KeptLists {
  /** What was kept under this key; null for nothing. */
  find(key: string): Reading | null;
  keep(key: string, list: LoadedGameList): void;
  /** Makes all of them old. */
  outdate(): void;
}

export function createKeptLists(now: () => number): KeptLists {
  const lists = new Map<string, { readonly list: LoadedGameList; readonly at: number }>();
  return {
    find(key) {
      const found = lists.get(key);
      if (found === undefined) return null;
      return { shown: found.list, anew: now() - found.at > YOUNG_MS ? NO_PAGES : null };
    },
    keep(key, list) {
      lists.delete(key);
      lists.set(key, { list, at: now() });
      const [oldest] = lists.keys();
      if (lists.size > MOST && oldest !== undefined) lists.delete(oldest);
    },
    outdate() {
      for (const [key, { list }] of lists) lists.set(key, { list, at: Number.NEGATIVE_INFINITY });
    },
  };
}
