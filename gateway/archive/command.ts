import path from 'node:path';
import { parseArgs } from 'node:util';
import { joinStore } from '../db/openStore.ts';
import { DATABASE_FLAGS, type DatabaseFlags, readCommandDatabase } from '../process/commandDatabase.ts';
import { StartError } from '../process/startError.ts';
import { createStartup } from '../process/startup.ts';
import { ArchiveError } from './archiveError.ts';
import { archiveMonths } from './archiveMonths.ts';
import { rowsIn } from './manifest.ts';
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
      readonly flags: DatabaseFlags;
    };

function readArgs(argv: readonly string[]): Asked | null {
  const text = { type: 'string' } as const;
  try {
    const options = {
      ...{ ...DATABASE_FLAGS, before: text, to: text, verify: text },
      drop: { type: 'boolean' } as const,
    };
    const { before, to, verify, drop, ...flags } = parseArgs({ args: [...argv], options }).values;
    if (verify !== undefined)
      return before === undefined && to === undefined && drop === undefined ? { verify } : null;
    if (before === undefined) return null;
    return {
      before,
      to: path.resolve(to ?? `archive-before-${before}`),
      drop: drop ?? false,
      flags,
    };
  } catch {
    return null;
  }
}

async function run(asked: Asked, env: NodeJS.ProcessEnv, say: (text: string) => void): Promise<void> {
  if ('verify' in asked) {
    const { manifest } = await verifyArchive(asked.verify);
    say(
      `${asked.verify} is as it was written: ${manifest.files.length} files, ${rowsIn(manifest)} rows before ${manifest.before}.`,
    );
    return;
  }
  const startup = createStartup();
  try {
    const where = readCommandDatabase(asked.flags, env);
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
  const asked = readArgs(argv);
  if (asked === null) {
    streams.stderr.write(`${USAGE}\n`);
    return 2;
  }
  try {
    await run(asked, env, text => void streams.stdout.write(`${text}\n`));
    return 0;
  } catch (error) {
    if (!(error instanceof ArchiveError || error instanceof StartError)) throw error;
    streams.stderr.write(`${error.message}\n`);
    return 1;
  }
}
