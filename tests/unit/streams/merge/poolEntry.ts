import { createEntry, type Entry } from '../../../../streams/merge/entry.ts';
import { newestValue } from '../../../../streams/merge/fold.ts';

/** An entry of a value topic that takes every payload, for tests that are about its name only. */
export function poolEntry(name: string): Entry {
  const always = () => true;
  const options = { name, key: 'jackpot', up: true, checkData: always, checkState: always } as const;
  return createEntry(options, newestValue<'jackpot'>());
}
