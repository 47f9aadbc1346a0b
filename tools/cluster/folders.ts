import { chmodSync, chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';
import { ClusterError } from './clusterError.ts';

/** Where a cluster keeps what. */
export interface ClusterFolders {
  readonly root: string;
  /** One file for each process. */
  readonly logs: string;
  /** Files that the servers are configured by. */
  readonly config: string;
  /** Data of one of the PostgreSQL servers. */
  postgres(nth: 0 | 1): string;
  readonly redis: string;
  readonly prometheus: string;
  gateway(name: string): string;
}

/** Makes a folder unless it is there, and gives it to the servers' user; null leaves it to the caller. */
export function makeFolder(folder: string, account: Account, mode = 0o700): void {
  mkdirSync(folder, { recursive: true, mode });
  chmodSync(folder, mode);
  if (account !== null) chownSync(folder, account.uid, account.gid);
}

/** Throws a `ClusterError` when the servers' user can't pass the folder or one above it. */
function assertPassable(root: string, account: Account): void {
  if (account === null) return;
  for (let at = root; at !== path.dirname(at); at = path.dirname(at))
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0)
      throw new ClusterError(
        `PostgreSQL runs as another user than root, who can't enter ${at}: name a folder that everybody may enter, like --data /var/lib/croupier-cluster.`,
      );
}

/** Where everything of a cluster in `data` is; makes nothing. */
export function foldersOf(data: string): ClusterFolders {
  const root = path.resolve(data);
  const at = (name: string) => path.join(root, name);
  return {
    root,
    logs: at('logs'),
    config: at('config'),
    postgres: nth => at(`postgres-${nth + 1}`),
    redis: at('redis'),
    prometheus: at('prometheus'),
    gateway: name => at(`gateway-${name}`),
  };
}

/** Makes the folders of a cluster. */
export function makeFolders(data: string, account: Account): ClusterFolders {
  const folders = foldersOf(data);
  const { root, logs, config, redis, prometheus } = folders;
  assertPassable(path.dirname(root), account);
  mkdirSync(root, { recursive: true, mode: 0o711 });
  chmodSync(root, 0o711);
  makeFolder(logs, null, 0o755);
  makeFolder(redis, null);
  makeFolder(prometheus, null);
  makeFolder(config, account);
  return folders;
}

/** Whether a cluster has been made there. */
export const holdsCluster = (data: string): boolean =>
  existsSync(path.join(path.resolve(data), 'cluster.json'));

/** Writes a file that the servers' user alone may read; it may hold a password. */
export function writePrivately(file: string, text: string, account: Account): void {
  writeFileSync(file, text, { mode: 0o600 });
  if (account !== null) chownSync(file, account.uid, account.gid);
}
