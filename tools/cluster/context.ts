import type { Account } from './account.ts';
import type { ClusterState } from './clusterState.ts';
import type { ClusterFolders } from './folders.ts';
import type { ClusterPorts } from './ports.ts';
import type { ProcessRecord } from './processes/processRecord.ts';
import type { Programs } from './programs.ts';

/** What all servers of a cluster are made from. */
export interface ClusterContext {
  readonly programs: Programs;
  readonly account: Account;
  readonly folders: ClusterFolders;
  readonly ports: ClusterPorts;
  readonly record: ProcessRecord;
  /** What holds now; a failover changes it. */
  state(): ClusterState;
}

/** Every server listens here and nowhere else. */
export const HOST = '127.0.0.1';
/** The user of the databases, and the database. */
export const ROLE = 'croupier';
export const DATABASE = 'croupier';

/** Address of a database for a client. */
export const databaseUrl = (port: number, password: string, database = DATABASE): string =>
  `postgresql://${ROLE}:${encodeURIComponent(password)}@${HOST}:${port}/${database}`;
