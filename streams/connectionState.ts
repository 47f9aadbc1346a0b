/** Why the connection is in its present phase. */
export type ConnectionReason =
  | 'start'
  | 'hello'
  | 'network'
  | 'timeout'
  | 'offline'
  | 'hidden'
  | 'asleep'
  | 'server'
  | 'overloaded'
  | 'slow'
  | 'restart'
  | 'bad'
  | 'maintenance'
  | 'region'
  | 'token_expired'
  | 'unauthorized'
  | 'kicked'
  | 'banned'
  | 'replaced'
  | 'logout'
  | 'closed';

/**
 * `idle` before the first attempt; `connecting`; `live` after hello; `waiting` for the next attempt; `closed`
 * for good (kicked, logged out, shut down) until somebody signs in.
 */
export interface ConnectionState {
  readonly phase: 'idle' | 'connecting' | 'live' | 'waiting' | 'closed';
  readonly reason: ConnectionReason;
  /** Local time of this transition, epoch ms. */
  readonly since: number;
  /** Failed attempts in a row. */
  readonly attempt: number;
  /** Local time of the next attempt, epoch ms; null unless waiting. */
  readonly retryAt: number | null;
  /** `seq` with sequence numbers, `legacy` without; null before the first hello. */
  readonly mode: 'seq' | 'legacy' | null;
}
