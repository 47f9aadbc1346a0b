import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a cluster has to know after it was stopped. */
export interface ClusterState {
  /** First port of its block. */
  readonly port: number;
  /** Which of the two PostgreSQL servers takes writes. */
  readonly primary: 0 | 1;
  /** Whether the other one follows it; after a failover it doesn't until it was copied anew. */
  readonly hasStandby: boolean;
  readonly databasePassword: string;
  readonly operatorToken: string;
  readonly secretsKey: string;
}

const fileOf = (root: string) => path.join(root, 'cluster.json');
const secret = () => randomBytes(24).toString('base64url');

/** The state of a cluster that has not run yet. */
const newState = (port: number): ClusterState => ({
  port,
  primary: 0,
  hasStandby: false,
  databasePassword: secret(),
  operatorToken: secret(),
  secretsKey: secret(),
});

/** What was kept in `root`, or a new state. */
export function readState(root: string, port: number): ClusterState {
  const file = fileOf(root);
  return existsSync(file) ? { ...JSON.parse(readFileSync(file, 'utf8')), port } : newState(port);
}

/** Keeps the state; only its owner may read it, because it holds passwords. */
export function writeState(root: string, state: ClusterState): void {
  const written = `${fileOf(root)}.new`;
  writeFileSync(written, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(written, fileOf(root));
}
