import { randomBytes, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { readAddressList } from './address/addressList.ts';
import { apartOf } from './address/apart.ts';
import { createClientAddress } from './address/clientAddress.ts';
import { createHostCheck } from './address/hosts.ts';
import { networkOf } from './address/network.ts';
import { assertCarries, openRedisBus } from './db/bus/redis/openRedisBus.ts';
import { createRedisCounts } from './db/counts/redisCounts.ts';
import { createRedisQuestions } from './db/counts/redisQuestions.ts';
import { openStore, type Store } from './db/openStore.ts';
import { openDatabase } from './db/pgDatabase.ts';
import { prepareDemoGames } from './demo/demoGames.ts';
import { runDemoGames } from './demo/runDemoGames.ts';
import type { DemoWorld } from './demo/seed.ts';
import { toCallError } from './ground/answers/failures.ts';
import type { Leases } from './ground/leases/leases.ts';
import { createLoopHealth } from './ground/loopHealth.ts';
import type { Passwords } from './ground/passwords/passwords.ts';
import { RATE_LIMITS, type RateLimits } from './ground/rateLimits.ts';
import { createApp } from './http/app.ts';
import { EmptyBatch } from './http/execute.ts';
import { createOfficePort } from './http/officePort.ts';
import type { Patience } from './http/patience.ts';
import { createStaffCheck } from './http/staffToken.ts';
import type { GameServer } from './merchant/gameServer.ts';
import { assertApart, readGameServers } from './merchant/gameServers.ts';
import { defaultMerchant, type Merchant, readMerchant } from './merchant/merchant.ts';
import { undeliveredBy, withDelivery } from './messages/delivery.ts';
import { createMetrics } from './observe/createMetrics.ts';
import { serveMetrics } from './observe/metricsServer.ts';
import type { Sources } from './observe/sources.ts';
import { startWatch } from './observe/watch.ts';
import { type DemoOperator, demoOperators } from './office/operators/ports.ts';
import type { Page } from './page/page.ts';
import { type Config, DEFAULT_DATA_DIR, keepsSecretsInClear } from './process/config.ts';
import { createRateCounts } from './process/counts/rateCounts.ts';
import type { StopSettings } from './process/deploymentSettings.ts';
import { closeApp, listen, localOrigin, pageOrigin } from './process/listen.ts';
import { loadOperatorToken } from './process/operatorToken.ts';
import { settingsInEffect } from './process/settingsInEffect.ts';
import { StartError } from './process/startError.ts';
import { createStartup, type Startup } from './process/startup.ts';
import { steadyTime } from './process/steadyTime.ts';
import { METRICS_QUESTION } from './process/workers/orders.ts';
import type { Siblings } from './process/workers/siblings.ts';
import { settleBirth } from './realtime/birth.ts';
import { createHandover } from './realtime/handover.ts';
import { createRealtime } from './realtime/index.ts';
import type { RealtimeLimits } from './realtime/limits.ts';
import { createRedisConnects } from './realtime/redisConnects.ts';
import { nameOfPlace } from './realtime/sessionIds.ts';
import { startSimulator } from './simulator/simulator.ts';
import { startTracing } from './tracing/startTracing.ts';
import { prepareWorld } from './world/createModules.ts';
import { openUpkeep } from './world/openUpkeep.ts';
import { openWorld } from './world/openWorld.ts';

/** What a gateway is started with besides its configuration. */
export interface ServerDeps {
  readonly page: Page;
  readonly log: Logger;
  readonly rateLimits?: RateLimits;
  /** How long requests may take to arrive, for tests that can't wait as long. */
  readonly patience?: Patience;
  /** How long Redis may take to answer what all gateways have counted, ms, for tests that must not depend on it. */
  readonly countAnswerMs?: number | undefined;
  /** Bounds of the realtime part other than the usual ones, for tests that can't wait as long. */
  readonly realtimeLimits?: Partial<RealtimeLimits>;
  /** Read from `MERCHANT_FILE` when absent. */
  readonly merchant?: Merchant;
  /** Hashing of passwords other than the usual, for tests that make many accounts. */
  readonly passwords?: Passwords;
  /** Servers of games besides those of the merchant. */
  readonly gameServers?: readonly GameServer[];
  /** The built program of the demo's game server; none without. */
  readonly gamesProgram?: string;
  /** What the clock of this host shows, epoch ms: the process goes by the database's, and only says when this one is wrong. */
  readonly wall?: () => number;
  /** Real time since any moment, ms, that never steps. */
  readonly monotonic?: () => number;
  /** The database, opened and migrated by the primary whose worker this gateway is. */
  readonly store?: Store;
  /** The other workers; none for a gateway of one process. */
  readonly siblings?: Siblings;
  /** What metrics and health read instead of the parts of this gateway, for tests. */
  readonly sources?: Partial<Sources>;
}

/** A gateway that serves. */
export interface Server {
  /** Address for programs on this machine. */
  readonly origin: string;
  /** Where people open the page: the public address when there is one. */
  readonly page: string;
  /** Null outside a demo world. */
  readonly demo: DemoWorld | null;
  /** Where `/metrics` is; null for nowhere. */
  readonly metrics: string | null;
  /** Where the demo's game server is; null for none. */
  readonly games: string | null;
  /** Whether others than this machine's people can reach it. */
  readonly exposed: boolean;
  readonly operatorToken: string;
  /** Accounts of the office in a demo world. */
  readonly office: readonly DemoOperator[];
  /** Address of the office, for people. */
  readonly officePage: string;
  /** Kinds of messages that nothing sends: what needs them is off. */
  readonly undelivered: readonly string[];
  /** What is wrong with the clock of this host, for people; null for nothing. */
  readonly clockComplaint: string | null;
  /** What this process does for all of its world. */
  readonly leases: Pick<Leases, 'held'>;
  /** Where the data is, for people. */
  readonly data: string;
  /** Settles when the built-in database ends; unless `close` was called, the gateway has to end too. */
  readonly databaseEnded: Promise<void>;
  /**
   * Closes the sockets with a reason, answers the requests under way, stops everything.
   * @param how At once unless told; the delay is for balancers, which read in it that nothing new is accepted.
   */
  close(how?: StopSettings): Promise<void>;
}

/** Logged at the start of every gateway except a demo on its own machine. */
const SECRETS_IN_CLEAR =
  'SECRETS_KEY is missing: the secrets of authenticator apps are stored as they are, and whoever reads the database can sign in with them';
/** Sent by the simulator's calls. */
const MERCHANT = 'waterlily';

/** The merchant of `MERCHANT_FILE`. */
export const merchantOf = (config: Config): Promise<Merchant> =>
  config.MERCHANT_FILE === undefined
    ? Promise.resolve(defaultMerchant())
    : readMerchant(config.MERCHANT_FILE);

const sessionsOf = (config: Config, siblings?: Siblings) => ({
  home: {
    gateway: config.GATEWAY_NAME ?? nameOfPlace(`${hostname()}:${config.PORT}`),
    worker: siblings?.number ?? 0,
  },
  handover: siblings === undefined ? null : createHandover(siblings.folder),
});

/** Opens the database of a configuration. */
export const openStoreOf = (config: Config, startup: Startup): Promise<Store> =>
  openStore(
    {
      url: config.DATABASE_URL ?? null,
      directUrl: config.DATABASE_DIRECT_URL ?? null,
      named: config.NAMED_STATEMENTS,
      dataDir: config.DATA_DIR,
      // A folder that was set explicitly must not be replaced by another one.
      mayMove: config.DATA_DIR === DEFAULT_DATA_DIR,
      fresh: config.fresh,
      workers: config.WORKERS,
      onNew: () => void prepareWorld(),
    },
    startup,
  );

async function start(config: Config, deps: ServerDeps, store: Store, startup: Startup): Promise<Server> {
  const { log, page } = deps;
  const { monotonic = steadyTime } = deps;
  const metrics = config.METRICS_PORT === undefined ? null : createMetrics(monotonic);
  const tracing = await startTracing({
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    service: config.OTEL_SERVICE_NAME,
    instance: randomUUID(),
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
    isRefusal: failure => failure instanceof EmptyBatch || toCallError(failure).status < 500,
    monotonic,
    onLost: (spans, error) => log.warn({ err: error, spans }, 'the collector of traces does not take spans'),
  });
  startup.onStop(() => tracing.close());
  const bus =
    config.REDIS_URL === undefined ? undefined : await openRedisBus(config.REDIS_URL, store.directUrl, log);
  const redis =
    bus &&
    createRedisQuestions({
      ...{ link: bus.link, store: bus.store, secret: config.SECRETS_KEY ?? '', monotonic },
      answerMs: deps.countAnswerMs,
    });
  const database = openDatabase(store.url, {
    ways: store,
    ...(bus && { bus }),
    observer: metrics?.timings.database,
    tracing,
    onConnectionLost: error => log.warn({ err: error }, 'a database connection was lost'),
    onConflict(conflict) {
      metrics?.timings.onConflict(conflict.state);
      log.warn(conflict, 'a transaction met another one and is done again');
    },
  });
  startup.onStop(() => database.close());
  const others = redis && createRedisConnects(redis, randomUUID());
  if (others) startup.onStop(() => others.stop());
  const connection = { connectionString: store.directUrl };
  const upkeep = await openUpkeep({
    ...{ connection, rate: config.DEMO_CLOCK, monotonic, log },
    wall: deps.wall ?? Date.now,
  });
  startup.onStop(() => upkeep.close());
  const { clock, wall, leases } = upkeep;
  await settleBirth(upkeep.query, connection, { wall, randomBytes });
  const demoSeed = config.DEMO ? config.DEMO_SEED : null;
  const merchantFile = deps.merchant ?? (await merchantOf(config));
  const merchant = withDelivery(merchantFile, demoSeed !== null);
  const clientAddress = createClientAddress(config.TRUST_PROXY);
  const hosts = createHostCheck({
    listens: config.HOST,
    publicOrigin: config.PUBLIC_ORIGIN,
    officeOrigin: config.OFFICE_ORIGIN,
    more: config.ALLOWED_HOSTS,
  });
  const hasEmulator = merchant.access.external?.emulator !== undefined;
  if (hasEmulator && (demoSeed === null || config.exposed)) {
    throw new StartError(
      'access.external.emulator signs anybody in: only a demo world that nobody else can reach may have one.',
    );
  }
  const undelivered = undeliveredBy(merchant);
  if (undelivered.length > 0)
    log.warn({ kinds: undelivered }, 'nothing sends these messages: what needs them is off');
  const isBlocked = readAddressList(merchant.blockedAddresses) ?? (() => false);
  let ownOrigin = '';
  let listening = '';
  /** Of the office's own port; empty without one. */
  let ownOfficeOrigin = '';
  const pageAddress = () => config.PUBLIC_ORIGIN ?? ownOrigin;
  const officeOrigin = () => config.OFFICE_ORIGIN ?? (ownOfficeOrigin || pageAddress());
  if (keepsSecretsInClear(config)) log.warn(SECRETS_IN_CLEAR);
  const demoGames = merchant.gameServers ? null : await prepareDemoGames(config, deps.gamesProgram ?? null);
  const gameServers = [
    ...readGameServers(merchant.gameServers, process.env),
    ...(deps.gameServers ?? []),
    ...(demoGames === null ? [] : [demoGames.server]),
  ];
  assertApart(gameServers, [
    ...(config.PUBLIC_ORIGIN === undefined ? [] : [new URL(config.PUBLIC_ORIGIN).origin]),
    ...['localhost', '127.0.0.1', config.HOST].flatMap(host => [
      pageOrigin(host, config.PORT),
      localOrigin(host, config.PORT),
    ]),
  ]);
  const openDesk = demoSeed !== null && !config.exposed;
  const loopHealth = createLoopHealth(monotonic);
  const {
    modules,
    demo,
    merchant: live,
  } = await openWorld({
    loopHealth,
    tracing,
    database,
    clock,
    wall,
    log,
    demoSeed,
    openDesk,
    merchant,
    merchantFile,
    settings: settingsInEffect(config),
    secretsKey: config.SECRETS_KEY,
    allowsOffice: config.OFFICE_ALLOW,
    passwords: deps.passwords,
    origin: pageAddress,
    officeOrigin,
    listensAt: () => listening,
    gameServers,
  });
  const { identity, chat, sealing } = modules.ports;
  const allowsOffice = config.OFFICE_ALLOW;
  const realtime = createRealtime({
    database,
    connection,
    ...(bus && { bus }),
    clock,
    wall,
    monotonic,
    randomBytes,
    readers: modules.readers,
    items: modules.ports.gameServers.items,
    authenticate: chat.admit,
    findEnded: identity.findEnded,
    staff: modules.ports.operators.sessions,
    ...(allowsOffice && { allowsOffice: request => allowsOffice(clientAddress(request)) }),
    isBlocked: request => isBlocked(clientAddress(request)),
    clientIp: request => networkOf(clientAddress(request)),
    allows: request => hosts.host(request) && hosts.origin(request),
    ...(deps.realtimeLimits && { limits: deps.realtimeLimits }),
    sessions: sessionsOf(config, deps.siblings),
    tracing,
    loopHealth,
    others,
    onLag: metrics?.timings.onLag,
    log,
  });
  const sources: Sources = {
    realtime: realtime.counts,
    held: () => realtime.held(),
    slow: () => realtime.slow(),
    connectsPerSecond: () => realtime.connectsPerSecond(),
    pool: () => database.load(),
    bus: () => database.bus(),
    loops: () => loopHealth.states(),
    backlog: () => modules.ports.due.backlog(),
    setAside: () => modules.ports.due.setAside(),
    unsettled: () => modules.ports.bills.failed(),
    invariants: () => modules.ports.audit.findings(),
    clockOffsetMs: () => clock.offsetMs(),
    ...deps.sources,
  };
  metrics?.read(sources);
  if (metrics) deps.siblings?.provide(METRICS_QUESTION, () => metrics.registry.getMetricsAsJSON());
  const watch = startWatch(sources, monotonic);
  startup.onStop(() => watch.stop());
  const operatorToken = config.OPERATOR_TOKEN ?? (await loadOperatorToken(config.DATA_DIR));
  const office = demo === null ? [] : demoOperators(operatorToken);
  await modules.ports.operators.openDemo(office);
  let accepting = false;
  const officePort = config.OFFICE_PORT === undefined ? null : createOfficePort();
  const app = await createApp({
    handlers: { ...modules.handlers, snap: realtime.snap },
    database,
    clock,
    wall,
    authenticate: identity.authenticate,
    admit: chat.admit,
    authenticateStaff: createStaffCheck(operatorToken, {
      allowsOffice: config.OFFICE_ALLOW,
      ofOffice: [modules.ports.operators.authenticate, modules.ports.machines.authenticate],
    }),
    trail: modules.ports.trail,
    secondOperator: modules.ports.secondOperator,
    openDesk,
    isBlocked,
    markActive: identity.markActive,
    unseal: sealing.unseal,
    sealedOnly: config.SEALED === 'required',
    rateLimits: deps.rateLimits ?? RATE_LIMITS,
    ...(deps.patience && { patience: deps.patience }),
    clientAddress,
    hosts,
    page,
    merchant: live,
    content: modules.ports.contentStore,
    demo: demo !== null,
    allowsOffice: config.OFFICE_ALLOW,
    officePort,
    apart: () => apartOf(pageAddress(), officeOrigin()),
    ...(deps.siblings && { siblings: deps.siblings }),
    counts: redis ? createRedisCounts(redis, deps.siblings ?? createRateCounts()) : deps.siblings,
    monotonic,
    gameServers: modules.ports.gameServers,
    liveBoard: modules.ports.gameServers.board,
    catalogueIndex: modules.ports.catalogueIndex,
    tracing,
    onAnswered(call, status, ms) {
      // 504: another server gave no answer, which is no fault of this gateway.
      if (status >= 500 && status !== 504) watch.failed();
      metrics?.timings.onAnswered(call, status, ms);
    },
    log,
    health: {
      database: () => database.ping(),
      sockets: () => realtime.ready(),
      page: () => page.present(),
      ...{ unsettled: sources.unsettled, setAside: sources.setAside, loops: sources.loops },
      degraded: () => watch.degraded(),
      monotonic,
      accepting: () => accepting,
    },
  });
  startup.onStop(() => closeApp(app));
  if (officePort !== null) startup.onStop(() => officePort.close());
  startup.onStop(() => realtime.close());
  await realtime.start();
  await realtime.attach(app.server);
  const port = await listen(app, config.HOST, config.PORT);
  const origin = localOrigin(config.HOST, port);
  listening = origin;
  ownOrigin = pageOrigin(config.HOST, port);
  if (officePort !== null) {
    const own = await officePort.open(app, config.HOST, config.OFFICE_PORT ?? 0);
    ownOfficeOrigin = pageOrigin(config.HOST, own);
  }
  // Of several workers the primary answers for all.
  const ownMetrics = deps.siblings === undefined ? metrics : null;
  const metricsOrigin = ownMetrics && (await serveMetrics(config, ownMetrics.registry, startup));

  if (demoGames !== null && deps.gamesProgram !== undefined)
    startup.onStop(runDemoGames(demoGames, { program: deps.gamesProgram, gateway: origin, log }));
  for (const stop of modules.startLoops(leases)) startup.onStop(stop);
  if (demo && config.SIMULATOR) {
    const simulator = startSimulator({
      origin,
      merchant: MERCHANT,
      operatorToken,
      world: demo,
      pass: identity.pass,
      clock,
      wall,
      log,
      // However fast the world runs, a person at the desk needs real seconds.
      decideAfterMs: merchant.cashier.decideAfterSeconds * 1_000 * clock.rate,
    });
    startup.onStop(() => simulator.close());
  }
  startup.onStop(() => {
    accepting = false;
  });
  accepting = true;
  return {
    origin,
    page: pageAddress(),
    officePage: `${officeOrigin()}/office/`,
    demo,
    metrics: metricsOrigin,
    games: demoGames?.server.origin ?? null,
    exposed: config.exposed,
    office,
    operatorToken,
    undelivered,
    clockComplaint: upkeep.complaint,
    leases,
    data: store.embedded?.folder ?? 'the database at DATABASE_URL',
    databaseEnded: store.embedded?.ended ?? new Promise(() => {}),
    async close(how) {
      accepting = false;
      if (how) await sleep(how.SHUTDOWN_DELAY * 1_000);
      if (how?.DRAIN_PER_SECOND) await realtime.drain(how.DRAIN_PER_SECOND);
      await startup.stop();
    },
  };
}

/**
 * Starts a gateway: database, world, sockets, calls and page in one process on one port. Throws when it can't
 * (a `StartError` when a person can do something about it) and leaves nothing running.
 */
export async function startServer(config: Config, deps: ServerDeps): Promise<Server> {
  const startup = createStartup();
  try {
    if (config.REDIS_URL !== undefined) await assertCarries(config.REDIS_URL);
    return await start(config, deps, deps.store ?? (await openStoreOf(config, startup)), startup);
  } catch (error) {
    // The failure of the start is reported, not one of stopping.
    await startup
      .stop()
      .catch((other: unknown) => deps.log.warn({ err: other }, 'not everything was stopped'));
    throw error;
  }
}
