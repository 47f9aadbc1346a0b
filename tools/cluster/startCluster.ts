import { existsSync, rmSync } from 'node:fs';
import { serverAccount } from './account.ts';
import type { Cluster, ClusterOptions } from './cluster.ts';
import { ClusterError } from './clusterError.ts';
import { readState, writeState } from './clusterState.ts';
import { type ClusterContext, databaseUrl } from './context.ts';
import { makeFolders } from './folders.ts';
import { assertFree } from './freePorts.ts';
import { allPorts, portsFrom } from './ports.ts';
import { createPostgres } from './postgres/postgresServer.ts';
import { createPair } from './postgres/serverPair.ts';
import { endLeftovers, openRecord } from './processes/processRecord.ts';
import { signalAll, treeOf } from './processes/processTree.ts';
import { findPrograms } from './programs.ts';
import { holdCluster, releaseCluster } from './runner.ts';
import { createGateway, type GatewayOptions, knowsSetting } from './servers/gatewayServer.ts';
import { createHaproxy } from './servers/haproxy.ts';
import { createPgbouncer, knowsStatements } from './servers/pgbouncer.ts';
import { createPrimaryProxy } from './servers/primaryProxy.ts';
import { createPrometheus } from './servers/prometheus.ts';
import { createRedis } from './servers/redis.ts';

/** The built product. */
export const PRODUCT = 'dist/gateway/main.mjs';
/** The gateways of a cluster for which none were named. */
const TWO: readonly GatewayOptions[] = ['a', 'b'].map(name => ({ name, program: PRODUCT }));

/**
 * Starts PostgreSQL with a standby, Redis, pgbouncer, the gateways, haproxy and Prometheus as processes of this machine, and
 * waits until the gateways serve. What a killed run left in the folder is ended first. Throws a `ClusterError` with one sentence
 * when it can't, and leaves nothing running.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { gateways = TWO, standby = 'asynchronous', onProgress = () => {} } = options;
  const programs = findPrograms();
  const missing = gateways.find(({ program }) => !existsSync(program));
  if (missing !== undefined)
    throw new ClusterError(`There is no ${missing.program}: npm run build makes the gateway.`);
  const account = serverAccount();
  const folders = makeFolders(options.data, account);
  const ports = portsFrom(options.port, gateways.length);
  const record = openRecord(folders.root);
  holdCluster(options.data);
  let state = readState(folders.root, options.port);
  const context: ClusterContext = { programs, account, folders, ports, record, state: () => state };

  const pair = createPair({
    servers: [
      createPostgres(context, 0, options.postgres ?? {}),
      createPostgres(context, 1, options.postgres ?? {}),
    ],
    mode: standby,
    state: () => state,
    change(change) {
      state = { ...state, ...change };
      writeState(folders.root, state);
    },
  });
  const hasDirect = gateways.every(({ program }) => knowsSetting(program, 'DATABASE_DIRECT_URL'));
  const redis = createRedis(context, options.redis ?? {});
  const primaryProxy = createPrimaryProxy(context);
  const keepsStatements = knowsStatements(programs.pgbouncer);
  const pooling = options.pooling ?? (hasDirect && keepsStatements ? 'transaction' : 'session');
  const pgbouncer = createPgbouncer(context, pooling);
  const urls = { database: pgbouncer.url, direct: primaryProxy.url, redis: redis.url };
  const namesStatements = pooling === 'session' || keepsStatements;
  const servers = gateways.map((gateway, nth) =>
    createGateway(context, nth, {
      ...gateway,
      env: { ...options.env, ...gateway.env },
      ...{ clocks: options.clocks ?? false, urls, namesStatements },
    }),
  );
  const haproxy = createHaproxy(
    context,
    gateways.map(({ name }) => name),
  );
  const targets = {
    gateways: servers.flatMap(server => server.metrics() ?? []),
    haproxy: [new URL(haproxy.stats).host],
  };
  const prometheus = options.prometheus === false ? null : createPrometheus(context, targets);
  const around = [
    redis,
    pgbouncer,
    primaryProxy,
    ...servers,
    haproxy,
    ...(prometheus === null ? [] : [prometheus]),
  ];

  function endAll(): void {
    for (const { pid } of [pair.primary(), pair.standby(), ...around])
      if (pid !== null) signalAll(treeOf(pid), 'SIGKILL');
  }
  async function stop(): Promise<void> {
    // In the order of a shutdown: gateways end their requests while the database is still there.
    await Promise.all(servers.map(server => server.stop()));
    await Promise.all(around.map(server => server.stop()));
    await pair.stop();
    releaseCluster(options.data);
    process.off('exit', endAll);
  }
  // However this process ends, its servers must not outlive it.
  process.once('exit', endAll);
  try {
    await endLeftovers(record);
    await assertFree(allPorts(ports));
    writeState(folders.root, state);
    onProgress('PostgreSQL');
    await pair.start();
    for (const server of around) {
      onProgress(server.name);
      await server.start();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...{ gateways: servers, haproxy, pgbouncer, primaryProxy, redis, prometheus, stop },
    ...{ primary: pair.primary, standby: pair.standby, rejoin: pair.rejoin },
    origin: haproxy.origin,
    operatorToken: state.operatorToken,
    databaseUrl: () => databaseUrl(pair.primary().port, state.databasePassword),
    async promote() {
      await pair.promote();
      await Promise.all([pgbouncer.switchToPrimary(), primaryProxy.switchToPrimary()]);
    },
    processes: () => [pair.primary(), pair.standby(), ...around],
    async remove() {
      await stop();
      rmSync(folders.root, { recursive: true, force: true });
    },
  };
}
