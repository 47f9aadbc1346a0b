import type { Tx } from '../db/database.ts';
import type { Staff } from './staff.ts';

/** What an act was done to, as the trail names it: never by a name or a number of a person. */
export interface Target {
  /** `account`, `order`, `id` of anything else. */
  readonly kind: string;
  readonly id: string;
}

/** What a handler knows about its act that its parameters don't say. Nothing of it may be personal or secret. */
export interface ActNotes {
  readonly target?: Target;
  /** What was so before. */
  readonly before?: Readonly<Record<string, unknown>>;
  /** What is so now, besides the parameters. */
  readonly after?: Readonly<Record<string, unknown>>;
}

/** One row of the trail before it has its place. */
export interface Act {
  readonly staff: Staff;
  /** The caller's address. */
  readonly ip: string;
  /** Name of the call. */
  readonly call: string;
  /** `refused` for one that the permissions did not allow, `asked` for one that waits for a second operator. */
  readonly outcome: 'done' | 'read' | 'refused' | 'asked';
  readonly params: Readonly<Record<string, unknown>>;
  readonly notes: ActNotes;
}

/** Where acts are written down; see docs/decisions/133. */
export interface Trail {
  /** Adds an act to the trail, in the transaction that does it. Call it last: later acts wait from here to the commit. */
  append(tx: Tx, act: Act): Promise<void>;
}
