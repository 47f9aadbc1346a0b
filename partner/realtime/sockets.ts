import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import type { Ev } from '../../streams/wire/protocol/frames.ts';
import type { ClientEvents, ServerEvents } from '../../streams/wire/protocol/socketEvents.ts';
import type { TopicTable } from '../../streams/wire/protocol/tables.ts';
import { type ByeCode, PROTOCOL_VERSION } from '../../streams/wire/protocol/words.ts';
import { createAdmission } from './admission.ts';
import {
  type ConnectionData,
  dismiss,
  type RealtimeServer,
  type RealtimeSocket,
  SLOW_ROOM,
} from './connection.ts';
import type { RealtimeDeps } from './deps.ts';
import { answerFrames } from './frames.ts';
import type { HeldTopics } from './heldTopics.ts';
import type { RealtimeLimits } from './limits.ts';
import { ownerOf } from './owner.ts';
import type { Reading } from './reading.ts';
import { createSlowness } from './slowness.ts';
import { createTransports } from './transports.ts';

export interface SocketsDeps
  extends Pick<RealtimeDeps<TopicTable>, 'clock' | 'sessionOf' | 'look' | 'origin' | 'warn'> {
  readonly reading: Reading;
  readonly held: HeldTopics;
  readonly limits: RealtimeLimits;
}

/** The connections of the pages. */
export interface Sockets {
  attach(http: HttpServer): void;
  send(event: Ev, isValue: boolean): void;
  hasReaders(t: string): boolean;
  /** Ends connections whose session is over, and looks after slow ones. */
  sweep(): void;
  end(session: string, code: 'unauthorized' | 'kicked'): void;
  count(): number;
  close(): Promise<void>;
}

function createServer(limits: RealtimeLimits, allows: (request: IncomingMessage) => boolean): RealtimeServer {
  return new Server<ClientEvents, ServerEvents, Record<never, never>, ConnectionData>({
    transports: ['websocket', 'polling'],
    pingInterval: limits.pingMs,
    pingTimeout: limits.pongMs,
    connectTimeout: limits.connectMs,
    maxHttpBufferSize: limits.frameBytes,
    perMessageDeflate: false,
    serveClient: false,
    allowRequest: (request, decide) => decide(null, allows(request)),
  });
}

export function createSockets(deps: SocketsDeps): Sockets {
  const { clock, sessionOf, look, origin, warn, reading, held, limits } = deps;
  const transports = createTransports(limits, clock.now);
  const io = createServer(limits, request => {
    const { origin: from } = request.headers;
    return (from === undefined || from === origin()) && transports.allow(request);
  });
  let isClosing = false;
  const admission = createAdmission({
    ...{ io, transports, clock, sessionOf, limits, warn },
    ...(look && { look }),
    isClosing: () => isClosing,
  });
  const slowness = createSlowness({ held, clock, limits });
  const all = (): RealtimeSocket[] => [...io.sockets.sockets.values()];
  const isOver = ({ data: { key } }: RealtimeSocket) => key !== null && sessionOf(key) === null;

  function lookAgain({ data }: RealtimeSocket): void {
    const { session } = data;
    if (session === null || look === undefined || clock.now() - data.lookedAt < limits.lookMs) return;
    data.lookedAt = clock.now();
    look(session).catch((error: unknown) => warn(`a session could not be looked at: ${String(error)}`));
  }

  const welcome = (socket: RealtimeSocket) => {
    const { session, rs } = socket.data;
    if (isClosing) return dismiss(socket, { code: 'restart' });
    // It may have ended since it was let in.
    if (isOver(socket)) return dismiss(socket, { code: 'unauthorized' });
    const r = reading.follow(socket, rs ?? reading.beginnings(session));
    socket.data.rs = [];
    socket.emit('hello', {
      ...{ v: PROTOCOL_VERSION, caps: ['seq', 'sync'], now: clock.now() },
      ...{ uid: session === null ? null : ownerOf(session.player), gen: session === null ? 0 : 1 },
      // A key is good for as long as its session, and is not renewed.
      ttl: null,
      ...{ ping: limits.pingMs, syncMs: limits.syncMs, pollMs: limits.pollMs, r },
    });
    answerFrames(socket, { clock, sessionOf, reading, limits });
  };
  io.use((socket, next) => admission.admit(socket, next));
  io.on('connection', welcome);

  const dismissAll = (code: ByeCode, sockets: readonly RealtimeSocket[]) => {
    const spreadMs = Math.ceil((sockets.length / limits.returnsPerSecond) * 1_000);
    for (const socket of sockets) dismiss(socket, { code, spreadMs });
  };
  return {
    attach(http) {
      io.attach(http);
      transports.watch(io.engine);
    },
    send(event, isValue) {
      const readers = io.to(event.t);
      (isValue ? readers.except(SLOW_ROOM) : readers).emit('ev', event);
    },
    hasReaders: t => (io.sockets.adapter.rooms.get(t)?.size ?? 0) > 0,
    sweep() {
      for (const socket of all())
        if (isOver(socket)) dismiss(socket, { code: 'unauthorized' });
        else {
          slowness.look(socket);
          lookAgain(socket);
        }
      admission.sweep();
    },
    end(session, code) {
      for (const socket of all()) if (socket.data.session?.id === session) dismiss(socket, { code });
    },
    count: () => io.sockets.sockets.size,
    async close() {
      isClosing = true;
      const sockets = all();
      const gone = sockets.map(
        ({ conn }) => new Promise<void>(resolve => void conn.once('close', () => resolve())),
      );
      dismissAll('restart', sockets);
      await Promise.all(gone);
      io.engine?.close();
    },
  };
}
