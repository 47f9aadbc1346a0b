import type { Tx } from '../database.ts';

/** What open transactions have to say to the readers of the log once they have committed. */
const marks = new WeakMap<Tx, Set<string>>();

/**
 * Lets the readers of the log be woken after `tx` has committed. A `NOTIFY` in the transaction itself would hold one lock of
 * the whole database while the commit is flushed, so that no two transactions could be flushed together.
 * @param notice See `Bus`.
 */
export function announceAfterCommit(tx: Tx, notice = ''): void {
  marks.get(tx)?.add(notice);
}

/** Collects what a transaction has to say from now on; a connection runs one after the other. */
export function beginMarks(tx: Tx): ReadonlySet<string> {
  const begun = new Set<string>();
  marks.set(tx, begun);
  return begun;
}
