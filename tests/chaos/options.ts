import { parseArgs } from 'node:util';
import { turn } from '../turn.ts';
import { PACES, type PaceName } from './seed/pace.ts';

/** How a run was asked for. */
export interface Options {
  /** First seed; the others follow it. */
  readonly seed: number;
  readonly seeds: number;
  /** No seed begins after so many minutes. */
  readonly minutes: number;
  /** Of each seed; on a cluster one or two at once count as one. */
  readonly faults: number;
  readonly clients: number;
  readonly parallel: number;
  readonly pace: PaceName;
  /** Whether processes of a whole cluster are hit; it has its own clients and pace, and one seed comes after the other. */
  readonly cluster: boolean;
  /** Where the totals go as JSON; null for nowhere. */
  readonly json: string | null;
}

/** A wrong command line; the message is for people. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const USAGE =
  'Usage: npm run chaos -- [--seed 1|turn] [--seeds 1] [--minutes 1440] [--faults 50] [--clients 16] [--parallel 1] [--pace fast|product] [--json file]\n       npm run chaos -- --cluster [--seed 1|turn] [--seeds 1] [--minutes 1440] [--faults 8]';

const isPace = (name: string): name is PaceName => Object.hasOwn(PACES, name);

function whole(text: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least) throw new UsageError(USAGE);
  return value;
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        seed: { type: 'string', default: '1' },
        seeds: { type: 'string', default: '1' },
        minutes: { type: 'string', default: '1440' },
        faults: { type: 'string' },
        clients: { type: 'string', default: '16' },
        parallel: { type: 'string', default: '1' },
        pace: { type: 'string', default: 'fast' },
        cluster: { type: 'boolean', default: false },
        json: { type: 'string' },
      },
    }).values;
  } catch {
    throw new UsageError(USAGE);
  }
}

/** Reads the command line. Throws a `UsageError`. */
export function readOptions(argv: readonly string[]): Options {
  const { seed, seeds, minutes, clients, parallel, pace, cluster, json, ...more } = parse(argv);
  const faults = more.faults ?? (cluster ? '8' : '50');
  if (!isPace(pace)) throw new UsageError(USAGE);
  return {
    seed: seed === 'turn' ? turn() : whole(seed, 0),
    seeds: whole(seeds, 1),
    minutes: whole(minutes, 1),
    faults: whole(faults, 1),
    clients: whole(clients, 1),
    parallel: whole(parallel, 1),
    ...{ pace, cluster },
    json: json ?? null,
  };
}

/** The command line that repeats one seed of a run. */
export function repeatCommand(seed: number, { faults, clients, pace, cluster }: Options): string {
  if (cluster) return `npm run chaos -- --cluster --seed ${seed} --faults ${faults}`;
  const unusual = pace === 'fast' ? '' : ` --pace ${pace}`;
  return `npm run chaos -- --seed ${seed} --faults ${faults} --clients ${clients}${unusual}`;
}
