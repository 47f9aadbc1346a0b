import { ANSWER_EVENTS } from '../../streams/wire/protocol/resume.ts';
import { MINUTE } from '../ground/calendar/durations.ts';

/** How often something may happen: a bucket of `burst` tokens that refills by `perSecond`. */
export interface RateLimit {
  readonly perSecond: number;
  readonly burst: number;
}

/** Bounds of the realtime part of one process. Times in real ms, sizes in bytes. */
export interface RealtimeLimits {
  /** Events that the ring of every log keeps (A4.5); null leaves it to the topic (`size.events`). */
  readonly ringEvents: number | null;
  /** How long a ring keeps an event, and a ring without subscribers stays. */
  readonly ringMs: number;
  /** All rings together; the oldest events go first. */
  readonly ringBytes: number;
  /** How long the log keeps its rows: longer than the rings, so that a process that starts can fill them. */
  readonly logMs: number;
  /** The log is read this often even if no notification came. */
  readonly pollMs: number;
  /** Where events arrive by a bus: how often positions are compared with the store, and events looked for that nobody sent. */
  readonly compareMs: number;
  readonly unsentMs: number;
  /** Without a successful look at the log for so long, nothing here counts as current and nobody is served. */
  readonly followMs: number;
  /** Shortest time between two reads that fill rings: in a storm many clients share one. */
  readonly loadEveryMs: number;
  /** Most events one answer carries (A4.7). */
  readonly answerEvents: number;
  /** About how many bytes of events one answer carries; what is more is read as a snapshot. */
  readonly answerBytes: number;
  /** Answers a connection may leave unread before it gets no more and ends, and all connections together. */
  readonly unreadBytes: number;
  readonly backlogBytes: number;
  /** How long an answer waits for the tail when a client knows more than this process (A4.8). */
  readonly lagMs: number;
  /** Shortest time between two epochs that clients' claims may start on one topic: private, public. */
  readonly rotateMs: number;
  readonly publicRotateMs: number;
  /** So many accounts at so many addresses must claim to be ahead of a public topic within so long. */
  readonly claimMs: number;
  readonly claimAccounts: number;
  readonly claimAddresses: number;
  /** How often connections are checked for expiry and slowness. */
  readonly sweepMs: number;
  /** How long a connection outlives its token (A7.6). */
  readonly graceMs: number;
  /** Above either, values are conflated; above `hardBytes` or after `slowMs` the connection ends (A4.11). */
  readonly softPackets: number;
  readonly softBytes: number;
  readonly hardBytes: number;
  readonly slowMs: number;
  readonly sync: RateLimit;
  /** The same for all connections of an address. */
  readonly syncsPerIp: RateLimit;
  /** Messages of any kind from one connection. */
  readonly frames: RateLimit;
  readonly connectsPerIp: RateLimit;
  readonly connectsPerUser: RateLimit;
  /** Topics of single items that one connection may follow. */
  readonly itemsPerSocket: number;
  readonly tabsPerUser: number;
  /** Connections of one address that are greeted, and transports below them that are taken at all. */
  readonly socketsPerIp: number;
  readonly transportsPerIp: number;
  /** Clients of one address that are being checked at a time. */
  readonly handshakesPerIp: number;
  /** Clients that would have to wait longer for their greeting are sent away until it is their turn. */
  readonly greetMs: number;
  readonly frameBytes: number;
  readonly connectMs: number;
  readonly pingMs: number;
  readonly pongMs: number;
  /** Invalid messages within a minute that end a connection. */
  readonly invalidPerMinute: number;
  /** How often clients audit their positions. */
  readonly syncMs: number;
  /** Shortest time between two polls of a client without a socket. */
  readonly clientPollMs: number;
  /** Polls a second this process answers next to its own work; sets `pollMs` of the hello (A9.7). */
  readonly pollsPerSecond: number;
  /** Connections a second this process is assumed to take back until it has seen a storm (A4.14). */
  readonly connectsPerSecond: number;
}

/** The bounds that the rules of chapter A4 name (A15.5). */
export const REALTIME_LIMITS: RealtimeLimits = {
  ringEvents: null,
  ringMs: 5 * MINUTE,
  ringBytes: 64 * 1024 * 1024,
  logMs: 15 * MINUTE,
  pollMs: 1_000,
  compareMs: 5_000,
  unsentMs: 400,
  followMs: 5_000,
  loadEveryMs: 250,
  answerEvents: ANSWER_EVENTS,
  answerBytes: 256 * 1024,
  unreadBytes: 512 * 1024,
  backlogBytes: 64 * 1024 * 1024,
  lagMs: 500,
  rotateMs: MINUTE,
  publicRotateMs: 10 * MINUTE,
  claimMs: MINUTE,
  claimAccounts: 5,
  claimAddresses: 3,
  sweepMs: 500,
  graceMs: 30_000,
  softPackets: 256,
  softBytes: 1024 * 1024,
  hardBytes: 4 * 1024 * 1024,
  slowMs: 30_000,
  sync: { perSecond: 2, burst: 10 },
  syncsPerIp: { perSecond: 100, burst: 1_000 },
  frames: { perSecond: 10, burst: 50 },
  connectsPerIp: { perSecond: 50, burst: 500 },
  connectsPerUser: { perSecond: 2, burst: 40 },
  itemsPerSocket: 16,
  tabsPerUser: 20,
  socketsPerIp: 1_000,
  transportsPerIp: 1_100,
  handshakesPerIp: 250,
  greetMs: 5_000,
  frameBytes: 64 * 1024,
  connectMs: 10_000,
  pingMs: 15_000,
  pongMs: 10_000,
  invalidPerMinute: 10,
  syncMs: 30_000,
  clientPollMs: 5_000,
  pollsPerSecond: 500,
  connectsPerSecond: 800,
};
