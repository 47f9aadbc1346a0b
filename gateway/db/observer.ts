import type pg from 'pg';
import { followStatements } from './followStatements.ts';
import type { TransactionMode } from './transaction.ts';

/** Told what the database costs. Each is called on the way of a query: it must be quick and not throw. Times in ms. */
export interface DatabaseObserver {
  /** A transaction had to wait so long for a connection. */
  connectionWaited(ms: number): void;
  transactionEnded(mode: TransactionMode, hasCommitted: boolean, ms: number): void;
  /** A statement was answered, or has failed. */
  statementEnded(text: string, ms: number): void;
}

/** Connections of a pool. */
export interface PoolLoad {
  readonly size: number;
  readonly idle: number;
  /** Transactions and queries that wait for a connection. */
  readonly waiting: number;
}

/** Tells how long each statement of a connection takes, from its call until its answer. */
export function timeStatements(
  client: pg.ClientBase,
  ended: DatabaseObserver['statementEnded'],
  monotonic: () => number,
): void {
  followStatements(client, text => {
    const begunAt = monotonic();
    return () => ended(text, monotonic() - begunAt);
  });
}
