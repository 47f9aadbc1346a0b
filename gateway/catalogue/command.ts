import { parseArgs } from 'node:util';
import type { Database } from '../db/database.ts';
import { joinStore } from '../db/openStore.ts';
import { openDatabase } from '../db/pgDatabase.ts';
import { DEFAULT_DATA_DIR, readConfig } from '../process/config.ts';
import { StartError } from '../process/startError.ts';
import { createStartup } from '../process/startup.ts';
import { CatalogueError } from './catalogueError.ts';
import { exportCatalogue } from './exportFile.ts';
import { importCatalogue, readFaultless } from './importFile.ts';

const USAGE = `usage: npm run catalogue -- import FILE
       npm run catalogue -- export [FILE]
Both take --data-dir or --database-url, like the gateway, or DATA_DIR and DATABASE_URL; - is standard input or output.`;

/** The streams of a command; `process` fits. */
export type Streams = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr'>;

interface Asked {
  readonly command: 'import' | 'export';
  readonly file: string;
  readonly settings: Readonly<Record<string, string | undefined>>;
}

function readArgs(argv: readonly string[], env: NodeJS.ProcessEnv): Asked | null {
  const text = { type: 'string' } as const;
  try {
    const options = { 'data-dir': text, 'database-url': text };
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const [command, file = command === 'export' ? '-' : undefined, ...more] = positionals;
    if ((command !== 'import' && command !== 'export') || file === undefined || more.length > 0) return null;
    const { DATA_DIR = env.DATA_DIR, DATABASE_URL = env.DATABASE_DIRECT_URL || env.DATABASE_URL } = {
      ...(values['data-dir'] !== undefined && { DATA_DIR: values['data-dir'], DATABASE_URL: '' }),
      ...(values['database-url'] !== undefined && { DATABASE_URL: values['database-url'] }),
    };
    return { command, file, settings: { DATA_DIR, DATABASE_URL } };
  } catch {
    return null;
  }
}

/** Opens the world's database for `work`, and leaves nothing running. */
async function withDatabase(
  settings: Asked['settings'],
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const startup = createStartup();
  try {
    const { DATABASE_URL, DATA_DIR } = readConfig([], settings);
    const where = { url: DATABASE_URL ?? null, dataDir: DATA_DIR, mayMove: DATA_DIR === DEFAULT_DATA_DIR };
    const database = openDatabase(await joinStore(where, startup), { connections: 1 });
    startup.onStop(() => database.close());
    await work(database);
  } finally {
    await startup.stop();
  }
}

/**
 * `npm run catalogue`: puts an operator's games in the place of those that are there, or writes them down. Answers the exit
 * code: 0, 1 when it couldn't be done, 2 when it was asked wrongly.
 */
export async function runCatalogue(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  streams: Streams,
): Promise<number> {
  const say = (text: string) => streams.stderr.write(`${text}\n`);
  const asked = readArgs(argv, env);
  if (asked === null) {
    say(USAGE);
    return 2;
  }
  const { command, file, settings } = asked;
  try {
    if (command === 'export') {
      await withDatabase(settings, database => exportCatalogue(database, file, streams.stdout, say));
    } else {
      // Before the database: a wrong file starts nothing.
      const catalogue = await readFaultless(file, streams.stdin);
      await withDatabase(settings, database => importCatalogue(database, catalogue, say));
    }
    return 0;
  } catch (error) {
    if (!(error instanceof CatalogueError || error instanceof StartError)) throw error;
    say(error.message);
    return 1;
  }
}
