import { ClusterError } from '../clusterError.ts';
import type { ClusterState } from '../clusterState.ts';
import { DATABASE, ROLE } from '../context.ts';
import type { PostgresServer } from './postgresServer.ts';
import { promoteServer, untilFollowed } from './replication.ts';
import type { StandbyMode } from './settings.ts';

/** A primary and its standby. Which is which changes with a failover. */
export interface ServerPair {
  primary(): PostgresServer;
  /** The other one; it follows the primary unless it has failed, or the cluster has none. */
  standby(): PostgresServer;
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Ends the primary by force, so that two never take writes, and makes the standby the primary. Throws a `ClusterError` when
   * there is no standby. Afterwards there is none until `rejoin`.
   */
  promote(): Promise<void>;
  /** Copies the primary into the other server and lets it follow. */
  rejoin(): Promise<void>;
}

export interface PairOptions {
  readonly servers: readonly [PostgresServer, PostgresServer];
  readonly mode: StandbyMode;
  state(): ClusterState;
  change(change: Partial<ClusterState>): void;
}

/**
 * The gateway sends this bound when it connects, and pgbouncer ignores it: without it a frozen gateway would hold its locks for
 * ever. The bound for statements can't be here, because migrations take longer.
 */
const HELD_AT_MOST = '15s';

export function createPair({ servers, mode, state, change }: PairOptions): ServerPair {
  const primary = () => servers[state().primary];
  const standby = () => servers[state().primary === 0 ? 1 : 0];
  const isSynchronous = mode === 'synchronous';

  async function makeDatabase(): Promise<void> {
    const found = await primary().query(`select 1 from pg_database where datname = '${DATABASE}'`);
    if (found.length > 0) return;
    await primary().query(`create database ${DATABASE}`);
    await primary().query(`alter role ${ROLE} set idle_in_transaction_session_timeout = '${HELD_AT_MOST}'`);
  }
  async function follow(isCopied: boolean): Promise<void> {
    if (!isCopied) await standby().copyOther();
    standby().applySettings(false);
    await standby().start();
    // From here on commits may wait for it.
    primary().applySettings(isSynchronous);
    await untilFollowed(primary(), isSynchronous);
    change({ hasStandby: true });
  }
  return {
    ...{ primary, standby },
    async start() {
      if (!primary().isMade()) await primary().initialise();
      primary().applySettings(false);
      await primary().start();
      await makeDatabase();
      if (mode === 'none') change({ hasStandby: false });
      else await follow(state().hasStandby && standby().isMade());
    },
    async stop() {
      // The primary first: it sends the standby the last of its log before it ends.
      await primary().stop();
      await standby().stop();
    },
    async promote() {
      if (!state().hasStandby || standby().pid === null)
        throw new ClusterError('There is no standby that could be promoted.');
      await primary().kill();
      standby().applySettings(false);
      await promoteServer(standby());
      change({ primary: state().primary === 0 ? 1 : 0, hasStandby: false });
    },
    async rejoin() {
      await standby().kill();
      await follow(false);
    },
  };
}
