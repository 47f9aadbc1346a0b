// Free of zod: the page runs it.

/**
 * How the events of a log become its state. Events fold into a mutable draft; a draft becomes one immutable state,
 * in the page once a frame.
 */
export interface LogFold<S, D, Draft> {
  /** A fresh draft from a whole state. Copies what `apply` changes. */
  load(state: S): Draft;
  /** Takes one event in: changes `draft` and returns it, or returns another one. The same event again changes nothing. */
  apply(draft: Draft, event: D): Draft;
  /** The state of a draft; shares nothing with it that `apply` changes later. */
  snapshot(draft: Draft): S;
}

/** A fold as a function from state to state, for whoever takes one event at a time. */
export function stateAfter<S, D, Draft>(fold: LogFold<S, D, Draft>): (state: S, event: D) => S {
  return (state, event) => fold.snapshot(fold.apply(fold.load(state), event));
}
