import { causesOf, sqlState } from './retry.ts';

/** Messages of the driver about a connection that ended during or before a query; these errors have no code. */
const ENDED =
  /connection (terminated|ended)|connection error and is not queryable|closed and is not queryable/i;

/** Whether the connection to the database was lost, or the server ended it: a query under way gets no answer. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== null && /^(08|57P)/.test(state)) return true;
  for (const at of causesOf(error)) {
    if ('code' in at && /^(ECONN|EPIPE|ETIMEDOUT)/.test(String(at.code))) return true;
    if (ENDED.test(at.message)) return true;
  }
  return false;
}

/** COMMIT was sent and not answered: whether the transaction happened is unknown. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection was lost while the transaction committed', { cause });
    this.name = 'OutcomeUnknown';
  }
}
