/** One change of a followed topic, reported after its position and its state have changed. */
export interface Applied<K extends string = string> {
  /** Name on the wire, with the account: `u:42:drafts`. */
  readonly topic: string;
  readonly key: K;
  /**
   * - `event`: one event was folded in;
   * - `state`: the whole value was replaced, by a snapshot or the answer of a call;
   * - `clear`: value and position were given up (logout, another account, access denied).
   */
  readonly by: 'event' | 'state' | 'clear';
  /** Position from now on; null and 0 when there is none, or the back end numbers nothing. */
  readonly e: string | null;
  readonly s: number;
  /** What was folded in or replaced the value, as it came over the wire; undefined for `clear`. */
  readonly data: unknown;
}

/**
 * Observes the merge, for tests of its invariants and for the replay studio. It must not change the values that it gets, nor
 * call the streams.
 */
export interface Inspector<K extends string = string> {
  applied(change: Applied<K>): void;
}
