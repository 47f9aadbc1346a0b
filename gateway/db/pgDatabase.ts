import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database, Tx } from './database.ts';
import { retryConflicts } from './retry.ts';
import * as schema from './schema.ts';

export interface PgDatabaseOptions {
  /** Most connections at a time; 10 unless told otherwise. */
  readonly connections?: number;
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  readonly onConnectionLost?: (error: Error) => void;
}

/** A query that waits this long is a bug or an overload; the caller gets an error instead of silence. */
const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 10_000;

/** Opens the database at `url`; connections are made when they are needed. */
export function openDatabase(url: string, options: PgDatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  });
  // Without a listener a restart of the server would end the gateway.
  let closing: Promise<void> | null = null;
  pool.on('error', error => {
    // `end` doesn't wait for the last goodbye of the server.
    if (closing === null) options.onConnectionLost?.(error);
  });
  // A connection in use reports its loss on itself: the query under way, or the next one, fails with it.
  pool.on('connect', client => void client.on('error', () => {}));
  const db = drizzle(pool, { schema });
  const known = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>();

  // Drizzle's transaction on a pool never gives a connection back whose `begin` has failed: a few of those, which a
  // restart of the server makes, and nobody gets a connection any more.
  async function transaction<T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    const client = await pool.connect();
    try {
      const on = known.get(client) ?? drizzle(client, { schema });
      known.set(client, on);
      return await on.transaction(work, config);
    } finally {
      client.release();
    }
  }
  return {
    db,
    write: work => retryConflicts(() => transaction(work)),
    read: work =>
      retryConflicts(() => transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' })),
    async ping() {
      try {
        await pool.query('select 1');
        return true;
      } catch {
        return false;
      }
    },
    close() {
      closing ??= pool.end();
      return closing;
    },
  };
}
