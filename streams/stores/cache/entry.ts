import { MINUTE } from '../../wire/protocol/durations.ts';

/** Counts up whenever the shape of an entry or of a value in it changes: an older build's entries are then ignored. */
export const CACHE_VERSION = 1;
/** Longest entry, in characters: one list must not fill the storage that the session token lives in. */
export const MAX_ENTRY_LENGTH = 256 * 1024;
/** How far in the future an entry may be, ms: until the server has answered, its clock is only estimated. */
const AHEAD_MS = MINUTE;

/** A value with the moment it was the server's. */
export interface CacheEntry {
  /** Server time, epoch ms. */
  readonly at: number;
  readonly value: unknown;
}

/** An entry as it is stored; null when it is too long to be. */
export function writeEntry(entry: CacheEntry, locale: string): string | null {
  const text = JSON.stringify({ v: CACHE_VERSION, locale, at: entry.at, value: entry.value });
  return text.length > MAX_ENTRY_LENGTH ? null : text;
}

/** Whether this is an entry of this version in this language. */
function isEntry(stored: unknown, locale: string): stored is CacheEntry {
  if (typeof stored !== 'object' || stored === null) return false;
  const { v, locale: of, at } = stored as Record<string, unknown>;
  return v === CACHE_VERSION && of === locale && typeof at === 'number' && Number.isFinite(at);
}

/**
 * Reads a stored entry; null for everything that is no such entry any more: damaged, too long, of another version or
 * another language, too old, or from the future.
 * @param now Server time, epoch ms.
 */
export function readEntry(text: string, locale: string, now: number, maxAgeMs: number): CacheEntry | null {
  if (text.length > MAX_ENTRY_LENGTH) return null;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isEntry(stored, locale)) return null;
  const age = now - stored.at;
  return age > maxAgeMs || age < -AHEAD_MS ? null : { at: stored.at, value: stored.value };
}
