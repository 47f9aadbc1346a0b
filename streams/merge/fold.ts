import type { Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Freshness } from '../freshness.ts';
import type { LogFold } from '../wire/protocol/fold.ts';
import type { TopicData, TopicKey, TopicState } from '../wire/tables/topics.ts';
import type { Missing } from './missing.ts';

/**
 * How the events of a topic become a value. Events fold into a mutable draft `D` as they arrive; once a frame
 * the draft is turned into one immutable value `T`. Emitting per event would cost six times the memory.
 */
export interface Fold<K extends TopicKey, T, D> {
  /** Shown until the first snapshot, and again after the account signed out. */
  readonly initial: T;
  /** A fresh draft from a whole state. Must copy what `apply` will change. */
  load(state: TopicState<K>): D;
  /**
   * Takes one event in: changes `draft` and returns it, or returns another one. Must be idempotent for one
   * and the same event. A throw counts as a bad payload (R7).
   */
  apply(draft: D, data: TopicData<K>): D;
  /** The value of a draft; must not share parts with it that `apply` changes later. */
  snapshot(draft: D): T;
  /** What a back end without sequence numbers needs in addition (N1, N5). */
  readonly legacy?: LegacyFold<K>;
}

/** Identity and order of pushes that carry no position. */
export interface LegacyFold<K extends TopicKey> {
  /** Version or update time inside an absolute value; the newest wins (N1). Null when this push has none. */
  version?(data: TopicData<K>): number | null;
  /** Business id of a log item; the same id is applied once (N5). Null when this push has none. */
  id?(data: TopicData<K>): string | null;
  /** Reads the whole state with the specification's own call; without it `LiveTransport.snap` is used. */
  fetch?(): Observable<TopicState<K>>;
}

/** One topic as a store sees it. */
export interface Feed<T> {
  /** The folded value; emits at most once per frame. */
  readonly value$: Behavior<T>;
  readonly freshness$: Behavior<Freshness>;
  /** Why the back end has told no value; null once it has, and before it was asked. */
  readonly missing$: Behavior<Missing | null>;
  /** Asks the gateway whether this is still the newest state; safe to call often. */
  resync(): void;
  /** Stops listening to the topic and completes the Behaviors. */
  close(): void;
}

/** Fold of a value topic whose state is shown as it is; null until it is known. */
export function newestValue<K extends TopicKey>(
  legacy?: LegacyFold<K>,
): Fold<K, TopicState<K> | null, TopicState<K>> {
  return {
    initial: null,
    load: state => state,
    // An event of a value topic is the whole state: `data` and `state` are one schema (wire/protocol/topic.ts).
    apply: (_draft, data) => data as TopicState<K>,
    snapshot: draft => draft,
    ...(legacy && { legacy }),
  };
}

/** Fold of a log topic whose state is shown as it is; null until it is known. */
export function stateOfLog<K extends TopicKey, D>(
  fold: LogFold<TopicState<K>, TopicData<K>, D>,
  legacy?: LegacyFold<K>,
): Fold<K, TopicState<K> | null, D> {
  return { initial: null, ...fold, ...(legacy && { legacy }) };
}
