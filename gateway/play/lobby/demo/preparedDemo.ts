import { type Prepared, prepare } from '../catalogue/store.ts';
import { demoCatalogue } from './demoCatalogue.ts';

let prepared: Prepared | null = null;

/** Works out the demo's rows, which takes most of the time of filling a new world. */
export function prepareDemo(): void {
  prepared ??= prepare(demoCatalogue());
}

/** The demo's rows, which nobody keeps afterwards. */
export function takeDemo(): Prepared {
  prepareDemo();
  const taken = prepared as Prepared;
  prepared = null;
  return taken;
}
