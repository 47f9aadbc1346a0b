import { createEntry, type TopicEntry } from '../../../../streams/merge/entry.ts';
import { newestValue } from '../../../../streams/merge/fold.ts';
import type { TopicState } from '../../../../streams/wire/tables/topics.ts';

/** An entry of a value topic that takes every payload, for tests that are about its name only. */
export function poolEntry(name: string): TopicEntry {
  const always = () => true;
  const checks = { checkData: always, checkState: always };
  const options = { name, key: 'jackpot', uid: null, kind: 'value', up: true, ...checks } as const;
  return createEntry(options, newestValue<TopicState<'jackpot'>>());
}
