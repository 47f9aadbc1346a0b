import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import { epochMs } from '../../streams/wire/protocol/epoch.ts';
import type { Hello, Res } from '../../streams/wire/protocol/frames.ts';
import type { ClientEvents, ServerEvents } from '../../streams/wire/protocol/socketEvents.ts';
import { PROTOCOL_VERSION } from '../../streams/wire/protocol/words.ts';
import type { Backlog } from './backlog.ts';
import { createBuckets } from './buckets.ts';
import {
  type ConnectionData,
  isOfStaff,
  MEMBERS_ROOM,
  memberRoom,
  type RealtimeServer,
  type RealtimeSocket,
  SLOW_ROOM,
  STAFF_ROOM,
} from './connection.ts';
import { createConnectRate } from './connectRate.ts';
import type { RealtimeCounts } from './counts.ts';
import { dismiss } from './dismiss.ts';
import { drainSockets } from './drain.ts';
import { answerUpgradesAtOnce, sendHeld } from './fewWrites.ts';
import { answerFrames, BEHIND_RETRY_MS, type FrameDeps, subscribe } from './frames.ts';
import { createHandshake, type HandshakeDeps } from './handshake.ts';
import type { RealtimeLimits } from './limits.ts';
import type { SessionWatch } from './sessionWatch.ts';
import type { Slowness } from './slowness.ts';
import type { Transports } from './transports.ts';

/** The socket.io server with the settings of A15.1, attached to nothing yet. */
export function createServer(
  limits: RealtimeLimits,
  origins: readonly string[],
  allows: (request: IncomingMessage) => boolean,
): RealtimeServer {
  const io: RealtimeServer = new Server<ClientEvents, ServerEvents, Record<never, never>, ConnectionData>({
    transports: ['websocket', 'polling'],
    pingInterval: limits.pingMs,
    pingTimeout: limits.pongMs,
    connectTimeout: limits.connectMs,
    maxHttpBufferSize: limits.frameBytes,
    perMessageDeflate: false,
    serveClient: false,
    allowRequest: (request, decide) => decide(null, allows(request)),
    cors: { origin: [...origins], credentials: false },
  });
  // socket.io gives each socket a room of its own, by its id. Nothing here sends to one.
  const { adapter } = io.sockets;
  const addAll = adapter.addAll.bind(adapter);
  adapter.addAll = (id, rooms) => (rooms.has(id) ? undefined : addAll(id, rooms));
  return io;
}

const NOBODY_AHEAD: ReadonlySet<string> = new Set();

/** What connections are served from. */
export interface SocketsDeps extends Omit<FrameDeps, 'syncsPerIp'>, Omit<HandshakeDeps, 'connectRate'> {
  readonly watch: SessionWatch;
  readonly slowness: Slowness;
  readonly transports: Transports;
  readonly backlog: Backlog;
  readonly counts: RealtimeCounts;
  /** World milliseconds per real one. */
  readonly rate: number;
  readonly limits: RealtimeLimits;
}

/** What connections cost this process now. All but the callers ends with the connections. */
export interface SocketLoad {
  /** Greeted connections, and the transports below them. */
  readonly connections: number;
  readonly transports: number;
  readonly rooms: number;
  /** Bytes of answers that were not read yet. */
  readonly unread: number;
  /** Bytes that wait for all connections, by the last sweep. */
  readonly queued: number;
  /** Callers whose rates are remembered until they are as good as new. */
  readonly callers: number;
}

/** Connections of this process. */
export interface Sockets {
  attach(httpServer: HttpServer): void;
  /** Closes all connections, because this process can't tell what is current. */
  dismissAll(): void;
  /** Ends connections whose token is over, and looks after slow ones. */
  sweep(): void;
  count(): number;
  /** Connections whose values are conflated now. */
  slow(): number;
  held(): SocketLoad;
  /** Sends `restart` in slices; see `drainSockets`. */
  drain(perSecond: number): Promise<void>;
  /** Connections a second that this process was seen to take. */
  connectsPerSecond(): number;
  /** Sends `restart` to everybody and closes (A4.14). The HTTP server is closed by its owner. */
  close(): Promise<void>;
}

/** Serves the connections of `deps.io`. */
export function createSockets(deps: SocketsDeps): Sockets {
  const { io, limits, backlog } = deps;
  const syncsPerIp = createBuckets(limits.syncsPerIp, deps.monotonic);
  const connectRate = createConnectRate(limits.connectsPerSecond, deps.monotonic);
  const handshake = createHandshake({ ...deps, connectRate });
  /** Span over which this many clients can return without a storm, ms. */
  const spreadOf = (count: number) => Math.ceil((count / (0.5 * connectRate.perSecond())) * 1000);
  let queued = 0;
  const all = (): RealtimeSocket[] => [...io.sockets.sockets.values()];

  const hello = ({ data: { member } }: RealtimeSocket, r: readonly Res[]): Hello => {
    return {
      v: PROTOCOL_VERSION,
      caps: ['seq', 'sync'],
      now: deps.now(),
      // Epochs that were made while this machine's clock was ahead are valid, too.
      real: Math.max(deps.wall(), ...r.map(({ e }) => (e === null ? 0 : epochMs(e)))),
      rate: deps.rate,
      uid: member?.uid ?? null,
      gen: member?.gen ?? 0,
      // A token of the office is not renewed.
      ttl: member === null || isOfStaff(member) ? null : Math.max(0, member.tokenExpiresAt - deps.wall()),
      ping: limits.pingMs,
      syncMs: limits.syncMs,
      pollMs: Math.max(
        limits.clientPollMs,
        Math.ceil((io.sockets.sockets.size / limits.pollsPerSecond) * 1000),
      ),
      r: [...r],
    };
  };
  /** Sends the answers to where a client stands; about how many bytes they are. */
  const greet = (socket: RealtimeSocket, withheld: ReadonlySet<string>): number => {
    const { member, rs, prepared } = socket.data;
    const all = rs === deps.greeting.positions ? deps.greeting.answers() : null;
    if (all !== null) {
      socket.conn.write(deps.greeting.message(hello(socket, all.r), all));
      return all.text.length;
    }
    const { r, bytes } = deps.answers.now(member, rs, { ahead: prepared?.ahead ?? NOBODY_AHEAD, withheld });
    socket.emit('hello', hello(socket, r));
    return bytes;
  };
  // One turn without an await: the answers contain what was emitted before it, and the rooms get what comes after
  // it.
  const welcome = (socket: RealtimeSocket) => {
    const { member, rs } = socket.data;
    const stop = deps.watch.maintenance();
    if (deps.closing()) return dismiss(socket, { code: 'restart' });
    if (deps.behind()) return dismiss(socket, { code: 'behind', retryMs: BEHIND_RETRY_MS });
    if (member !== null && !deps.watch.standing(member)) return dismiss(socket, { code: 'kicked' });
    const ofStaff = isOfStaff(member);
    if (member !== null && !ofStaff && stop !== null)
      return dismiss(socket, { code: 'maintenance', ...stop });
    if (member !== null) void socket.join([memberRoom(member.uid), ofStaff ? STAFF_ROOM : MEMBERS_ROOM]);
    const withheld = subscribe(
      socket,
      rs.map(([t]) => t),
      deps,
    );
    backlog.add(socket, greet(socket, withheld));
    connectRate.greeted(socket.data.arrivedAt);
    socket.data.rs = [];
    answerFrames(socket, { ...deps, syncsPerIp });
    // A logout between the check of the token and joining the rooms found no connection to close.
    if (member !== null && (ofStaff || socket.data.seen !== deps.watch.seen())) deps.watch.review(member);
  };
  io.use((socket, next) => handshake.admit(socket, next));
  function noteClosed(this: RealtimeSocket): void {
    deps.counts.closed[this.data.bye ?? 'client'] += 1;
  }
  io.on('connection', socket => {
    const { prepared } = socket.data;
    socket.on('disconnect', noteClosed);
    welcome(socket);
    sendHeld(socket);
    if (prepared === null) return;
    prepared.release();
    socket.conn.off('close', prepared.release);
    socket.data.prepared = null;
  });
  return {
    attach(httpServer) {
      io.attach(httpServer);
      answerUpgradesAtOnce(io.engine);
      deps.transports.watch(io.engine);
    },
    dismissAll() {
      const sockets = all();
      const spreadMs = spreadOf(sockets.length);
      for (const socket of sockets) dismiss(socket, { code: 'behind', retryMs: BEHIND_RETRY_MS, spreadMs });
    },
    sweep() {
      const over = deps.wall() - limits.graceMs;
      queued = 0;
      for (const socket of all()) {
        const { member } = socket.data;
        const isOver = member !== null && member.tokenExpiresAt < over;
        // Calls make a session of the office last longer, and no connection hears of it.
        if (isOver && isOfStaff(member)) deps.watch.review(member);
        else if (isOver) dismiss(socket, { code: 'token_expired' });
        else queued += deps.slowness.check(socket);
      }
      for (const socket of backlog.sweep()) dismiss(socket, { code: 'slow' });
      syncsPerIp.sweep();
      handshake.sweep();
    },
    count: () => io.sockets.sockets.size,
    slow: () => io.sockets.adapter.rooms.get(SLOW_ROOM)?.size ?? 0,
    connectsPerSecond: connectRate.perSecond,
    held: () => ({
      connections: io.sockets.sockets.size,
      transports: io.engine?.clientsCount ?? 0,
      rooms: io.sockets.adapter.rooms.size,
      unread: backlog.bytes(),
      queued,
      callers: handshake.callers() + syncsPerIp.size(),
    }),
    drain: perSecond => drainSockets(all, perSecond),
    async close() {
      const sockets = all();
      const spreadMs = spreadOf(sockets.length);
      const gone = sockets.map(
        socket => new Promise<void>(resolve => socket.conn.once('close', () => resolve())),
      );
      for (const socket of sockets) dismiss(socket, { code: 'restart', spreadMs });
      await Promise.all(gone);
      io.engine?.close();
    },
  };
}
