import { parseArgs } from 'node:util';
import type { Database } from '../db/database.ts';
import { joinStore } from '../db/openStore.ts';
import { openDatabase } from '../db/pgDatabase.ts';
import { DATABASE_FLAGS, type DatabaseFlags, readCommandDatabase } from '../process/commandDatabase.ts';
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
  readonly flags: DatabaseFlags;
}

function readArgs(argv: readonly string[]): Asked | null {
  try {
    const options = DATABASE_FLAGS;
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const [command, file = command === 'export' ? '-' : undefined, ...more] = positionals;
    if ((command !== 'import' && command !== 'export') || file === undefined || more.length > 0) return null;
    return { command, file, flags: values };
  } catch {
    return null;
  }
}

/** Opens the world's database for `work`, and leaves nothing running. */
async function withDatabase(
  flags: DatabaseFlags,
  env: NodeJS.ProcessEnv,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const startup = createStartup();
  try {
    const database = openDatabase(await joinStore(readCommandDatabase(flags, env), startup), {
      connections: 1,
    });
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
  const asked = readArgs(argv);
  if (asked === null) {
    say(USAGE);
    return 2;
  }
  const { command, file, flags } = asked;
  try {
    if (command === 'export') {
      await withDatabase(flags, env, database => exportCatalogue(database, file, streams.stdout, say));
    } else {
      // Before the database: a wrong file starts nothing.
      const catalogue = await readFaultless(file, streams.stdin);
      await withDatabase(flags, env, database => importCatalogue(database, catalogue, say));
    }
    return 0;
  } catch (error) {
    if (!(error instanceof CatalogueError || error instanceof StartError)) throw error;
    say(error.message);
    return 1;
  }
}
