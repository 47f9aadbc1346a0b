import type { Bench } from './gateway/bench.ts';

/**
 * How a gateway tells what changed. `numbered`: every event has a place in its topic (`hello.caps` has `seq`).
 * `hints`: it numbers nothing, pushes say at best what is new, and the specification's calls are the snapshots.
 */
export type Mode = 'numbered' | 'hints';

/** One behaviour a gateway owes its clients. */
export interface Case {
  /** Stable name for `--only`. */
  readonly id: string;
  /** Number in the project's list of 74 fault cases, where this is the gateway's side of one. */
  readonly number?: number;
  /** What must be true, as a sentence. */
  readonly title: string;
  /** The only mode the case makes sense in; both without it. */
  readonly mode?: Mode;
  /** Takes the operator's token. */
  readonly operator?: boolean;
  /** Waits for a deadline on purpose: several seconds. */
  readonly slow?: boolean;
  /** Throws `Mismatch` when the gateway behaves otherwise, `NotApplicable` when it can't be asked. */
  run(bench: Bench): Promise<void>;
}

/** The gateway did something else; the message says what was expected. */
export class Mismatch extends Error {
  override readonly name = 'Mismatch';
}

/** The gateway doesn't have what the case is about; the message says what. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable';
}
