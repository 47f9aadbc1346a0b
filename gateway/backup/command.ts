import { StartError } from '../process/startError.ts';
import { backUp } from './backup.ts';
import { readOptions } from './options.ts';
import type { Output } from './progress.ts';
import { restore } from './restore.ts';

const WHERE = 'like the gateway, or DATA_DIR and DATABASE_URL.';
const BACKUP = `usage: npm run backup -- FILE\nIt takes --data-dir or --database-url, ${WHERE}`;
const RESTORE = `usage: npm run restore -- FILE [--fresh] [--erasures LIST]\nIt takes --data-dir or --database-url, ${WHERE}`;

type Environment = Readonly<Record<string, string | undefined>>;

async function inOneSentence(terminal: Output, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    terminal.write(`${error.message}\n`);
    return 1;
  }
}

/** `npm run backup`. Answers the exit code: 0, 1 when it couldn't be done, 2 when it was asked wrongly. */
export function runBackup(argv: readonly string[], env: Environment, terminal: Output): Promise<number> {
  return inOneSentence(terminal, async () => {
    const asked = readOptions(argv, env, { fresh: false });
    if (asked === null) terminal.write(`${BACKUP}\n`);
    else await backUp(asked, terminal);
    return asked === null ? 2 : 0;
  });
}

/** `npm run restore`. The exit code is 1 too when the books of what was restored are not sound. */
export function runRestore(argv: readonly string[], env: Environment, terminal: Output): Promise<number> {
  return inOneSentence(terminal, async () => {
    const asked = readOptions(argv, env, { fresh: true });
    if (asked !== null) return (await restore(asked, terminal)) ? 0 : 1;
    terminal.write(`${RESTORE}\n`);
    return 2;
  });
}
