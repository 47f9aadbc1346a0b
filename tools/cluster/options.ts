import { parseArgs } from 'node:util';

/** What `npm run cluster` was asked for. */
export interface CommandOptions {
  readonly action: 'start' | 'stop' | 'remove' | 'status';
  readonly data: string;
  readonly port: number;
  readonly gateways: number;
  readonly synchronous: boolean;
  /** Whether bots play. */
  readonly simulator: boolean;
}

/** A wrong command line; the message is for people. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const USAGE =
  'usage: npm run cluster -- [--data ./.cluster] [--port 9100] [--gateways 2] [--synchronous] [--simulator] | --status | --stop | --remove';
const MOST_GATEWAYS = 26;
const HIGHEST_PORT = 65_535 - 10 - 2 * MOST_GATEWAYS;

/** Reads the command line. Throws a `UsageError`. */
export function readOptions(argv: readonly string[]): CommandOptions {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        data: { type: 'string', default: './.cluster' },
        port: { type: 'string', default: '9100' },
        gateways: { type: 'string', default: '2' },
        ...{
          synchronous: { type: 'boolean', default: false },
          simulator: { type: 'boolean', default: false },
        },
        ...{ stop: { type: 'boolean' }, remove: { type: 'boolean' }, status: { type: 'boolean' } },
      },
    });
    const actions = (['stop', 'remove', 'status'] as const).filter(action => values[action]);
    const [port, gateways] = [Number(values.port), Number(values.gateways)];
    const isWhole = (number: number, least: number, most: number) =>
      Number.isInteger(number) && number >= least && number <= most;
    if (actions.length > 1 || !isWhole(port, 1, HIGHEST_PORT) || !isWhole(gateways, 1, MOST_GATEWAYS))
      throw new Error();
    const { data, synchronous = false, simulator = false } = values;
    return { action: actions[0] ?? 'start', data: data ?? '', port, gateways, synchronous, simulator };
  } catch {
    throw new UsageError(USAGE);
  }
}
