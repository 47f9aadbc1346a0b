import type { TopicTable } from '../../streams/wire/protocol/tables.ts';
import { dismiss, type RealtimeSocket, SLOW_ROOM, waitingFor } from './connection.ts';
import type { RealtimeDeps } from './deps.ts';
import type { HeldTopics } from './heldTopics.ts';
import type { RealtimeLimits } from './limits.ts';

export interface SlownessDeps extends Pick<RealtimeDeps<TopicTable>, 'clock'> {
  readonly held: Pick<HeldTopics, 'newestOf'>;
  readonly limits: Pick<RealtimeLimits, 'softPackets' | 'softBytes' | 'hardBytes' | 'slowMs'>;
}

/** Keeps readers that are too slow from filling the memory (A4.11). */
export interface Slowness {
  /** Starts or ends leaving values out for a connection, or ends it. */
  look(socket: RealtimeSocket): void;
}

/** Of a value only the newest counts; events of a log can't be left out. */
export function createSlowness({ held, clock, limits }: SlownessDeps): Slowness {
  function recover(socket: RealtimeSocket, since: number): void {
    socket.data.slowSince = null;
    void socket.leave(SLOW_ROOM);
    const missed = [...socket.rooms].flatMap(t => {
      const newest = held.newestOf(t);
      return newest !== null && newest.ts >= since ? [newest] : [];
    });
    if (missed.length > 0) socket.emit('ev', { b: missed });
  }
  return {
    look(socket) {
      const { packets, bytes } = waitingFor(socket);
      const { slowSince } = socket.data;
      const now = clock.now();
      // Packets leave engine.io's buffer before the network has taken them: only the bytes tell whether they were sent.
      if (slowSince !== null && packets === 0 && bytes === 0) recover(socket, slowSince);
      else if (bytes > limits.hardBytes || (slowSince !== null && now - slowSince > limits.slowMs))
        dismiss(socket, { code: 'slow' });
      else if (slowSince === null && (packets > limits.softPackets || bytes > limits.softBytes)) {
        socket.data.slowSince = now;
        void socket.join(SLOW_ROOM);
      }
    },
  };
}
