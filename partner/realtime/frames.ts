import { AuthRequest, SyncRequest, UnsubRequest } from '../../streams/wire/protocol/frames.ts';
import { readAs } from '../../streams/wire/protocol/readAs.ts';
import type { TopicTable } from '../../streams/wire/protocol/tables.ts';
import { createBucket } from './buckets.ts';
import { type Ack, dismiss, type RealtimeSocket, waitingFor } from './connection.ts';
import type { RealtimeDeps } from './deps.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Reading } from './reading.ts';

export interface FrameDeps extends Pick<RealtimeDeps<TopicTable>, 'clock' | 'sessionOf'> {
  readonly reading: Pick<Reading, 'follow'>;
  readonly limits: Pick<RealtimeLimits, 'sync' | 'frames' | 'invalidPerMinute' | 'unreadBytes'>;
}

const isAck = (ack: unknown): ack is Ack => typeof ack === 'function';
const BAD = { ok: false, code: 'bad' } as const;
/** Names in a room of socket.io that are topics. */
const isTopic = (room: string) => room.startsWith('g:') || room.startsWith('u:');

/** Answers `sync`, `unsub` and `auth` (A3.6, A3.7, A3.8). Unknown messages are ignored; later versions may send them (A3.10). */
export function answerFrames(socket: RealtimeSocket, deps: FrameDeps): void {
  const { clock, limits, reading, sessionOf } = deps;
  const syncs = createBucket(limits.sync, clock.now);
  const frames = createBucket(limits.frames, clock.now);
  const { invalidPerMinute } = limits;
  const patience = createBucket({ burst: invalidPerMinute - 1, perSecond: invalidPerMinute / 60 }, clock.now);
  // The tenth within a minute is one too many (A4.13).
  const invalid = () => {
    if (patience() > 0) dismiss(socket, { code: 'bad' });
  };
  const refuse = (ack: Ack) => {
    invalid();
    ack(BAD);
  };

  const sync = (request: unknown, ack: Ack) => {
    // Asking costs the asker nothing, the answer costs memory (A4.19).
    if (waitingFor(socket).bytes > limits.unreadBytes) return dismiss(socket, { code: 'slow' });
    const retryMs = syncs();
    if (retryMs > 0) return ack({ ok: false, code: 'overloaded', retryMs });
    const asked = readAs(SyncRequest, request);
    if (!asked.success) return refuse(ack);
    ack({ now: clock.now(), r: reading.follow(socket, asked.data.rs) });
  };

  const renew = (request: unknown, ack: Ack) => {
    const asked = readAs(AuthRequest, request);
    const { session } = socket.data;
    if (!asked.success || session === null) return refuse(ack);
    const next = sessionOf(asked.data.token);
    // Of another player it is refused: the connection follows topics of this one (A7.8).
    if (next === null || next.player !== session.player || next.game.gameCode !== session.game.gameCode)
      return ack({ ok: false, code: 'unauthorized' });
    socket.data.key = asked.data.token;
    socket.data.session = next;
    ack({ ok: true, ttl: Math.max(0, next.expiresAt - clock.now()) });
  };

  socket.use((_message, next) => {
    // Above the rate they count as invalid: an honest page never sends that many.
    if (frames() > 0) invalid();
    else if (!socket.data.leaving) next();
  });
  socket.on('sync', (request, ack) => (isAck(ack) ? sync(request, ack) : invalid()));
  socket.on('auth', (request, ack) => (isAck(ack) ? renew(request, ack) : invalid()));
  socket.on('unsub', request => {
    const asked = readAs(UnsubRequest, request);
    if (!asked.success) return invalid();
    for (const t of asked.data.t) if (isTopic(t)) void socket.leave(t);
  });
}
