import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { jackpotTopics } from '../../../partner/jackpots/wire/topics.ts';
import { bookTopics } from '../../../partner/sports/wire/topics.ts';
import { tableCalls } from '../../../partner/tables/wire/calls.ts';
import { tableTopics } from '../../../partner/tables/wire/topics.ts';
import type { CallShape } from '../../../streams/wire/protocol/call.ts';
import { readAs } from '../../../streams/wire/protocol/readAs.ts';
import type { Guard, WireRuntime } from '../../../streams/wire/protocol/runtime.ts';
import type { TopicShape } from '../../../streams/wire/protocol/topic.ts';
import { pageWires } from '../../../tools/vite/pageWires.ts';
import { damagedValuesOf, valuesOf } from '../streams/wire/tables/schemaArbitrary.ts';

const sources = pageWires();
async function compiled(name: string): Promise<WireRuntime> {
  const source = encodeURIComponent(sources[name] ?? '');
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${source}`)) as {
    readonly wireRuntime: WireRuntime;
  };
  return module.wireRuntime;
}
const book = await compiled('virtual:book-wire');
const tables = await compiled('virtual:tables-wire');
const jackpot = await compiled('virtual:jackpot-wire');

const ofTopics = (topics: Readonly<Record<string, TopicShape>>, wire: WireRuntime) =>
  Object.entries(topics).flatMap(([key, topic]): [string, z.ZodType, Guard | undefined][] => [
    [`data of ${key}`, topic.data, wire.topicData[key]],
    [`state of ${key}`, topic.state, wire.topicState[key]],
  ]);
const pairs: [string, z.ZodType, Guard | undefined][] = [
  ...ofTopics(bookTopics, book),
  ...ofTopics(tableTopics, tables),
  ...ofTopics(jackpotTopics, jackpot),
  ...Object.entries<CallShape>(tableCalls).map(([name, call]): [string, z.ZodType, Guard | undefined] => [
    `answer of ${name}`,
    call.value,
    tables.callValue[name],
  ]),
];

describe('the compiled checks of the game server’s pages', () => {
  it.each(pairs)('partner: agree with zod: %s', (_name, schema, guard) => {
    fc.assert(
      fc.property(valuesOf(schema), value => {
        expect(guard?.(value)).toBe(readAs(schema, value).success);
      }),
      { numRuns: 40 },
    );
    fc.assert(
      fc.property(damagedValuesOf(schema), value => {
        fc.pre(!JSON.stringify(value)?.includes('__proto__'));
        expect(guard?.(value)).toBe(readAs(schema, value).success);
      }),
      { numRuns: 100 },
    );
  });

  it('partner: name the calls of the protocol besides, and nothing of the platform', () => {
    expect(Object.keys(book.calls).toSorted()).toEqual(['authRefresh', 'session', 'snap']);
    expect(Object.keys(tables.calls)).toEqual(expect.arrayContaining(['setCloth', 'session', 'snap']));
    expect(sources['virtual:book-wire']).not.toMatch(/\/wps\/|\beval\b|new Function/);
  });
});
