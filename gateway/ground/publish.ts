import type { Snap } from '../../streams/wire/protocol/position.ts';
import type { TopicData, TopicKey, TopicState } from '../../streams/wire/tables/topics.ts';
import type { Tx } from '../db/database.ts';

/** A change of a topic, published in the transaction that makes it. */
export type Change = {
  [K in TopicKey]: {
    readonly key: K;
    /** Owner of a user topic; null for a public one. */
    readonly uid: string | null;
    readonly data: TopicData<K>;
    /** World time of the change, epoch ms. */
    readonly at: number;
    /** Publishing the same id again is a no-op. */
    readonly opId?: string;
  };
}[TopicKey];

/**
 * Gives the change its number and writes the log row in `tx`; the tail emits it after the commit. Handlers
 * never emit. Publish topics of one transaction in ascending order of their names, after all ledger
 * bookings, so that two transactions can't wait for each other.
 */
export interface Publish {
  (tx: Tx, change: Change): Promise<{ readonly e: string; readonly s: number }>;
  /**
   * The same for changes of different topics, in one round trip. They have no `opId`. Answers the states of the value
   * topics among them, each at its position, in the order of their names.
   */
  all(tx: Tx, changes: readonly Change[]): Promise<readonly Snap[]>;
  /**
   * The same for a value topic that may say this already: then nothing is published. Answers whether it was. The server
   * compares, because a state may be large.
   */
  changed(tx: Tx, change: Change): Promise<boolean>;
  /**
   * Both together: as many statements for many as for one, and only what says something else than before. Answers how many were
   * published.
   */
  allChanged(tx: Tx, changes: readonly Change[]): Promise<number>;
}

/** Reads one topic's state with its position in `tx`. */
export type ReadSnap = <K extends TopicKey>(
  tx: Tx,
  key: K,
  uid: string | null,
) => Promise<Snap & { st: TopicState<K> }>;

/**
 * How a topic's state is read for a snapshot. Value topics have a default (the last published state, else the
 * reader's initial one); log topics are read from their own tables.
 */
export type StateReaders = {
  readonly [K in TopicKey]: (tx: Tx, uid: string | null) => Promise<TopicState<K>>;
};
