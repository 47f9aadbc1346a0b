import { parseArgs } from 'node:util';
import type { EngineKind } from './engine.ts';
import { firefox } from './firefox/firefoxEngine.ts';
import type { SmokeCase } from './smokeCase.ts';
import { webkit } from './webkit/webkitEngine.ts';

const ENGINES: readonly EngineKind[] = [firefox, webkit];

/** What a run was asked for. */
export interface Options {
  readonly engines: readonly EngineKind[];
  readonly wants: (it: SmokeCase) => boolean;
  /** Whether an engine that isn't installed is passed over. */
  readonly onlyInstalled: boolean;
}

/** A wrong command line; the message is for people. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const USAGE = 'Usage: npm run engines -- [--engine firefox|webkit] [--five] [--case part-of-a-name]';

/** Reads the command line. Throws a `UsageError`. */
export function readOptions(argv: readonly string[]): Options {
  const { engine, five, case: part } = parse(argv);
  const engines = engine === undefined ? ENGINES : ENGINES.filter(({ name }) => name === engine);
  if (engines.length === 0) throw new UsageError(USAGE);
  return {
    engines,
    wants: it => (!five || it.everyChange === true) && (part === undefined || it.name.includes(part)),
    onlyInstalled: five,
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        engine: { type: 'string' },
        five: { type: 'boolean', default: false },
        case: { type: 'string' },
      },
    }).values;
  } catch {
    throw new UsageError(USAGE);
  }
}
