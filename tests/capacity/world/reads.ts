import { sql } from 'drizzle-orm';
import type { Database } from '../../../gateway/db/database.ts';

/** Counts the reads of topics that a gateway makes: for its rings, and for snapshots that clients ask for. */
export interface TopicReads {
  /** Begins anew. */
  reset(): Promise<void>;
  /** Queries since then; null where the server doesn't count queries. */
  count(): Promise<number | null>;
}

/** Counts through `pg_stat_statements`, which the server must have loaded at its start. */
export async function countTopicReads({ db }: Database): Promise<TopicReads> {
  try {
    await db.execute(sql`create extension if not exists pg_stat_statements`);
    await db.execute(sql`select pg_stat_statements_reset()`);
  } catch {
    return { reset: async () => undefined, count: async () => null };
  }
  return {
    async reset() {
      await db.execute(sql`select pg_stat_statements_reset()`);
    },
    async count() {
      // `publish` names the topic it locks, the tail reads the log alone: neither is a read for a client.
      const found = await db.execute<{ calls: string | null }>(sql`
        select sum(calls) as calls from pg_stat_statements
        where query ~* '^\\s*select' and query ~* 'from "?topic"?\\s+where' and query !~* 'for update'`);
      return Number(found.rows[0]?.calls ?? 0);
    },
  };
}
