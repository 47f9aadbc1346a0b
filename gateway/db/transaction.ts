import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { isConnectionLost, OutcomeUnknown } from './lostConnection.ts';

/** How a transaction begins. */
export type TransactionMode = 'write' | 'read';

const BEGIN = {
  write: sql`begin`,
  read: sql`begin isolation level repeatable read read only`,
} as const;

/**
 * Runs `work` between BEGIN and COMMIT. A failure of `work` is thrown as it is, also when the rollback fails after it:
 * the rollback of a lost connection says nothing about why the work failed.
 *
 * @throws OutcomeUnknown when the connection was lost after COMMIT had been sent.
 */
export async function runTransaction<T>(
  on: Tx,
  mode: TransactionMode,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  await on.execute(BEGIN[mode]);
  let value: T;
  try {
    value = await work(on);
  } catch (error) {
    await rollBack(on);
    throw error;
  }
  try {
    await on.execute(sql`commit`);
  } catch (error) {
    // A commit that the server refused (a deferred constraint) has rolled back; one without an answer may have worked.
    if (mode === 'write' && isConnectionLost(error)) throw new OutcomeUnknown(error);
    await rollBack(on);
    throw error;
  }
  return value;
}

/** A connection that can't roll back is lost: the server rolls back by itself, and the pool drops the connection. */
async function rollBack(on: Tx): Promise<void> {
  try {
    await on.execute(sql`rollback`);
  } catch {}
}
