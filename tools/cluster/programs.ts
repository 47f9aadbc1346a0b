import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ClusterError } from './clusterError.ts';

/** Paths of the programs that a cluster runs. */
export interface Programs {
  /** Folder of PostgreSQL's programs. */
  readonly postgres: string;
  readonly pgbouncer: string;
  readonly redis: string;
  readonly haproxy: string;
  readonly prometheus: string;
  /** The library that gives a process another wall clock; null where it is not installed. */
  readonly faketime: string | null;
}

/** Where Debian puts the versions of PostgreSQL. */
const POSTGRES_VERSIONS = '/usr/lib/postgresql';
/** Oldest PostgreSQL that the gateway works with. */
const OLDEST_POSTGRES = 15;
const FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
const FAKETIME = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
];

/** Newest PostgreSQL with a server among the versions that Debian has installed. */
function findPostgres(): string | null {
  if (!existsSync(POSTGRES_VERSIONS)) return null;
  const [newest] = readdirSync(POSTGRES_VERSIONS)
    .map(Number)
    .filter(version => version >= OLDEST_POSTGRES)
    .sort((a, b) => b - a)
    .map(version => path.join(POSTGRES_VERSIONS, String(version), 'bin'))
    .filter(folder => existsSync(path.join(folder, 'initdb')));
  return newest ?? null;
}

function findProgram(name: string): string | null {
  // Services live in sbin, which the PATH of an ordinary user leaves out.
  const folders = [...(process.env.PATH ?? '').split(':'), ...FOLDERS].filter(folder => folder !== '');
  return folders.map(folder => path.join(folder, name)).find(existsSync) ?? null;
}

/** What is there, and the Debian packages of what is not. */
export function searchPrograms(): { readonly found: Partial<Programs>; readonly missing: readonly string[] } {
  const places = {
    postgres: findPostgres(),
    pgbouncer: findProgram('pgbouncer'),
    redis: findProgram('redis-server'),
    haproxy: findProgram('haproxy'),
    prometheus: findProgram('prometheus'),
  };
  const packages = { postgres: 'postgresql', redis: 'redis-server' } as Readonly<Record<string, string>>;
  const missing = Object.entries(places).filter(([, place]) => place === null);
  const found = Object.fromEntries(Object.entries(places).filter(([, place]) => place !== null));
  return {
    found: { ...found, faketime: FAKETIME.find(existsSync) ?? null },
    missing: missing.map(([name]) => packages[name] ?? name),
  };
}

/** Finds all programs; throws a `ClusterError` that names the packages of those that are missing. */
export function findPrograms(): Programs {
  const { found, missing } = searchPrograms();
  if (missing.length > 0)
    throw new ClusterError(
      `A cluster needs programs that this machine lacks: apt-get install ${missing.join(' ')}.`,
    );
  return found as Programs;
}
