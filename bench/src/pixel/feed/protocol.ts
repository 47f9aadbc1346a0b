import type { Server, Socket } from 'socket.io';
import type { Hello, Res } from '../../../../streams/wire/protocol/frames.ts';
import type { Resume, Snap, SnapDenied } from '../../../../streams/wire/protocol/position.ts';
import { EPOCH, type Traffic } from './traffic.ts';

const HOUR_MS = 3_600_000;
/** As socket.io's server pings by default. */
const PING_MS = 25_000;

/** A topic's state now, for `/v1/snap`. */
export function snapOf(traffic: Traffic, t: string): Snap | SnapDenied {
  const at = { e: EPOCH, ts: Date.now() };
  if (t === 'g:winners') return { t, kind: 'log', s: traffic.seqs.winners, st: traffic.wins.slice(), ...at };
  if (t === 'g:jackpot') return { t, kind: 'value', s: traffic.seqs.jackpot, st: traffic.pool, ...at };
  if (t === 'g:status') return { t, kind: 'value', s: 0, st: { state: 'normal', until: null }, ...at };
  return { t, ok: false, why: 'deny' };
}

function answerTo(traffic: Traffic, [t, e, s]: Resume): Res {
  const snap = snapOf(traffic, t);
  if ('ok' in snap) return { t, e: null, s: 0, ok: false, why: 'deny' };
  if (e !== EPOCH) return { t, e: EPOCH, s: snap.s, ok: false, why: 'epoch' };
  if (s !== snap.s) return { t, e: EPOCH, s: snap.s, ok: false, why: 'trimmed' };
  return { t, kind: snap.kind, e: EPOCH, s, ok: true, evs: [] };
}

const resumes = (body: unknown): Resume[] => (body as { rs?: Resume[] } | undefined)?.rs ?? [];

/** Greets and answers like the gateway; everybody gets every event of both public topics. */
export function speak(io: Server, traffic: Traffic): void {
  const answers = (body: unknown) => resumes(body).map(it => answerTo(traffic, it));
  io.on('connection', (socket: Socket) => {
    const hello: Hello = {
      v: 1,
      caps: ['seq', 'sync'],
      now: Date.now(),
      uid: null,
      gen: 0,
      ttl: null,
      ping: PING_MS,
      // No visit lasts so long: whatever a page shows came as events.
      syncMs: HOUR_MS,
      pollMs: HOUR_MS,
      r: answers(socket.handshake.auth),
    };
    socket.emit('hello', hello);
    socket.on('sync', (body: unknown, answer: unknown) => {
      if (typeof answer === 'function') answer({ now: Date.now(), r: answers(body) });
    });
  });
}
