import type { Tx } from '../database.ts';
import type { Said, Written } from './port.ts';

interface Marks {
  x: string | null;
  readonly events: Written[];
  readonly renewed: Set<string>;
}

/** What open transactions have to say to the readers of the log once they have committed. */
const marks = new WeakMap<Tx, Marks>();

/**
 * Lets the readers of the log hear of events after `tx` has committed. A `NOTIFY` in the transaction itself would hold one lock
 * of the whole database while the commit is flushed, so that no two transactions could be flushed together.
 * @param x The transaction, `pg_current_xact_id()`.
 */
export function announceAfterCommit(tx: Tx, x: string, events: readonly Written[]): void {
  const mark = marks.get(tx);
  if (mark === undefined || events.length === 0) return;
  mark.x = x;
  for (const event of events) mark.events.push(event);
}

/** Lets the readers of a topic read it again after `tx` has committed, because its epoch changes without an event. */
export function renewAfterCommit(tx: Tx, t: string): void {
  marks.get(tx)?.renewed.add(t);
}

/** Collects what a transaction has to say from now on; a connection runs one after the other. */
export function beginMarks(tx: Tx): Said & { readonly renewed: ReadonlySet<string> } {
  const begun: Marks = { x: null, events: [], renewed: new Set() };
  marks.set(tx, begun);
  return begun;
}
