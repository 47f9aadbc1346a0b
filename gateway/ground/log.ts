import pino, { type Logger } from 'pino';
import { sqlState } from '../db/retry.ts';

/** What the parts of the gateway log with. */
export interface Log {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

/** How many nested errors are described: causes, and the parts of an `AggregateError`. */
const DEEPEST = 4;
const MOST_PARTS = 5;
const MOST_FRAMES = 30;

/**
 * A line of a stack as V8 writes it: a function's name and a position in a file. Texts written by people don't
 * match.
 */
const FRAME =
  /^ {4}at (?:(?:async |new )?[\w$.#<> [\]]{1,120} \()?(?:file:|node:|\/|[A-Z]:\\|<anonymous>|native)[\w$./:\\@%+~-]{0,300}\)?$/;
const WORD = /^[\w$.-]{1,64}$/;

const wordOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && WORD.test(text) ? text : undefined;
};

/** The frames of a stack without its beginning, which repeats the message and may hold anything. */
function framesOf({ stack, message }: Error): readonly string[] {
  if (typeof stack !== 'string') return [];
  const from = message === '' ? -1 : stack.indexOf(message);
  const lines = (from < 0 ? stack : stack.slice(from + message.length)).split('\n');
  const first = lines.findLastIndex(line => !FRAME.test(line)) + 1;
  return lines.slice(first, first + MOST_FRAMES).map(line => line.trim());
}

/** What may be logged of an error. */
interface Described {
  readonly name: string;
  readonly code?: string | undefined;
  /** SQLSTATE of a failed query. */
  readonly state?: string | undefined;
  /** Names in the schema that a failed query has hit. */
  readonly constraint?: string | undefined;
  readonly table?: string | undefined;
  readonly stack?: readonly string[];
  readonly cause?: Described;
  readonly errors?: readonly Described[];
}

function describe(error: unknown, depth: number): Described {
  if (!(error instanceof Error)) return { name: error === null ? 'null' : typeof error };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const parts = error instanceof AggregateError && depth < DEEPEST ? error.errors.slice(0, MOST_PARTS) : [];
  return {
    name: wordOf(error.name) ?? 'Error',
    code: wordOf(code),
    state: sqlState(error) ?? undefined,
    constraint: wordOf(constraint),
    table: wordOf(table),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: describe(error.cause, depth + 1) }),
    ...(parts.length > 0 && { errors: parts.map(part => describe(part, depth + 1)) }),
  };
}

/**
 * What may be logged of an error: its kind, its codes and where it was thrown, with all causes, but no message,
 * because the messages of failed queries contain the values.
 */
export function describeError(error: unknown): object {
  return describe(error, 0);
}

/** The gateway's log: JSON lines on standard error, so that standard output stays readable. */
export function createLog(level: string, to: pino.DestinationStream = standardError()): Logger {
  const serializers = { err: describeError, error: describeError };
  return pino({ level, base: null, serializers }, to);
}

function standardError(): pino.DestinationStream {
  return pino.destination({ dest: 2, sync: true });
}
