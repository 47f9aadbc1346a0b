import { parseArgs } from 'node:util';

/** How a night was asked for. */
export interface NightOptions {
  /** Names of the parts to run; empty for all. */
  readonly only: readonly string[];
  /** The part to begin with; null for the first. */
  readonly from: string | null;
  /** The longest that chaos goes on, hours. */
  readonly hours: number;
  readonly seeds: number;
  /** Connections of the capacity part. */
  readonly clients: number;
  /** How often each browser case is repeated. */
  readonly times: number;
  /** The longest that the repeats go on, hours: the next night continues with the next file. */
  readonly repeatHours: number;
  /** Rows whose mutants run, instead of those that changed. */
  readonly rows: readonly string[];
}

/** A wrong command line; the message is for people. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const USAGE =
  'usage: npm run night -- [--only part]... [--from part] [--hours 1.5] [--seeds 300] [--clients 10000] [--times 20] [--repeat-hours 6] [--row S2-91]...';

/** What a whole night has. */
export const WHOLE = { hours: 1.5, seeds: 300, clients: 10_000, times: 20, repeatHours: 6 } as const;

function positive(text: string | undefined, usual: number): number {
  const value = text === undefined ? usual : Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new UsageError(USAGE);
  return value;
}
const whole = (text: string | undefined, usual: number) => Math.ceil(positive(text, usual));

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  const list = { type: 'string' as const, multiple: true as const, default: [] as string[] };
  try {
    return parseArgs({
      args: [...argv],
      options: {
        ...{ only: list, row: list, from: text },
        ...{ hours: text, seeds: text, clients: text, times: text, 'repeat-hours': text },
      },
    }).values;
  } catch {
    throw new UsageError(USAGE);
  }
}

/** Reads the command line. Throws a `UsageError`. */
export function readOptions(argv: readonly string[]): NightOptions {
  const given = parse(argv);
  return {
    only: given.only,
    from: given.from ?? null,
    rows: given.row,
    hours: positive(given.hours, WHOLE.hours),
    seeds: whole(given.seeds, WHOLE.seeds),
    clients: whole(given.clients, WHOLE.clients),
    times: whole(given.times, WHOLE.times),
    repeatHours: positive(given['repeat-hours'], WHOLE.repeatHours),
  };
}
