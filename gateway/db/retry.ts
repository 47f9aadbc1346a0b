import { setTimeout as sleep } from 'node:timers/promises';

/** Attempts after the first one. */
const RETRIES = 5;
/** serialization_failure, deadlock_detected: the transaction was rolled back because of another one. */
const RETRYABLE = new Set(['40001', '40P01']);

/** Limit against causes that refer to themselves. */
const DEEPEST = 8;

/** An error and its causes, outermost first. */
export function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && causes.length < DEEPEST; at = at.cause) causes.push(at);
  return causes;
}

/** SQLSTATE of a failed query; drizzle wraps the driver's error. Null when it is no database error. */
export function sqlState(error: unknown): string | null {
  for (const at of causesOf(error)) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return null;
}

/** Name of the constraint that a failed query has hit; null when it hit none. */
export function violatedConstraint(error: unknown): string | null {
  for (const at of causesOf(error)) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint;
  }
  return null;
}

/** Two transactions that waited for each other, or could not both be true. */
export interface Conflict {
  /** SQLSTATE. */
  readonly state: string;
  /** The statement that failed, without its values: those are people's. */
  readonly statement: string | null;
}

const statementOf = (error: unknown): string | null =>
  error instanceof Error && 'query' in error && typeof error.query === 'string' ? error.query : null;

/**
 * Runs `work` again, after a growing random pause, while it conflicts with other transactions.
 * @param told Each conflict: it costs its transaction a second and more, so there should be none.
 */
export async function retryConflicts<T>(
  work: () => Promise<T>,
  told?: (conflict: Conflict) => void,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const state = sqlState(error);
      if (state === null || !RETRYABLE.has(state)) throw error;
      told?.({ state, statement: statementOf(error) });
      if (attempt >= RETRIES) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}
