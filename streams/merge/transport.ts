import type { Observable } from 'rxjs';
import type { ConnectionReason } from '../connectionState.ts';
import type { Hello, SyncAnswer } from '../wire/protocol/frames.ts';
import type { Resume, Snap, SnapDenied } from '../wire/protocol/position.ts';

/** Stops what a registration started; calling it twice is harmless. */
export type Unsubscribe = () => void;

/** Whether events arrive, and what they carry. */
export type LinkState =
  | { readonly up: true; readonly mode: 'seq'; readonly hello: Hello }
  /** A back end without sequence numbers (N9); `hello` is null when it never said one. */
  | { readonly up: true; readonly mode: 'legacy'; readonly hello: Hello | null }
  | { readonly up: false; readonly reason: ConnectionReason };

/**
 * What the merge needs from the link. Who checks what:
 * - `hello` and `sync` answers: the link, with `WireRuntime.frames` (cold paths);
 * - the array of `snap`: the link, with `WireRuntime.callValue.snap`;
 * - an inbound `ev`, and every payload (`d`, `st`): the merge. It knows the topic, and one inline check of
 *   four fields is all the hot path can pay for.
 */
export interface LiveTransport {
  /**
   * Calls back once per inbound `ev` message, synchronously and in order, with its raw argument: one event or
   * `{ b: [events] }`. A plain callback, because a Subject costs another hop per event. Never throws out of
   * the handler.
   */
  onEvents(handler: (frame: unknown) => void): Unsubscribe;
  /** State of the link; a new subscriber gets the current one at once. Each reconnect is a new `up`. */
  readonly link$: Observable<LinkState>;
  /**
   * Asks what happened since these positions (at most `MAX_RESUME`); a topic new to the connection is
   * subscribed by it. Sends when subscribed, emits one answer and completes; errors when the link is down,
   * the request is refused or unanswered after 4 s.
   */
  sync(rs: readonly Resume[]): Observable<SyncAnswer>;
  /**
   * Reads whole states over REST (`/v1/snap`), also while the socket is down. Sends when subscribed, emits
   * once and completes; errors with a `Failure` (its `retryAfterMs` is honoured).
   */
  snap(topics: readonly string[]): Observable<readonly (Snap | SnapDenied)[]>;
  /** Tells the gateway that these topics are no longer wanted; does nothing while the link is down. */
  unsubscribe(topics: readonly string[]): void;
}
