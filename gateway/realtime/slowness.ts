import type { Ev } from '../../streams/wire/protocol/frames.ts';
import type { Audience } from './audience.ts';
import { type RealtimeSocket, SLOW_ROOM } from './connection.ts';
import { dismiss } from './dismiss.ts';
import type { RealtimeLimits } from './limits.ts';
import { waitingBytes, waitingPackets } from './outgoing.ts';
import { latest, latestAt } from './ring.ts';
import type { Rings } from './rings.ts';

type SlowLimits = Pick<RealtimeLimits, 'softPackets' | 'softBytes' | 'hardBytes' | 'slowMs'>;

/** Keeps connections that read too slowly from filling the memory (A4.11). */
export interface Slowness {
  /** Looks at one connection: starts or ends conflating its values, or ends it. Answers how many bytes wait for it. */
  check(socket: RealtimeSocket): number;
}

/**
 * A slow connection leaves the audience of value topics; once it has read what it was sent, it gets the latest
 * of each value that changed meanwhile. Events of logs go on: they can't be left out.
 */
export function createSlowness(
  rings: Rings,
  { topicsOf }: Pick<Audience, 'topicsOf'>,
  limits: SlowLimits,
  monotonic: () => number,
): Slowness {
  const missed = (socket: RealtimeSocket, since: number): Ev[] =>
    topicsOf(socket).flatMap(t => {
      const ring = rings.get(t);
      if (ring?.kind !== 'value' || latestAt(ring) < since) return [];
      return latest(ring) ?? [];
    });
  const recover = (socket: RealtimeSocket, since: number) => {
    socket.data.slowSince = null;
    void socket.leave(SLOW_ROOM);
    const values = missed(socket, since);
    if (values.length > 0) socket.emit('ev', { b: values });
  };
  const isStuck = ({ slowSince }: RealtimeSocket['data']) =>
    slowSince !== null && monotonic() - slowSince > limits.slowMs;
  const decide = (socket: RealtimeSocket, bytes: number): void => {
    const { data } = socket;
    const packets = waitingPackets(socket);
    // Packets leave engine.io's buffer before the network has taken them, so only the bytes tell whether they
    // were sent.
    if (data.slowSince !== null && packets === 0 && bytes === 0) recover(socket, data.slowSince);
    else if (bytes > limits.hardBytes || isStuck(data)) dismiss(socket, { code: 'slow' });
    else if (data.slowSince === null && (packets > limits.softPackets || bytes > limits.softBytes)) {
      data.slowSince = monotonic();
      void socket.join(SLOW_ROOM);
    }
  };
  return {
    check(socket) {
      const bytes = waitingBytes(socket);
      decide(socket, bytes);
      return bytes;
    },
  };
}
