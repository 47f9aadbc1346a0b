import type { PageMemory } from '../../deps.ts';
import type { Guard } from '../../wire/runtime.ts';
import { readEntry, writeEntry } from './entry.ts';
import { CACHE_KINDS, type CacheName } from './kinds.ts';

/** A value from an earlier page of this tab. */
export interface Cached<T> {
  readonly value: T;
  /** When it was the server's, server time, epoch ms. */
  readonly at: number;
  /** Young enough to go by without asking. */
  readonly fresh: boolean;
}

/** One kind of value in one language. */
export interface CacheSlot<T> {
  /** Null when there is nothing that can be shown; what can't be is removed. */
  read(): Cached<T> | null;
  /** Keeps what the server has just told. */
  write(value: T): void;
}

export interface SessionCache {
  /**
   * @param guard Whether a stored value has the shape of the wire table: storage is not to be trusted.
   */
  slot<T>(name: CacheName, locale: string, guard: Guard): CacheSlot<T>;
  /** Removes what was kept of this kind in this language, and in each one that this page has had to do with. */
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
