import type { Observable } from 'rxjs';
import type { Behavior } from '../behavior.ts';
import type { Freshness } from '../freshness.ts';
import type { LogFold } from '../wire/protocol/fold.ts';
import type { Missing } from './missing.ts';

/**
 * How the events of a topic become a value. Events `D` fold into a mutable `Draft` as they arrive; once a frame the draft
 * is turned into one immutable value `V`. Emitting per event would cost six times the memory.
 */
export interface Fold<S, D, V, Draft> {
  /** Shown until the first snapshot, and again after the account signed out. */
  readonly initial: V;
  /** A fresh draft from a whole state. Must copy what `apply` will change. */
  load(state: S): Draft;
  /**
   * Takes one event in: changes `draft` and returns it, or returns another one. Must be idempotent for one
   * and the same event. A throw counts as a bad payload (R7).
   */
  apply(draft: Draft, data: D): Draft;
  /** The value of a draft; must not share parts with it that `apply` changes later. */
  snapshot(draft: Draft): V;
  /** What a back end without sequence numbers needs in addition (N1, N5). */
  readonly legacy?: LegacyFold<S, D>;
}

/** Identity and order of pushes that carry no position. */
export interface LegacyFold<S, D> {
  /** Version or update time inside an absolute value; the newest wins (N1). Null when this push has none. */
  version?(data: D): number | null;
  /** Business id of a log item; the same id is applied once (N5). Null when this push has none. */
  id?(data: D): string | null;
  /** Reads the whole state with a call of the product; without it `LiveTransport.snap` is used. */
  fetch?(): Observable<S>;
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
export function newestValue<S>(legacy?: LegacyFold<S, S>): Fold<S, S, S | null, S> {
  return {
    initial: null,
    load: state => state,
    apply: (_draft, data) => data,
    snapshot: draft => draft,
    ...(legacy && { legacy }),
  };
}

/** Fold of a log topic whose state is shown as it is; null until it is known. */
export function stateOfLog<S, D, Draft>(
  fold: LogFold<S, D, Draft>,
  legacy?: LegacyFold<S, D>,
): Fold<S, D, S | null, Draft> {
  return { initial: null, ...fold, ...(legacy && { legacy }) };
}
