import pino, { type Logger } from 'pino';
import { sqlState } from './db/retry.ts';

/**
 * What may be logged of an error: its kind and where it came from, not its message. The messages of failed
 * queries hold the values they failed on.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const stack = error.stack?.split('\n').filter(line => line.trimStart().startsWith('at '));
  const code = 'code' in error ? String(error.code) : undefined;
  return { name: error.name, code, state: sqlState(error), stack };
}

/** The gateway's log: JSON lines on standard error, so that standard output stays readable. */
export function createLog(level: string): Logger {
  const serializers = { err: describeError, error: describeError };
  return pino({ level, base: null, serializers }, pino.destination({ dest: 2, sync: true }));
}
