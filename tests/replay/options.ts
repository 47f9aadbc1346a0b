import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const GALLERY = 'tests/scripts';

export interface ReplayCommand {
  /** Scripts to play, in this order. */
  readonly files: readonly string[];
  /** Play again whenever one of them is saved. */
  readonly watch: boolean;
  /** Tell all states of all stores at each expectation. */
  readonly states: boolean;
  /** One JSON document instead of lines for people. */
  readonly json: boolean;
}

export const USAGE = `npm run replay -- [FILE…] [--watch] [--states] [--json]

Plays socket scripts without a browser and checks what they expect; without a FILE every script of ${GALLERY}.
  --watch   play again when a file is saved
  --states  tell all states of all stores at each expectation
  --json    one JSON document
Ends with 0 when every expectation is met, 1 when one is missed, 2 when a script can't be played.
`;

/** Reads the command line; throws an `Error` with a sentence when it can't be followed. */
export function readCommand(args: readonly string[]): ReplayCommand | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      watch: { type: 'boolean', default: false },
      states: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help';
  const { watch, states, json } = values;
  return { files: positionals.length > 0 ? positionals : gallery(), watch, states, json };
}

function gallery(): string[] {
  return readdirSync(GALLERY)
    .filter(file => file.endsWith('.jsonl'))
    .map(file => path.join(GALLERY, file));
}
