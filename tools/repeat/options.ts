import { parseArgs } from 'node:util';

/** How a run of `npm run repeat` was asked for. */
export interface RepeatOptions {
  /** Parts of paths, or of names of tests. */
  readonly asked: readonly string[];
  readonly times: number;
  /** Whether other work keeps all cores busy meanwhile. */
  readonly load: boolean;
  /** How late the gateway's answers reach a page of the browser ring, ms; 0 for at once. */
  readonly lateMs: number;
  /** Where the result goes as JSON; null for nowhere. */
  readonly json: string | null;
}

/** A wrong command line; the message is for people. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const USAGE =
  'usage: npm run repeat -- <files or names of tests> [--times 20] [--load] [--late ms] [--json file]';

/** Reads the command line. Throws a `UsageError`. */
export function readOptions(argv: readonly string[]): RepeatOptions {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        times: { type: 'string', default: '20' },
        load: { type: 'boolean', default: false },
        late: { type: 'string', default: '0' },
        json: { type: 'string' },
      },
    });
    const times = Number(values.times);
    const lateMs = Number(values.late);
    if (positionals.length === 0 || !Number.isSafeInteger(times) || times < 1) throw new Error();
    if (!Number.isSafeInteger(lateMs) || lateMs < 0) throw new Error();
    return { asked: positionals, times, load: values.load, lateMs, json: values.json ?? null };
  } catch {
    throw new UsageError(USAGE);
  }
}
