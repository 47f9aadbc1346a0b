import type { IncomingMessage } from 'node:http';
import { createBucket } from './buckets.ts';
import type { RealtimeServer, RealtimeSocket } from './connection.ts';
import type { RealtimeLimits } from './limits.ts';

/** A connection of engine.io, as far as it is looked at here; not in its public types. */
interface Transport {
  readonly request: IncomingMessage | null;
  on(event: 'data' | 'close', listener: () => void): unknown;
  close(discard?: boolean): unknown;
}

/** The connections below the sockets: they cost something before anybody has said who they are (A15.3). */
export interface Transports {
  /** Whether another one of an address is taken. */
  allow(request: IncomingMessage): boolean;
  watch(engine: RealtimeServer['engine']): void;
  /** Address of a connection. */
  ipOf(socket: RealtimeSocket): string;
}

/** How many times more messages a transport may carry than a socket: the protocol below sends some itself. */
const PROTOCOL_SHARE = 2;

const ipOfRequest = (request: IncomingMessage | null) => request?.socket.remoteAddress ?? '';

export function createTransports(
  { transportsPerIp, frames }: Pick<RealtimeLimits, 'transportsPerIp' | 'frames'>,
  now: () => number,
): Transports {
  const counts = new Map<string, number>();
  const ips = new WeakMap<object, string>();
  const limit = { burst: frames.burst * PROTOCOL_SHARE, perSecond: frames.perSecond * PROTOCOL_SHARE };
  return {
    allow: request => (counts.get(ipOfRequest(request)) ?? 0) < transportsPerIp,
    watch(engine) {
      engine.on('connection', (raw: Transport) => {
        const ip = ipOfRequest(raw.request);
        ips.set(raw, ip);
        counts.set(ip, (counts.get(ip) ?? 0) + 1);
        const spend = createBucket(limit, now);
        raw.on('data', () => {
          if (spend() > 0) raw.close(true);
        });
        raw.on('close', () => {
          const left = (counts.get(ip) ?? 1) - 1;
          if (left > 0) counts.set(ip, left);
          else counts.delete(ip);
        });
      });
    },
    ipOf: ({ conn }) => ips.get(conn) ?? '',
  };
}
