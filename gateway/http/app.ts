import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Apart } from '../address/apart.ts';
import type { HostCheck } from '../address/hosts.ts';
import { networkOf } from '../address/network.ts';
import type { ContentStorePorts } from '../care/contentStore/ports.ts';
import { answerFailure } from '../ground/answers/failures.ts';
import { CallError } from '../ground/handler.ts';
import { tooMany } from '../ground/rateLimits.ts';
import { defaultMerchant, type Merchant } from '../merchant/merchant.ts';
import { boundRenewal } from '../page/boundedRenewal.ts';
import type { LiveBoard } from '../page/facts.ts';
import { imageOrigins } from '../page/logo.ts';
import type { Page } from '../page/page.ts';
import type { CatalogueIndexPorts } from '../play/lobby/ports.ts';
import type { RateCounts } from '../process/counts/rateCounts.ts';
import { steadyTime } from '../process/steadyTime.ts';
import { addCalls, type CallDeps, FORM } from './calls.ts';
import { addCatalogueIndex } from './catalogueIndex.ts';
import { addDocs } from './docs/routes.ts';
import { addGameServers, type GameServerRoutes } from './gameServers.ts';
import { addHealth, type Health, type HealthOfAll } from './health.ts';
import { type OfficePort, separateOffice } from './officePort.ts';
import { MOST_CONNECTIONS, PATIENCE, type Patience, timeoutsOf } from './patience.ts';
import { createRateStore } from './rateStore.ts';
import { addRequestLog, type OnAnswered } from './requestLog.ts';
import { PERMISSIONS, securityHeaders } from './security.ts';

/** What the HTTP side is made of. */
export interface AppDeps extends CallDeps {
  readonly health: Health;
  /** What other workers of this gateway are asked; none unless given. */
  readonly siblings?: HealthOfAll;
  /** Counts over all processes; each counts by itself unless given. */
  readonly counts?: RateCounts | undefined;
  /** Real time that never steps, ms; the process's own unless given. */
  readonly monotonic?: () => number;
  readonly page: Page;
  readonly log: FastifyBaseLogger;
  /** Configuration of the merchant; defaults unless given. */
  readonly merchant?: Merchant;
  /** How long a request may take to arrive; the usual unless given. */
  readonly patience?: Patience;
  /** Which requests are for this gateway; every one unless given. */
  readonly hosts?: Pick<HostCheck, 'host'>;
  /** Servers that games are played on; none unless given. */
  readonly gameServers?: Omit<GameServerRoutes, 'wall'>;
  /** The board of the sports book for the page's documents; they come without it unless given. */
  readonly liveBoard?: LiveBoard['read'] | undefined;
  /** The files that pages search; none unless given. */
  readonly catalogueIndex?: CatalogueIndexPorts['catalogueIndex'];
  /** Told how each call was answered; nobody unless given. */
  readonly onAnswered?: OnAnswered | undefined;
  /** Keeps words and looks up to date; they never change unless given. */
  readonly content?: ContentStorePorts['contentStore'];
  /** Whether this is a demo world; it isn't unless told. */
  readonly demo?: boolean;
  /** The office's own port; it is on members' port without one. */
  readonly officePort?: Pick<OfficePort, 'isOffice'> | null;
  /** Where page and office are if they are apart, once the gateway listens; they aren't unless told. */
  readonly apart?: (() => Apart | null) | undefined;
  /** Whether the office may be used from an address; from everywhere unless told. */
  readonly allowsOffice?: ((ip: string) => boolean) | undefined;
}

/** Largest body, bytes (64 KB): no call needs more. */
const LONGEST_BODY = 65_536;

/** The refusal of a request for another host; see `HostCheck`. */
const wrongHost = () =>
  new CallError('forbidden', 403, 'This gateway does not answer to this name; ALLOWED_HOSTS can allow it.');

/** The HTTP side: calls, documents, health and the page. Listens to nothing yet. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    // The framework's lines have addresses and parameters; see `addRequestLog`.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LONGEST_BODY,
    ...timeoutsOf(deps.patience ?? PATIENCE),
    routerOptions: { ignoreTrailingSlash: false },
    // A request that is here already can't be told from one that a balancer may send again: it is answered.
    return503OnClosing: false,
    frameworkErrors: answerFailure,
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  app.setErrorHandler(answerFailure);
  addRequestLog(app, deps.onAnswered);
  app.addContentTypeParser(FORM, { parseAs: 'string' }, async (_request: unknown, body: string | Buffer) =>
    Object.fromEntries(new URLSearchParams(String(body))),
  );
  const merchant = deps.merchant ?? defaultMerchant();
  const headers = securityHeaders(
    merchant.access.external,
    imageOrigins(merchant),
    deps.gameServers?.servers.map(it => it.origin),
  );
  await app.register(helmet, deps.page.relaxed ? { ...headers, contentSecurityPolicy: false } : headers);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Permissions-Policy', PERMISSIONS);
    // A balancer that keeps connections open opens its next one elsewhere.
    if (!deps.health.accepting()) reply.header('Connection', 'close');
    if (deps.hosts?.host(request.raw) === false) throw wrongHost();
  });
  if (deps.officePort) separateOffice(app, deps.officePort);
  await app.register(rateLimit, {
    global: false,
    ...(deps.counts && { store: createRateStore(deps.counts, deps.monotonic ?? steadyTime) }),
    keyGenerator: request => networkOf(deps.clientAddress(request.raw)),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
  addHealth(app, deps.health, deps.siblings);
  addDocs(app);
  addCalls(app, deps);
  const { catalogueIndex } = deps;
  if (catalogueIndex) addCatalogueIndex(app, { ...deps, catalogueIndex });
  if (deps.gameServers) addGameServers(app, { ...deps.gameServers, wall: deps.wall });
  const { allowsOffice, liveBoard } = deps;
  await deps.page.install(app, {
    merchant,
    demo: deps.demo ?? false,
    ...(deps.content && { content: boundRenewal(deps.content) }),
    ...(allowsOffice && { allowsOffice: request => allowsOffice(deps.clientAddress(request)) }),
    apart: deps.apart,
    ...(liveBoard && { board: { read: liveBoard, monotonic: deps.monotonic ?? steadyTime } }),
  });
  return app;
}
