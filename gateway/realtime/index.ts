import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type pg from 'pg';
import { networkOf } from '../address/network.ts';
import type { Bus } from '../db/bus/port.ts';
import type { Database } from '../db/database.ts';
import { MINUTE } from '../ground/calendar/durations.ts';
import type { Clock } from '../ground/clock/clock.ts';
import type { FindEnded } from '../ground/findEnded.ts';
import type { Handler } from '../ground/handler.ts';
import type { Log } from '../ground/log.ts';
import { type LoopHealth, watchedRun } from '../ground/loopHealth.ts';
import type { Publish, ReadSnap, StateReaders } from '../ground/publish.ts';
import type { StaffSessions } from '../ground/staff.ts';
import { steadyTime } from '../process/steadyTime.ts';
import { NO_TRACING, type Tracing } from '../tracing/port.ts';
import { createAnswers } from './answers.ts';
import { createAudience } from './audience.ts';
import { createBacklog } from './backlog.ts';
import type { Admission } from './connection.ts';
import { type ConnectsOfAll, NO_OTHERS } from './connectsOfAll.ts';
import { createCounts, type RealtimeCounts } from './counts.ts';
import { createEmissions, type EmissionsDeps } from './emissions.ts';
import { createEmitter } from './emitter.ts';
import { createItems, type ItemSources } from './items.ts';
import { createItemWatch, WATCH_LOOK_MS } from './itemWatch.ts';
import { REALTIME_LIMITS, type RealtimeLimits } from './limits.ts';
import { createLoader } from './loader.ts';
import { recentTopics } from './logReader.ts';
import { createPublish } from './publishing.ts';
import { topicsOf } from './rights.ts';
import { createRings } from './rings.ts';
import { routeSessions, type SessionRoutes } from './routeSessions.ts';
import { createSessionWatch } from './sessionWatch.ts';
import { createSlowness } from './slowness.ts';
import { createSnapHandler } from './snapHandler.ts';
import { createReadSnap } from './snaps.ts';
import { createServer, createSockets, type SocketLoad } from './sockets.ts';
import { admitStaffToo } from './staffAdmission.ts';
import { createStaffWatch } from './staffWatch.ts';
import { createTail, type Tail } from './tail.ts';
import { createTransports } from './transports.ts';
import { createTrim } from './trim.ts';
import { createUnsent } from './unsent.ts';
import { createVisitorGreeting } from './visitorGreeting.ts';

/** How often the log is trimmed, ms. */
const TRIM_MS = MINUTE;

/** A sweep that is this late means that the process was frozen, ms. */
const FROZEN_MS = 1_000;

/** What the realtime part is made of. */
export interface RealtimeDeps {
  readonly database: Database;
  /** Where the tail opens a connection of its own. */
  readonly connection: pg.ClientConfig;
  /** What the database announces commits by, where it carries the events themselves. */
  readonly bus?: Pick<Bus, 'delivery'>;
  readonly clock: Clock;
  /** Real time, epoch ms. */
  readonly wall: () => number;
  /** Real time that never steps, ms; every duration is measured with it. The process's own unless given. */
  readonly monotonic?: () => number;
  readonly randomBytes: (size: number) => Buffer;
  readonly readers: StateReaders;
  /** Which single items there are that topics are about; none unless given. */
  readonly items?: ItemSources;
  /** Checks a token against the sessions as they are now; rejects while they can't be read. */
  readonly authenticate: (token: string) => Promise<Admission>;
  /** The sessions of the office; their tokens are worth nothing unless given. */
  readonly staff?: StaffSessions;
  /** Whether those are good where a request comes from; everywhere unless given. */
  readonly allowsOffice?: (request: IncomingMessage) => boolean;
  /** Asked when an account's sessions may have ended. */
  readonly findEnded: FindEnded;
  /** Whose connections count together (`networkOf`); the sender's network unless given. */
  readonly clientIp?: (request: IncomingMessage) => string;
  /** Whether a request comes from an address that the merchant shuts out; only guests of the chat connect from there. */
  readonly isBlocked?: (request: IncomingMessage) => boolean;
  /** Origins of pages served elsewhere that may connect. */
  readonly origins?: readonly string[];
  /** Which requests may open a connection; every one unless given. */
  readonly allows?: (request: IncomingMessage) => boolean;
  readonly limits?: Partial<RealtimeLimits>;
  /** Where this process is among others, for sessions that poll; their ids say nothing unless given. */
  readonly sessions?: Pick<SessionRoutes, 'home' | 'handover'>;
  /** What is known of those who connect to other processes; nothing unless given. */
  readonly others?: ConnectsOfAll | undefined;
  /** Records what calls send to connections; nothing unless given. */
  readonly tracing?: Tracing;
  /** Where the trimming of the log is noted; nowhere unless given. */
  readonly loopHealth?: LoopHealth;
  /** See `EmissionsDeps`. */
  readonly onLag?: EmissionsDeps['onLag'];
  readonly log: Log;
}

/** Server side of protocol v1 in one process. */
export interface Realtime {
  readonly publish: Publish;
  readonly readSnap: ReadSnap;
  readonly snap: Handler<'snap'>;
  /** Starts to follow the log; resolves once the rings are filled. Never resolves without a database. */
  start(): Promise<void>;
  /** Serves sockets on an HTTP server; call it once, after `start`. */
  attach(httpServer: HttpServer): Promise<void>;
  /** Whether the log is followed now. Sockets stay open for a while when it isn't, then they are sent away. */
  ready(): boolean;
  /** Whether events arrive by the bus, and whether this is the process that sends again what nobody has sent. */
  arriving(): { readonly live: boolean; readonly resends: boolean };
  /** Number of open connections. */
  connections(): number;
  /** Number of connections that read too slowly to get every value (A4.11). */
  slow(): number;
  /** What connections cost now, with the rings of their topics. */
  held(): SocketLoad & { readonly rings: number };
  /** Lets nobody in any more and sends those who are connected to other gateways, so many a second. */
  drain(perSecond: number): Promise<void>;
  /** Connections a second that this process was seen to take. */
  connectsPerSecond(): number;
  /** What was done since the start; the same object each time. */
  readonly counts: Readonly<RealtimeCounts>;
  /** Tells every client to come back later, closes their connections and stops following. */
  close(): Promise<void>;
}

/** Puts the realtime part together. No two parts share state but the rings. */
export function createRealtime(deps: RealtimeDeps): Realtime {
  const { database, wall, log, monotonic = steadyTime } = deps;
  const limits: RealtimeLimits = { ...REALTIME_LIMITS, ...deps.limits };
  const readSnap = createReadSnap(deps.readers);
  const delivery = deps.bus?.delivery ?? null;
  const rings = createRings(limits, monotonic, delivery);
  const loader = createLoader(
    rings,
    { ...deps, monotonic },
    limits,
    () => tail.generation(),
    names => tail.reached(names),
  );
  const senderOf = ({ socket }: IncomingMessage) => networkOf(socket.remoteAddress ?? '');
  const clientIp = deps.clientIp ?? senderOf;
  const isBlocked = deps.isBlocked ?? (() => false);
  const allowsOffice = deps.allowsOffice ?? (() => true);
  const transports = createTransports(limits, { clientIp, isBlocked, allowsOffice }, monotonic);
  const allows = (request: IncomingMessage) => (deps.allows?.(request) ?? true) && transports.allow(request);
  const io = createServer(limits, deps.origins ?? [], allows);
  const counts = createCounts();
  const { tracing = NO_TRACING, clock, onLag } = deps;
  const emissions = createEmissions({ counts, tracing, clock, wall, onLag });
  const audience = createAudience(io);
  const items = createItems(database, deps.items ?? {}, monotonic);
  const itemWatch = createItemWatch({ database, wall }, audience.items);
  const emit = createEmitter(audience, emissions.sent);
  const watch = createSessionWatch(io, rings, deps.findEnded, createStaffWatch(io, deps.staff, log), log);
  const authenticate = deps.staff ? admitStaffToo(deps.authenticate, deps.staff) : deps.authenticate;
  const trim = createTrim(database, limits, monotonic);
  let closing = false;

  const tail: Tail = createTail({
    ...deps,
    rings,
    loader,
    delivery,
    limits,
    preload: async () => loader.ensure([...topicsOf(null), ...(await recentTopics(database))]),
    monotonic,
    counts,
    before: events => {
      emissions.read(events);
      return watch.before(events);
    },
    onOtherStore: () => {
      log.warn({}, 'the database is another one than before: its topics have a new epoch');
      sockets.dismissAll();
    },
    emit: events => {
      watch.kick(events);
      emit(events);
      watch.stop(events);
    },
  });
  const unsent = delivery && createUnsent({ connection: deps.connection, delivery, limits, log });
  const answers = createAnswers({ rings, loader, items, tail, counts, limits, wall, monotonic });
  const sockets = createSockets({
    io,
    greeting: createVisitorGreeting(rings, counts),
    audience,
    authenticate,
    answers,
    items,
    watch,
    slowness: createSlowness(rings, audience, limits, monotonic),
    transports,
    others: deps.others ?? NO_OTHERS,
    counts,
    backlog: createBacklog(limits, monotonic),
    behind: () => tail.behind(),
    rate: deps.clock.rate,
    closing: () => closing,
    now: () => deps.clock.now(),
    limits,
    wall,
    monotonic,
    log,
  });
  let sweptAt = monotonic();
  const sweep = setInterval(() => {
    const awake = monotonic() - sweptAt < limits.sweepMs + FROZEN_MS;
    sweptAt = monotonic();
    // After a freeze the log is read first, because the process may catch up within a moment.
    if (awake && tail.behind()) sockets.dismissAll();
    sockets.sweep();
    watch.sweep();
    rings.sweep(t => audience.has(t) || watch.needs(t));
  }, limits.sweepMs);
  const trimmed = watchedRun(deps.loopHealth, 'log.trim', TRIM_MS);
  const trimming = setInterval(() => {
    trimmed(() => trim.run()).catch((error: unknown) =>
      log.warn({ err: error }, 'the log could not be trimmed'),
    );
  }, TRIM_MS);
  const looked = watchedRun(deps.loopHealth, 'items.watch', WATCH_LOOK_MS);
  let looking: Promise<unknown> | null = null;
  const watching = setInterval(() => {
    looking ??= looked(itemWatch.look)
      .catch((error: unknown) => log.warn({ err: error }, 'topics with readers could not be told of'))
      .finally(() => {
        looking = null;
      });
  }, WATCH_LOOK_MS);
  return {
    publish: createPublish({ wall, tracing: deps.tracing }),
    readSnap,
    snap: createSnapHandler({ readSnap, counts, items, watch: itemWatch }),
    async start() {
      await tail.start();
      unsent?.start();
    },
    async attach(httpServer) {
      sockets.attach(httpServer);
      if (deps.sessions) await routeSessions(io.engine, { ...deps, ...deps.sessions, monotonic });
    },
    ready: () => tail.ready(),
    arriving: () => ({ live: tail.live(), resends: unsent?.holds() ?? false }),
    connections: () => sockets.count(),
    slow: () => sockets.slow(),
    counts,
    connectsPerSecond: () => sockets.connectsPerSecond(),
    held: () => ({ ...sockets.held(), rings: rings.names().length }),
    drain(perSecond) {
      closing = true;
      return sockets.drain(perSecond);
    },
    async close() {
      closing = true;
      clearInterval(sweep);
      clearInterval(trimming);
      clearInterval(watching);
      await looking;
      await sockets.close();
      deps.sessions?.handover?.close();
      await unsent?.stop();
      await tail.stop();
    },
  };
}
