import type { Delivery } from './delivery.ts';

/** An event that a transaction has numbered, with its data as JSON. */
export interface Written {
  readonly t: string;
  readonly e: string;
  readonly s: number;
  readonly ts: number;
  readonly d: string;
  /** Where it stands in the trace of the call that caused it, as the log carries it. */
  readonly trace?: string;
}

/** What one transaction has to say to the readers of the log. */
export interface Said {
  /** The transaction as the log names it (`topic_log.x`); null when it published nothing. */
  readonly x: string | null;
  /** In order within each topic. */
  readonly events: readonly Written[];
  /** Topics whose epoch changed without an event. */
  readonly renewed: Iterable<string>;
}

/** What a bus has done since it was made; counts only grow. */
export interface BusState {
  readonly driver: 'postgres' | 'redis';
  /** Whether it reaches its server now. */
  readonly connected: boolean;
  /** Events of own transactions that were handed to it, and those it did not carry: they are in the log. */
  readonly published: number;
  readonly dropped: number;
  /** Events that arrived here, and those sent again because a writer had not said them. */
  readonly received: number;
  readonly republished: number;
  /** Channels whose events arrive here now. */
  readonly subscribed: number;
}

/**
 * What is said to the readers of the log in all processes once something has committed. It may lose, repeat and reorder: the
 * log holds the events, and every reader makes sure by itself. Saying never waits and never fails.
 */
export interface Bus {
  /** What a transaction has to say that has committed. */
  announce(said: Said): void;
  /** A transaction that published may have committed: readers look for themselves. */
  doubt(): void;
  /** How the events themselves arrive; null when readers read the log. */
  readonly delivery: Delivery | null;
  state(): BusState;
  /** Sends what is waiting, and ends. */
  close(): Promise<void>;
}
