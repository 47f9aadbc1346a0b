import type pg from 'pg';
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

type Send = (...args: readonly unknown[]) => unknown;

function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query;
  const isStatement = typeof query === 'object' && query !== null && 'text' in query;
  return isStatement && typeof query.text === 'string' ? query.text : null;
}

/** Tells how long each statement of a connection takes, from its call until its answer. */
export function timeStatements(
  client: pg.ClientBase,
  ended: DatabaseObserver['statementEnded'],
  monotonic: () => number,
): void {
  const send: Send = client.query.bind(client);
  const timed: Send = (...args) => {
    const text = textOf(args[0]);
    if (text === null) return send(...args);
    const begunAt = monotonic();
    const tell = () => ended(text, monotonic() - begunAt);
    const callback = args.at(-1);
    if (typeof callback === 'function')
      return send(...args.slice(0, -1), (...answer: readonly unknown[]) => {
        tell();
        callback(...answer);
      });
    const answer = send(...args);
    if (answer instanceof Promise) answer.then(tell, tell);
    return answer;
  };
  client.query = timed as typeof client.query;
}
