import { MINUTE, SECOND } from '../../streams/wire/protocol/durations.ts';

/** A token bucket: so many a second, and so many at once. */
export interface RateLimit {
  readonly perSecond: number;
  readonly burst: number;
}

/** Limits of the protocol (docs/protocol.md, A15), where a server in one process needs them. Times in ms, sizes in bytes. */
export interface RealtimeLimits {
  /** Newest events that a log is answered from, and for how long. */
  readonly ringEvents: number;
  readonly ringMs: number;
  /** Most bytes of events in one answer. */
  readonly answerBytes: number;
  /** Answers that a reader leaves unread. */
  readonly unreadBytes: number;
  /** From here on a reader is slow, and gets of values the newest only. */
  readonly softPackets: number;
  readonly softBytes: number;
  /** From here on it is sent away. */
  readonly hardBytes: number;
  readonly slowMs: number;
  readonly sync: RateLimit;
  readonly frames: RateLimit;
  readonly invalidPerMinute: number;
  readonly connectsPerIp: RateLimit;
  readonly connectsPerPlayer: RateLimit;
  readonly tabsPerPlayer: number;
  readonly transportsPerIp: number;
  readonly frameBytes: number;
  readonly connectMs: number;
  readonly pingMs: number;
  readonly pongMs: number;
  readonly syncMs: number;
  readonly pollMs: number;
  /** How often connections and topics are looked at. */
  readonly sweepMs: number;
  /** How often it is asked whether the session of a connection stands. */
  readonly lookMs: number;
  /** How long a topic counts as watched after its last reader: one that comes back finds it as it was. */
  readonly lingerMs: number;
  /** Connections that a server which stops asks back within a second. */
  readonly returnsPerSecond: number;
}

export const REALTIME_LIMITS: RealtimeLimits = {
  ringEvents: 256,
  ringMs: 5 * MINUTE,
  answerBytes: 256 * 1024,
  unreadBytes: 512 * 1024,
  softPackets: 256,
  softBytes: 1024 * 1024,
  hardBytes: 4 * 1024 * 1024,
  slowMs: 30 * SECOND,
  sync: { perSecond: 2, burst: 10 },
  frames: { perSecond: 10, burst: 50 },
  invalidPerMinute: 10,
  connectsPerIp: { perSecond: 50, burst: 500 },
  connectsPerPlayer: { perSecond: 2, burst: 40 },
  tabsPerPlayer: 20,
  transportsPerIp: 1_100,
  frameBytes: 64 * 1024,
  connectMs: 10 * SECOND,
  pingMs: 15 * SECOND,
  pongMs: 10 * SECOND,
  syncMs: 30 * SECOND,
  pollMs: 5 * SECOND,
  sweepMs: 500,
  lookMs: MINUTE,
  lingerMs: 30 * SECOND,
  returnsPerSecond: 200,
};
