import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { steadyTime } from '../process/steadyTime.ts';
import { NO_TRACING, type Tracing } from '../tracing/port.ts';
import { boundStatements } from './boundStatements.ts';
import { beginMarks } from './bus/marks.ts';
import type { Bus, BusState } from './bus/port.ts';
import { createPostgresBus } from './bus/postgresBus.ts';
import type { Database, Tx } from './database.ts';
import { keepPlans } from './keepPlans.ts';
import { type DatabaseObserver, type PoolLoad, timeStatements } from './observer.ts';
import { type Conflict, retryConflicts } from './retry.ts';
import * as schema from './schema.ts';
import { runTransaction, type TransactionMode } from './transaction.ts';
import { createTurns } from './turns.ts';
import { type DatabaseWays, directWay } from './ways.ts';

export interface PgDatabaseOptions {
  /** Most connections at a time; 10 unless told otherwise. */
  readonly connections?: number;
  /** What is at `url`: the server itself unless told. */
  readonly ways?: Omit<DatabaseWays, 'url'>;
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  readonly onConnectionLost?: (error: Error) => void;
  /** Told of each transaction that is done again because it and another one have waited for each other. */
  readonly onConflict?: (conflict: Conflict) => void;
  /** What commits are announced by, closed with the database; notifications of PostgreSQL unless given. */
  readonly bus?: Bus;
  /** Told what transactions and statements cost; nobody unless given. */
  readonly observer?: DatabaseObserver | undefined;
  /** How long a statement may take that goes through a pooler, ms; longer than a transaction's statements unless told. */
  readonly pooledStatementMs?: number;
  /** Records the transactions of calls; nothing unless given. */
  readonly tracing?: Tracing;
}

/** A database with its pool. */
export interface PgDatabase extends Database {
  load(): PoolLoad;
  /** How the bus does that its commits are announced by. */
  bus(): BusState;
}

/** A query that waits this long is a bug or an overload, ms; the caller gets an error. */
const TIMEOUTS_MS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
};
/** The same for one transaction, because a pooler takes no settings of a session; sent with BEGIN they cost no round trip. */
const LOCAL_TIMEOUTS = Object.entries(TIMEOUTS_MS)
  .map(([name, ms]) => `; set local ${name} = ${ms}`)
  .join('');
/**
 * The same for every statement through a pooler, outside of a transaction too: ended from here, and later than the server ends
 * those of a transaction, ms.
 */
const POOLED_STATEMENT_MS = 16_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** Within this time `ping` says whether the database answers, ms. */
const PING_TIMEOUT_MS = 2_000;

/** Opens the database at `url`; connections are made when they are needed. */
export function openDatabase(url: string, options: PgDatabaseOptions = {}): PgDatabase {
  const { observer, tracing = NO_TRACING } = options;
  const { directUrl, pooled, named } = options.ways ?? directWay(url);
  const most = options.connections ?? 10;
  const turns = createTurns(most, CONNECT_TIMEOUT_MS);
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(!pooled && TIMEOUTS_MS),
  });
  // A connection of its own, so that the check doesn't wait for queries in the pool.
  const probe = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: PING_TIMEOUT_MS,
    query_timeout: PING_TIMEOUT_MS,
  });
  probe.on('error', () => {});
  probe.on('connect', client => void client.on('error', () => {}));
  let pinging: Promise<boolean> | null = null;
  const ping = () =>
    probe.query('select 1').then(
      () => true,
      () => false,
    );
  // Without a listener a restart of the server would end the gateway.
  let closing: Promise<void> | null = null;
  pool.on('error', error => {
    // `end` doesn't wait until the server has closed its side, so errors after it are ignored.
    if (closing === null) options.onConnectionLost?.(error);
  });
  // A connection in use reports its loss by the failure of its present or next query.
  pool.on('connect', client => {
    client.on('error', () => {});
    if (pooled) boundStatements(client, options.pooledStatementMs ?? POOLED_STATEMENT_MS);
    if (named) keepPlans(client);
    if (observer) timeStatements(client, observer.statementEnded, steadyTime);
  });
  const db = drizzle(pool, { schema });
  const bus = options.bus ?? createPostgresBus(directUrl);
  const known = new WeakMap<pg.PoolClient, NodePgDatabase<typeof schema>>();

  // Replaces drizzle's own transaction: on a pool that one never returns a connection whose `begin` has failed,
  // and it throws the failure of a rollback instead of the failure that caused it.
  async function transaction<T>(mode: TransactionMode, work: (tx: Tx) => Promise<T>): Promise<T> {
    const askedAt = steadyTime();
    await turns.begin(mode);
    try {
      return await transactionFrom(askedAt, mode, work);
    } finally {
      turns.end();
    }
  }
  async function transactionFrom<T>(
    askedAt: number,
    mode: TransactionMode,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const client = await pool.connect();
    const begunAt = steadyTime();
    observer?.connectionWaited(begunAt - askedAt);
    let hasCommitted = false;
    try {
      const on = known.get(client) ?? drizzle(client, { schema });
      known.set(client, on);
      const said = beginMarks(on);
      try {
        return await runTransaction(on, mode, work, {
          settings: pooled ? LOCAL_TIMEOUTS : '',
          onCommitted: () => {
            hasCommitted = true;
          },
        });
      } finally {
        // Events are said only of what certainly has committed.
        if (said.events.length + said.renewed.size > 0) {
          if (hasCommitted) bus.announce(said);
          else bus.doubt();
        }
      }
    } finally {
      observer?.transactionEnded(mode, hasCommitted, steadyTime() - begunAt);
      client.release();
    }
  }
  // A span for each attempt, so that a trace shows those that were done again.
  const attempt = <T>(mode: TransactionMode, work: (tx: Tx) => Promise<T>) =>
    tracing.part('transaction', { 'db.system.name': 'postgresql', 'croupier.mode': mode }, () =>
      transaction(mode, work),
    );
  return {
    db,
    bus: () => bus.state(),
    load: () => ({
      size: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + turns.waiting(),
    }),
    write: work => retryConflicts(() => attempt('write', work), options.onConflict),
    read: work => retryConflicts(() => attempt('read', work), options.onConflict),
    ping() {
      pinging ??= ping().finally(() => {
        pinging = null;
      });
      return pinging;
    },
    close() {
      // Transactions under way have something to say when they have committed: the bus ends after them.
      closing ??= Promise.all([pool.end().finally(() => bus.close()), probe.end()]).then(() => {});
      return closing;
    },
  };
}
