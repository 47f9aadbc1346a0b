import cluster from 'node:cluster';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { prepareDemoGames } from './demo/demoGames.ts';
import { runDemoGames } from './demo/runDemoGames.ts';
import { createMetricsOfWorkers, type MetricsData } from './observe/metricsOfWorkers.ts';
import { serveMetrics } from './observe/metricsServer.ts';
import { demoOperators } from './office/operators/ports.ts';
import type { Config } from './process/config.ts';
import { createRateCounts } from './process/counts/rateCounts.ts';
import { loadOperatorToken } from './process/operatorToken.ts';
import type { StartError } from './process/startError.ts';
import { createStartup, type Startup } from './process/startup.ts';
import { steadyTime } from './process/steadyTime.ts';
import { createFleet } from './process/workers/fleet.ts';
import { METRICS_QUESTION, REQUESTS, type WorkerServes } from './process/workers/orders.ts';
import { merchantOf, openStoreOf, type Server } from './server.ts';

/** What the process that starts the workers is started with. */
export interface PrimaryDeps {
  readonly log: Logger;
  /** The program that workers run: the same as this process. */
  readonly program: string;
  /** The built program of the demo's game server; none without. */
  readonly gamesProgram?: string;
}

/** A gateway of several processes, as far as the terminal shows it. */
export interface ServedByWorkers
  extends Pick<
    Server,
    | 'games'
    | 'office'
    | 'officePage'
    | 'data'
    | 'databaseEnded'
    | 'close'
    | 'page'
    | 'exposed'
    | 'undelivered'
    | 'clockComplaint'
  > {
  readonly demo: Pick<NonNullable<Server['demo']>, 'accounts'> | null;
  /** Settles when workers end again and again. */
  readonly failed: Promise<StartError>;
}

async function start(config: Config, deps: PrimaryDeps, startup: Startup): Promise<ServedByWorkers> {
  const { log } = deps;
  const merchant = await merchantOf(config);
  const { embedded, ...ways } = await openStoreOf(config, startup);
  const operatorToken = config.OPERATOR_TOKEN ?? (await loadOperatorToken(config.DATA_DIR));
  const games = merchant.gameServers ? null : await prepareDemoGames(config, deps.gamesProgram ?? null);
  // `mkdtemp` lets only this user in.
  const folder = await mkdtemp(path.join(tmpdir(), 'croupier-workers-'));
  startup.onStop(() => rm(folder, { recursive: true, force: true }));
  cluster.setupPrimary({ exec: deps.program });
  const counts = createRateCounts();
  const fleet = createFleet({
    workers: config.WORKERS,
    fork: () => cluster.fork(),
    orders: number => ({
      number,
      workers: config.WORKERS,
      database: ways,
      operatorToken,
      folder,
      games: games?.server ?? null,
    }),
    handlers: {
      [REQUESTS.count]: (of: { key: string; windowMs: number; times: number }) =>
        counts.count(of.key, of.windowMs, of.times),
    },
    monotonic: steadyTime,
    log,
  });
  startup.onStop(() => fleet.stop());
  const serves: WorkerServes = await fleet.start();
  if (config.METRICS_PORT !== undefined) {
    const ask = async () =>
      (await fleet.answersTo<MetricsData>(METRICS_QUESTION)).map(({ life, answer }) => ({
        life,
        metrics: answer,
      }));
    await serveMetrics(config, createMetricsOfWorkers(config.WORKERS, ask), startup);
  }
  if (games !== null && deps.gamesProgram !== undefined)
    startup.onStop(runDemoGames(games, { program: deps.gamesProgram, gateway: serves.origin, log }));
  return {
    page: serves.page,
    officePage: serves.officePage,
    demo: serves.demo as ServedByWorkers['demo'],
    games: games?.server.origin ?? null,
    office: config.DEMO ? demoOperators(operatorToken) : [],
    exposed: serves.exposed,
    undelivered: serves.undelivered,
    clockComplaint: serves.clockComplaint,
    data: embedded?.folder ?? 'the database at DATABASE_URL',
    databaseEnded: embedded?.ended ?? new Promise(() => {}),
    failed: fleet.failed,
    async close(how) {
      await fleet.stop(how);
      await startup.stop();
    },
  };
}

/**
 * Starts a gateway of `WORKERS` processes that share one port. This process opens and migrates the database, runs what a gateway
 * has once, and serves nothing itself. Throws like `startServer`.
 */
export async function startPrimary(config: Config, deps: PrimaryDeps): Promise<ServedByWorkers> {
  const startup = createStartup();
  try {
    return await start(config, deps, startup);
  } catch (error) {
    await startup
      .stop()
      .catch((other: unknown) => deps.log.warn({ err: other }, 'not everything was stopped'));
    throw error;
  }
}
