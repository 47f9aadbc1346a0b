import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';

/** Which catalogue it is, and how many games it has. */
export interface Edition {
  readonly version: string;
  readonly games: number;
}

/**
 * Tells the catalogue that `tx` sees, and sets how its statements are planned: for their values, because one plan suits
 * neither a category of ten games nor one of ten thousand, and by an index, which holds all that lists ask for.
 */
export async function enterCatalogue(tx: Tx): Promise<Edition> {
  const { rows } = await tx.execute<{ [K in keyof Edition]: Edition[K] | null }>(sql`
    select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true),
      (select version from catalogue_version) as version, (select games from catalogue_version) as games`);
  return { version: rows[0]?.version ?? '', games: rows[0]?.games ?? 0 };
}

/** What was worked out of one catalogue; a new one begins with nothing. */
export interface VersionCache {
  /** The value under `key`, worked out by `read` when it isn't there. */
  get<T>(version: string, key: string, read: () => Promise<T>): Promise<T>;
}

/** @param most Values that are kept; the oldest goes first. */
export function createVersionCache(most: number): VersionCache {
  const values = new Map<string, unknown>();
  let of = '';
  return {
    async get<T>(version: string, key: string, read: () => Promise<T>) {
      if (version !== of) values.clear();
      of = version;
      if (values.has(key)) return values.get(key) as T;
      const value = await read();
      // Another call may have met a newer catalogue meanwhile.
      if (version !== of) return value;
      const [oldest] = values.keys();
      if (values.size >= most && oldest !== undefined) values.delete(oldest);
      values.set(key, value);
      return value;
    },
  };
}
