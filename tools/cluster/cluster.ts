import type { PostgresServer } from './postgres/postgresServer.ts';
import type { StandbyMode } from './postgres/settings.ts';
import type { ClusterProcess } from './processes/clusterProcess.ts';
import type { GatewayOptions, GatewayServer } from './servers/gatewayServer.ts';
import type { Haproxy } from './servers/haproxy.ts';
import type { Pgbouncer, Pooling } from './servers/pgbouncer.ts';
import type { PrimaryProxy } from './servers/primaryProxy.ts';
import type { Prometheus } from './servers/prometheus.ts';
import type { Redis } from './servers/redis.ts';

/** What a cluster is started with. */
export interface ClusterOptions {
  /** Folder that holds everything; what is there already goes on. */
  readonly data: string;
  /** First of a block of ports: ten, and two for each gateway. */
  readonly port: number;
  /** Two of the built product unless told otherwise. */
  readonly gateways?: readonly GatewayOptions[];
  /** Settings of all gateways besides. */
  readonly env?: Readonly<Record<string, string>>;
  /** `asynchronous` unless told otherwise; a `synchronous` one loses no committed money, and its absence stops commits. */
  readonly standby?: StandbyMode;
  /**
   * How pgbouncer shares connections; `transaction` where all builds and this pgbouncer can, unless told otherwise. On one before
   * 1.21 it takes `NAMED_STATEMENTS=off`, which builds that know it then get.
   */
  readonly pooling?: Pooling;
  /** Settings of both PostgreSQL servers besides, like `commit_delay`. */
  readonly postgres?: Readonly<Record<string, string>>;
  /** Settings of Redis besides, like `maxmemory`. */
  readonly redis?: Readonly<Record<string, string>>;
  /** `false` starts no Prometheus: it costs a start some seconds. */
  readonly prometheus?: boolean;
  /** Whether wall clocks of gateways can be set, which needs libfaketime. */
  readonly clocks?: boolean;
  /** Told what is being started, for people who wait. */
  readonly onProgress?: (what: string) => void;
}

/** Two gateways and all that they need, on this machine, with a handle on each process. */
export interface Cluster {
  /** Where clients connect: haproxy. */
  readonly origin: string;
  readonly operatorToken: string;
  readonly gateways: readonly GatewayServer[];
  readonly haproxy: Haproxy;
  readonly pgbouncer: Pgbouncer;
  /** Where gateways find the primary itself, for what holds a session. */
  readonly primaryProxy: PrimaryProxy;
  readonly redis: Redis;
  /** Null when it was not asked for. */
  readonly prometheus: Prometheus | null;
  /** The server that takes writes now. */
  primary(): PostgresServer;
  /** The other one. */
  standby(): PostgresServer;
  /** Address of the database on the primary itself, past pgbouncer: for audits and to look at what is stored. */
  databaseUrl(): string;
  /**
   * Fails over: ends the primary by force if it still runs, makes the standby the primary and leads pgbouncer and `primaryProxy`
   * to it. The gateways find it without a restart. Throws a `ClusterError` when there is no standby. Until `rejoin` there is none.
   */
  promote(): Promise<void>;
  /** Makes the server that was the primary a standby of the present one. */
  rejoin(): Promise<void>;
  /** Every process, in the order in which they start. */
  processes(): readonly ClusterProcess[];
  /** Stops everything in order; the data stays, and the next start goes on with it. */
  stop(): Promise<void>;
  /** Stops everything and deletes the folder. */
  remove(): Promise<void>;
}
