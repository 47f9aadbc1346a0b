import path from 'node:path';
import { parseArgs } from 'node:util';
import { joinStore } from '../db/openStore.ts';
import { DEFAULT_DATA_DIR, readConfig } from '../process/config.ts';
import { StartError } from '../process/startError.ts';
import { createStartup } from '../process/startup.ts';
import { ArchiveError } from './archiveError.ts';
import { archiveMonths } from './archiveMonths.ts';
import { verifyArchive } from './verifyArchive.ts';

const USAGE = `usage: npm run archive -- --before YYYY-MM [--to FOLDER] [--drop]
       npm run archive -- --verify FOLDER
The first takes --data-dir or --database-url, like the gateway, or DATA_DIR and DATABASE_URL.`;

/** Where a command writes; `process` fits. */
type Output = Pick<NodeJS.Process, 'stdout' | 'stderr'>;

type Asked =
  | { readonly verify: string }
  | {
      readonly before: string;
      readonly to: string;
      readonly drop: boolean;
      readonly settings: Readonly<Record<string, string | undefined>>;
    };

function readArgs(argv: readonly string[], env: NodeJS.ProcessEnv): Asked | null {
  const text = { type: 'string' } as const;
  try {
    const options = {
      ...{ before: text, to: text, verify: text, 'data-dir': text, 'database-url': text },
      drop: { type: 'boolean' } as const,
    };
    const { before, to, verify, drop, ...store } = parseArgs({ args: [...argv], options }).values;
    if (verify !== undefined)
      return before === undefined && to === undefined && drop === undefined ? { verify } : null;
    if (before === undefined) return null;
    const { DATA_DIR = env.DATA_DIR, DATABASE_URL = env.DATABASE_URL } = {
      ...(store['data-dir'] !== undefined && { DATA_DIR: store['data-dir'], DATABASE_URL: '' }),
      ...(store['database-url'] !== undefined && { DATABASE_URL: store['database-url'] }),
    };
    return {
      before,
      to: path.resolve(to ?? `archive-before-${before}`),
      drop: drop ?? false,
      settings: { DATA_DIR, DATABASE_URL },
    };
  } catch {
    return null;
  }
}

async function run(asked: Asked, say: (text: string) => void): Promise<void> {
  if ('verify' in asked) {
    const { manifest } = await verifyArchive(asked.verify);
    const rows = manifest.files.reduce((sum, file) => sum + file.rows, 0);
    say(
      `${asked.verify} is as it was written: ${manifest.files.length} files, ${rows} rows before ${manifest.before}.`,
    );
    return;
  }
  const startup = createStartup();
  try {
    const { DATABASE_URL, DATA_DIR } = readConfig([], asked.settings);
    const where = { url: DATABASE_URL ?? null, dataDir: DATA_DIR, mayMove: DATA_DIR === DEFAULT_DATA_DIR };
    await archiveMonths(await joinStore(where, startup), { ...asked, say, wall: Date.now });
  } finally {
    await startup.stop();
  }
}

/**
 * `npm run archive`: writes months to files, drops them, or reads an archive back. Answers the exit code: 0, 1 when it couldn't be
 * done, 2 when it was asked wrongly.
 */
export async function runArchive(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  streams: Output,
): Promise<number> {
  const asked = readArgs(argv, env);
  if (asked === null) {
    streams.stderr.write(`${USAGE}\n`);
    return 2;
  }
  try {
    await run(asked, text => void streams.stdout.write(`${text}\n`));
    return 0;
  } catch (error) {
    if (!(error instanceof ArchiveError || error instanceof StartError)) throw error;
    streams.stderr.write(`${error.message}\n`);
    return 1;
  }
}
