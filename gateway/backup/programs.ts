import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../process/startError.ts';

/** A program of PostgreSQL that is installed here. */
export interface Program {
  readonly file: string;
  /** Major version. */
  readonly version: number;
}

/** Where Debian keeps each version apart; one of them is in PATH too. */
const DEBIAN = '/usr/lib/postgresql';

async function folders(): Promise<readonly string[]> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const inPath = (process.env.PATH ?? '').split(path.delimiter).filter(folder => folder !== '');
  return [...versions.map(version => path.join(DEBIAN, version, 'bin')), ...inPath];
}

async function programAt(file: string): Promise<readonly Program[]> {
  try {
    const { stdout } = await promisify(execFile)(file, ['--version']);
    const version = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]);
    return Number.isInteger(version) ? [{ file, version }] : [];
  } catch {
    return [];
  }
}

/** The versions of a program that are installed, oldest first. */
export async function installed(name: 'pg_dump' | 'pg_restore'): Promise<readonly Program[]> {
  const found = await Promise.all((await folders()).map(folder => programAt(path.join(folder, name))));
  return found.flat().toSorted((a, b) => a.version - b.version);
}

/**
 * The `pg_dump` for a server of this major version: of the same one, or else the oldest that is newer. Throws a
 * `StartError` where there is none, because an older one can't read what the server has.
 */
export function dumpProgram(server: number, programs: readonly Program[]): Program {
  const found = programs.find(({ version }) => version >= server);
  if (found !== undefined) return found;
  const newest = programs.at(-1)?.version;
  const why =
    newest === undefined
      ? 'pg_dump is not installed here'
      : `pg_dump is of version ${newest} here, too old for a server of version ${server}`;
  throw new StartError(`${why}: install the package postgresql-client-${server}.`);
}

/**
 * The `pg_restore` for a server of this major version: of the same one, or else the newest, which reads every backup.
 * Throws a `StartError` where there is none.
 */
export function restoreProgram(server: number | null, programs: readonly Program[]): Program {
  const found = programs.find(({ version }) => version === server) ?? programs.at(-1);
  if (found !== undefined) return found;
  throw new StartError('pg_restore is not installed here: install the package postgresql-client.');
}
