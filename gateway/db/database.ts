import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type * as schema from './schema.ts';

/** A transaction (or the pool itself) to run queries on. It begins and ends in one place only, so it has no `transaction`. */
export type Tx = Omit<NodePgDatabase<typeof schema>, '$client' | 'transaction'>;

export interface Database {
  /** Outside a transaction: single reads only. */
  readonly db: Tx;
  /**
   * Runs `work` in one transaction and commits. Deadlocks and serialisation failures (40P01, 40001) are retried up
   * to five times, so `work` must have no effect outside of the database. Throws `OutcomeUnknown` when it can't be
   * known whether the commit happened.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One consistent view: REPEATABLE READ, READ ONLY. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Whether a query gets an answer within two seconds, on a connection of its own. */
  ping(): Promise<boolean>;
  close(): Promise<void>;
}
