import type { IncomingMessage } from 'node:http';
import { createBucket } from './buckets.ts';
import type { RealtimeServer, RealtimeSocket } from './connection.ts';
import type { RealtimeLimits } from './limits.ts';

/** How long a closed transport may take to deliver what it holds, ms. */
const FAREWELL_MS = 2_000;
/** How many times more messages a transport may carry than a socket, because the protocol sends some itself. */
const PROTOCOL_SHARE = 2;

/** A connection of engine.io, as far as it is looked at here; not in its public types. */
interface Transport {
  request: IncomingMessage | null;
  readonly transport?: {
    readonly socket?: {
      readonly bufferedAmount?: unknown;
      terminate?(): void;
      once?(event: 'close', listener: () => void): unknown;
    };
  };
  on(event: 'data' | 'close', listener: () => void): unknown;
  close(discard?: boolean): unknown;
}

/** The connections below the sockets: how many each address has, and their cost before they are authenticated. */
export interface Transports {
  /** Whether another transport of an address is accepted; used in engine.io's `allowRequest`. */
  allow(request: IncomingMessage): boolean;
  /** Watches the transports of a server. */
  watch(engine: RealtimeServer['engine']): void;
  ipOf(socket: RealtimeSocket): string;
  /** Whether it comes from an address that the merchant shuts out. */
  isBlocked(socket: RealtimeSocket): boolean;
  /** Whether sessions of the office are good where it comes from. */
  isOfficeAllowed(socket: RealtimeSocket): boolean;
  /** Open transports of an address. */
  of(ip: string): number;
}

type TransportLimits = Pick<RealtimeLimits, 'transportsPerIp' | 'frames'>;

/** Counts transports by address and closes those that send too much. */
export function createTransports(
  limits: TransportLimits,
  {
    clientIp,
    isBlocked,
    allowsOffice,
  }: {
    readonly clientIp: (request: IncomingMessage) => string;
    readonly isBlocked: (request: IncomingMessage) => boolean;
    readonly allowsOffice: (request: IncomingMessage) => boolean;
  },
  monotonic: () => number,
): Transports {
  const ips = new WeakMap<object, string>();
  const blocked = new WeakSet<object>();
  const withoutOffice = new WeakSet<object>();
  const counts = new Map<string, number>();
  const frames = {
    burst: limits.frames.burst * PROTOCOL_SHARE,
    perSecond: limits.frames.perSecond * PROTOCOL_SHARE,
  };

  /** Addresses of requests that were let through and have no transport yet. */
  const asking = new WeakMap<IncomingMessage, string>();

  const forget = (ip: string) => {
    const left = (counts.get(ip) ?? 1) - 1;
    if (left > 0) counts.set(ip, left);
    else counts.delete(ip);
  };
  // socket.io answers some frames (an unknown namespace) before any limit of a socket counts them.
  const bound = (raw: Transport) => {
    const bucket = createBucket(frames, monotonic);
    raw.on('data', () => {
      if (bucket.spend() > 0) raw.close(true);
    });
  };
  // A websocket waits half a minute for the other side's close frame and keeps unread data meanwhile.
  const clear = ({ transport }: Transport) => {
    const { socket } = transport ?? {};
    if (typeof socket?.bufferedAmount !== 'number' || socket.bufferedAmount === 0) return;
    const timer = setTimeout(() => socket.terminate?.(), FAREWELL_MS).unref();
    socket.once?.('close', () => clearTimeout(timer));
  };
  return {
    allow(request) {
      const ip = clientIp(request);
      asking.set(request, ip);
      return (counts.get(ip) ?? 0) < limits.transportsPerIp;
    },
    watch(engine) {
      engine.on('connection', (raw: Transport) => {
        const ip = raw.request ? (asking.get(raw.request) ?? clientIp(raw.request)) : '';
        ips.set(raw, ip);
        if (raw.request && isBlocked(raw.request)) blocked.add(raw);
        if (raw.request && !allowsOffice(raw.request)) withoutOffice.add(raw);
        counts.set(ip, (counts.get(ip) ?? 0) + 1);
        bound(raw);
        raw.on('close', () => {
          forget(ip);
          clear(raw);
        });
        // Released, because the request with its headers and socket is most of the memory of an idle connection.
        raw.request = null;
      });
    },
    ipOf: socket => ips.get(socket.conn) ?? '',
    isBlocked: socket => blocked.has(socket.conn),
    isOfficeAllowed: socket => !withoutOffice.has(socket.conn),
    of: ip => counts.get(ip) ?? 0,
  };
}
