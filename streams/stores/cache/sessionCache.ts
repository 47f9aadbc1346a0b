import type { PageMemory } from '../../platform.ts';

import type { CacheSlot } from '../../remote/cacheSlot.ts';
import { DAY, HOUR, MINUTE } from '../../wire/protocol/durations.ts';
import type { Guard } from '../../wire/protocol/runtime.ts';
import { readEntry, writeEntry } from './entry.ts';

/** How one kind of value is kept over a reload. */
interface CacheKind {
  /** Younger than this it counts as the server's own and isn't asked for again, ms; 0: it is always asked for. */
  readonly freshMs: number;
  /** Older than this it isn't shown at all, ms. */
  readonly maxAgeMs: number;
}

/**
 * What is kept, and for how long (S7-69 to S7-73). No balance and no jackpot, because money is never shown from
 * storage. The winner board is shown as stale.
 */
export const CACHE_KINDS = {
  hotGames: { freshMs: 0, maxAgeMs: DAY },
  winners: { freshMs: 0, maxAgeMs: 30 * MINUTE },
  vendors: { freshMs: 5 * MINUTE, maxAgeMs: DAY },
  rules: { freshMs: 5 * MINUTE, maxAgeMs: HOUR },
  merchantWallet: { freshMs: 10 * MINUTE, maxAgeMs: HOUR },
} as const satisfies Record<string, CacheKind>;

export type CacheName = keyof typeof CACHE_KINDS;

export interface SessionCache {
  /**
   * @param guard Whether a stored value has the shape of the wire table: storage is not to be trusted.
   */
  slot<T>(name: CacheName, locale: string, guard: Guard): CacheSlot<T>;
  /** Removes this kind of value in this language, and in every other language that this page has used. */
  drop(name: CacheName, locale: string): void;
}

export interface SessionCacheDeps {
  /** Lives as long as the tab (session storage in the page). */
  readonly memory: PageMemory;
  /** Merchant code. */
  readonly merchant: string;
  /** Server time now, epoch ms. */
  readonly serverNow: () => number;
}

/** What the next page of this tab shows until the server has answered (S7-69 to S7-73). */
export function createSessionCache({ memory, merchant, serverNow }: SessionCacheDeps): SessionCache {
  const seen = new Map<CacheName, Set<string>>();

  function keyOf(name: CacheName, locale: string): string {
    const key = `cache.${name}.${merchant}.${locale}`;
    const keys = seen.get(name) ?? new Set();
    seen.set(name, keys.add(key));
    return key;
  }

  return {
    slot<T>(name: CacheName, locale: string, guard: Guard): CacheSlot<T> {
      const key = keyOf(name, locale);
      const { freshMs, maxAgeMs } = CACHE_KINDS[name];
      return {
        read() {
          const text = memory.read(key);
          if (text === null) return null;
          const now = serverNow();
          const entry = readEntry(text, locale, now, maxAgeMs);
          if (entry === null || !guard(entry.value)) {
            memory.write(key, null);
            return null;
          }
          return { value: entry.value as T, at: entry.at, fresh: now - entry.at < freshMs };
        },
        write: value => memory.write(key, writeEntry({ at: serverNow(), value }, locale)),
      };
    },
    drop(name, locale) {
      keyOf(name, locale);
      for (const key of seen.get(name) ?? []) memory.write(key, null);
    },
  };
}
