import type { RealtimeSocket } from './connection.ts';
import type { RealtimeLimits } from './limits.ts';
import { waitingBytes } from './outgoing.ts';

/** Shortest time between two measurements for lack of room, ms. */
const MEASURE_MS = 100;

/** Answers that were sent but not read yet. */
export interface Backlog {
  /** Whether a connection left so many answers unread that it gets no more. */
  isFull(socket: RealtimeSocket): boolean;
  /** Whether this process can hold another answer. */
  hasRoom(): boolean;
  /** Notes an answer that was sent. */
  add(socket: RealtimeSocket, bytes: number): void;
  /** Measures anew; when the sum is too large, returns the connections that hold most, half of it together. */
  sweep(): readonly RealtimeSocket[];
  /** Bytes at the last measurement, and all that was given since. */
  bytes(): number;
}

/**
 * Counts what each connection was sent since it last had read everything, and how much of that still waits. Events
 * are not included: one for thousands of readers is stored once, and A4.11 limits it. Between measurements everything
 * sent counts as unread, so that no burst exceeds the limit.
 */
export function createBacklog(
  limits: Pick<RealtimeLimits, 'unreadBytes' | 'backlogBytes'>,
  monotonic: () => number,
): Backlog {
  /** Answered since they last had read everything, bytes. */
  const given = new Map<RealtimeSocket, number>();
  let bytes = 0;
  let measuredAt = Number.NEGATIVE_INFINITY;

  /** What waits of the answers of one connection; forgets it when that is nothing. */
  const unread = (socket: RealtimeSocket) => {
    const isOpen = socket.conn.readyState !== 'closed';
    const waits = isOpen ? Math.min(given.get(socket) ?? 0, waitingBytes(socket)) : 0;
    if (waits === 0) given.delete(socket);
    return waits;
  };
  const measure = () => {
    measuredAt = monotonic();
    bytes = 0;
    for (const socket of [...given.keys()]) bytes += unread(socket);
  };
  return {
    isFull: socket => given.has(socket) && unread(socket) > limits.unreadBytes,
    hasRoom() {
      if (bytes > limits.backlogBytes && monotonic() - measuredAt > MEASURE_MS) measure();
      return bytes <= limits.backlogBytes;
    },
    add(socket, more) {
      given.set(socket, (given.get(socket) ?? 0) + more);
      bytes += more;
    },
    sweep() {
      measure();
      if (bytes <= limits.backlogBytes) return [];
      // Down to half, so that readers are not refused again a moment later.
      let over = bytes - limits.backlogBytes / 2;
      const worst = [...given.keys()].map(socket => ({ socket, waits: unread(socket) }));
      worst.sort((a, b) => b.waits - a.waits);
      const found: RealtimeSocket[] = [];
      for (const { socket, waits } of worst) {
        if (over <= 0) break;
        over -= waits;
        found.push(socket);
      }
      return found;
    },
    bytes: () => bytes,
  };
}
