import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { binariesIn } from '../../../gateway/db/embedded/binaries.ts';
import { assignFolder, prepareFolders, serverUser } from '../../../gateway/db/embedded/folders.ts';
import { CLUSTER_USER } from '../../../gateway/db/embedded/initialise.ts';
import { startPostmaster } from '../../../gateway/db/embedded/postmaster.ts';

const DEBIAN = '/usr/lib/postgresql';

/** The newest version of PostgreSQL that Debian's package has put here, with its clients; null without. */
export async function debianVersion(): Promise<string | null> {
  const versions = await readdir(DEBIAN).catch(() => []);
  return versions.toSorted((a, b) => Number(a) - Number(b)).at(-1) ?? null;
}

/** A server of that version in a folder of its own. */
export interface DebianServer {
  url(database: string): string;
  stop(): Promise<void>;
}

export async function startDebianServer(version: string): Promise<DebianServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-debian-'));
  const user = serverUser();
  const folders = await prepareFolders(folder, user, false);
  const binaries = binariesIn(path.join(DEBIAN, version), version);
  const args = ['-D', folders.data, '-U', CLUSTER_USER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  await mkdir(folders.data);
  await assignFolder(user, folders.data);
  await promisify(execFile)(binaries.initdb, args, { ...user, cwd: '/' });
  const server = await startPostmaster(binaries, folders, user, { fsync: 'off', max_connections: '100' });
  return {
    url: database =>
      `postgresql://${CLUSTER_USER}@localhost/${database}?host=${encodeURIComponent(folders.run)}`,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
