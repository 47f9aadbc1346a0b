import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { isConnectionLost, OutcomeUnknown } from './lostConnection.ts';

/** How a transaction begins. */
export type TransactionMode = 'write' | 'read';

const BEGIN = {
  write: 'begin',
  read: 'begin isolation level repeatable read read only',
} as const;

/**
 * Runs `work` between BEGIN and COMMIT. Throws the failure of `work` itself, also when the rollback fails after
 * it, because that failure doesn't say why the work failed.
 * @param hooks.settings Statements that are sent with BEGIN.
 * @param hooks.onCommitted Called once the server has said that it committed; it rolls back when a statement had failed.
 * @throws OutcomeUnknown when the connection was lost after COMMIT had been sent.
 */
export async function runTransaction<T>(
  on: Tx,
  mode: TransactionMode,
  work: (tx: Tx) => Promise<T>,
  {
    settings = '',
    onCommitted = () => {},
  }: { readonly settings?: string; readonly onCommitted?: () => void } = {},
): Promise<T> {
  await on.execute(sql.raw(`${BEGIN[mode]}${settings}`));
  let value: T;
  try {
    value = await work(on);
  } catch (error) {
    await rollBack(on);
    throw error;
  }
  try {
    const { command } = await on.execute(sql`commit`);
    if (command === 'COMMIT') onCommitted();
  } catch (error) {
    // A commit that the server refused (a deferred constraint) was rolled back; one without an answer may have
    // happened.
    if (mode === 'write' && isConnectionLost(error)) throw new OutcomeUnknown(error);
    await rollBack(on);
    throw error;
  }
  return value;
}

/** A connection that can't roll back is lost: the server rolls back itself, and the pool closes the connection. */
async function rollBack(on: Tx): Promise<void> {
  try {
    await on.execute(sql`rollback`);
  } catch {}
}
