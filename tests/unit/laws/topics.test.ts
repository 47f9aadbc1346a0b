import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { logTopic, type TopicSpec } from '../../../streams/wire/protocol/topic.ts';
import { topicKeys, topicTable } from '../../../streams/wire/tables/topics.ts';
import { faultsOfTopic } from './topicLaw.ts';

describe('law of topics', () => {
  it.each(topicKeys)('%s shows what is true, whatever came late, twice, reordered or restored', key =>
    expect(faultsOfTopic(key, topicTable[key])).toEqual([]),
  );
});

interface Counted {
  readonly sum: number;
  readonly ids: readonly number[];
}
interface Entry {
  readonly id: number;
  readonly amount: number;
}

/** A log that counts each entry once. */
const counted = logTopic<Counted, Entry>({
  audience: 'public',
  summary: 'Counts.',
  state: z.object({ sum: z.int(), ids: z.array(z.int()) }),
  data: z.object({ id: z.int(), amount: z.int() }),
  empty: { sum: 0, ids: [] },
  apply: (state, { id, amount }) =>
    state.ids.includes(id) ? state : { sum: state.sum + amount, ids: [...state.ids, id] },
  changes: (_before, after) => [{ as: 'state', data: after }],
  redact: { state: 'all' as never, data: 'all' as never },
  size: { items: 100, events: 100 },
  volatile: false,
  answers: {},
  sample: ({ index }) => ({ id: index, amount: index + 1 }),
});
const spec = counted as unknown as TopicSpec;
const faultsOf = (wrong: Partial<TopicSpec>) => faultsOfTopic('winners', { ...spec, ...wrong });

describe('law of topics, broken', () => {
  it('takes the topic that it is broken from', () => expect(faultsOf({})).toEqual([]));

  it.each<[string, string, Partial<TopicSpec>]>([
    [
      'counts an event that comes twice twice',
      'the same event again changes it',
      {
        apply: (state, event) => {
          const [{ sum, ids }, { id, amount }] = [state as Counted, event as Entry];
          return { sum: sum + amount, ids: [...new Set([...ids, id])] };
        },
      },
    ],
    [
      'is a value of which each event is a part',
      'skipped: a value that is not the whole state',
      { kind: 'value' },
    ],
    ['regresses when an event is missing', 'reordered: shows something else', { kind: 'value' }],
    [
      'changes the state before it',
      'an event changes the state before it',
      {
        apply: (state, event) => {
          const of = state as { sum: number; ids: number[] };
          const { id, amount } = event as Entry;
          if (of.ids.includes(id)) return of;
          of.sum += amount;
          of.ids.push(id);
          return of;
        },
      },
    ],
    [
      'keeps what no answer can carry',
      'stored goes on differently',
      {
        empty: { sum: 0, ids: [], seen: new Set() },
        apply: (state, event) => {
          const { sum, seen } = state as { readonly sum: number; readonly seen: ReadonlySet<number> };
          const { id, amount } = event as Entry;
          const isKnown = seen instanceof Set && seen.has(id);
          return {
            sum: isKnown ? sum : sum + amount,
            seen: new Set([...(seen instanceof Set ? seen : []), id]),
          };
        },
      },
    ],
  ])('refuses a topic that %s', (_what, fault, wrong) => expect(faultsOf(wrong).join('; ')).toContain(fault));
});
