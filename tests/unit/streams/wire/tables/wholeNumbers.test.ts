import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { topicKeys, topicTable } from '../../../../../streams/wire/tables/topics.ts';

/** Numbers that are no amounts and may have decimals: a line of a market lies between two scores. */
const FRACTIONS = new Set([
  ...['contractRate', 'rate', 'winRate', 'lossRate', 'ratePerSec', 'rake', 'doubleMs', 'line'],
]);

/** Names of the parts of a JSON schema that may be numbers with decimals. */
function fractionsIn(schema: unknown, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'type' in schema && schema.type === 'number' ? [name] : [];
  return [
    ...own,
    ...Object.entries(schema).flatMap(([key, part]) =>
      fractionsIn(part, /^(items|oneOf|anyOf|\d+)$/.test(key) ? name : key),
    ),
  ];
}

describe('numbers of topics', () => {
  it.each(topicKeys)('of %s are whole, as amounts are, but for rates (A1.5)', key => {
    for (const part of [topicTable[key].state, topicTable[key].data]) {
      const found = fractionsIn(z.toJSONSchema(part, { unrepresentable: 'any' }));
      expect(found.filter(name => !FRACTIONS.has(name))).toEqual([]);
    }
  });

  it('are looked for wherever a schema may have them', () => {
    const schema = z.object({ wins: z.array(z.union([z.object({ amount: z.number() }), z.null()])) });
    expect(fractionsIn(z.toJSONSchema(schema))).toEqual(['amount']);
  });
});
