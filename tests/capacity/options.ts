import { parseArgs } from 'node:util';

export const SCENARIOS = ['idle', 'fanout', 'restart', 'storm'] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** How a run was asked for. */
export interface Options {
  readonly clients: number;
  /** In the order in which they run; connecting comes first anyhow. */
  readonly scenarios: readonly Scenario[];
  /** Length of one stage of the fan-out, seconds. */
  readonly seconds: number;
  /** Length of the outage, seconds. */
  readonly outage: number;
  /** Where the figures go as JSON; null for nowhere. */
  readonly json: string | null;
}

/** A wrong command line; the message is for people. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const USAGE =
  'Usage: npm run capacity -- [--clients 10000] [--scenario idle|fanout|restart|storm] [--seconds 10] [--outage 30] [--json file]';

function positive(text: string | undefined, without: number): number {
  const number = text === undefined ? without : Number(text);
  if (!Number.isFinite(number) || number <= 0) throw new UsageError(USAGE);
  return number;
}

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...argv],
      options: { clients: text, scenario: text, seconds: text, outage: text, json: text },
    }).values;
  } catch {
    throw new UsageError(USAGE);
  }
}

/** Reads the command line; without a scenario all of them run. Throws a `UsageError`. */
export function readOptions(argv: readonly string[]): Options {
  const { clients, scenario, seconds, outage, json } = parse(argv);
  const scenarios = SCENARIOS.filter(name => scenario === undefined || name === scenario);
  if (scenarios.length === 0) throw new UsageError(USAGE);
  return {
    clients: Math.ceil(positive(clients, 1_000)),
    scenarios,
    seconds: positive(seconds, 10),
    outage: positive(outage, 30),
    json: json ?? null,
  };
}
