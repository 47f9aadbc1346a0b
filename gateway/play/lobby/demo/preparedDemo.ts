import { type PreparedCatalogue, prepare } from '../catalogue/store.ts';
import { demoCatalogue } from './demoCatalogue.ts';

let prepared: PreparedCatalogue | null = null;

/** Works out the demo's rows, which takes most of the time of filling a new world. */
export function prepareDemo(): void {
  prepared ??= prepare(demoCatalogue());
}

/** The demo's rows, which nobody keeps afterwards. Throws when they were not worked out before. */
export function consumePreparedDemo(): PreparedCatalogue {
  if (prepared === null) throw new Error('the demo was not prepared before the transaction that needs it');
  const taken = prepared;
  prepared = null;
  return taken;
}
