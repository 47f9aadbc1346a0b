import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { callRules } from '../../../../streams/platformReplay/callRules.ts';
import { watchedStates } from '../../../../streams/platformReplay/watchedStates.ts';
import { withPseudonyms } from '../../../../streams/replay/recording/pseudonyms.ts';
import { seeded } from '../../../../streams/replay/seeded.ts';
import type { Rule } from '../../../../streams/wire/protocol/redaction.ts';
import { calls } from '../../../../streams/wire/tables/calls.ts';
import { topicKeys, topics, topicTable } from '../../../../streams/wire/tables/topics.ts';
import { arbitraryOf, MARKER } from './wireArbitrary.ts';

const redact = (rule: Rule, real: unknown, keepAmounts = false): unknown =>
  withPseudonyms({ keepAmounts, random: seeded(1) }, by => rule(real, by));

interface Case {
  readonly name: string;
  readonly rule: Rule;
  readonly schema: z.ZodType;
}
const cases: Case[] = [
  ...topicKeys.flatMap(key => [
    { name: `event of ${key}`, rule: topicTable[key].redact.data, schema: topicTable[key].data },
    { name: `state of ${key}`, rule: topicTable[key].redact.state, schema: topicTable[key].state },
  ]),
  ...(Object.keys(callRules) as (keyof typeof callRules)[]).map(call => ({
    name: `answer of ${call}`,
    rule: callRules[call] as Rule,
    schema: calls[call].value,
  })),
];

/** The same with a field that nobody knows in every object of it. */
function withStrangers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withStrangers);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, field]) => [name, withStrangers(field)]);
  return { ...Object.fromEntries(entries), stranger: MARKER, [MARKER]: { note: MARKER } };
}

describe.each(cases)('the $name in a script', ({ rule, schema }) => {
  it('holds none of the texts that it had, in no field, known or not', () => {
    fc.assert(
      fc.property(arbitraryOf(schema), real => {
        expect(JSON.stringify(redact(rule, withStrangers(real)) ?? null)).not.toContain(MARKER);
      }),
      { numRuns: 60 },
    );
  });

  it('still fits the wire, with amounts made up or kept', () => {
    fc.assert(
      fc.property(arbitraryOf(schema), fc.boolean(), (real, keepAmounts) => {
        const result = schema.safeParse(redact(rule, real, keepAmounts));
        expect(result.error).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  it('lets no text of a nonsense value through', () => {
    const marker = fc.constant(MARKER);
    const nonsense = fc.letrec(tie => ({
      any: fc.oneof(
        { maxDepth: 3 },
        marker,
        fc.integer(),
        fc.constant(null),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(MARKER, 'id', 'at', 'kind', 'list', 'latest', 'op'), tie('any')),
      ),
    })).any;
    fc.assert(
      fc.property(nonsense, real => {
        expect(JSON.stringify(redact(rule, real) ?? null)).not.toContain(MARKER);
      }),
      { numRuns: 100 },
    );
  });
});

/** Fields of a schema that a script leaves out on purpose. */
const LEFT_OUT = ['seal'];

function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap(it => fieldsOf(it, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => [
    `${path}${name}`,
    ...fieldsOf(field, `${path}${name}.`),
  ]);
}

it.each(cases.filter(({ name }) => name !== 'answer of systemStatus' && name !== 'answer of whitelabel'))(
  'the rules of the $name know every field of the wire',
  ({ rule, schema }) => {
    fc.assert(
      fc.property(arbitraryOf(schema), real => {
        const known = fieldsOf(real).filter(path => !LEFT_OUT.includes(path) && !path.includes(`.${MARKER}`));
        const written = fieldsOf(redact(rule, real));
        expect(written).toEqual(expect.arrayContaining(known.filter(path => !/^\w+req|info\./.test(path))));
      }),
      { numRuns: 60 },
    );
  },
);

it('what the page showed holds no text either, whatever a store shows', () => {
  for (const [path, rule] of watchedStates) {
    const shown = { id: MARKER, customerName: MARKER, stranger: MARKER, source: MARKER, accounts: [MARKER] };
    for (const real of [MARKER, shown, [shown], { requests: [shown] }]) {
      expect([path, JSON.stringify(redact(rule, real) ?? null)]).not.toContain(MARKER);
      expect(JSON.stringify(redact(rule, real) ?? null)).not.toContain(MARKER);
    }
  }
});

describe('made-up names', () => {
  const winner = (id: string, customerName: string) => ({ id, customerName });
  const written = redact(topics.winners.redact.state, [
    winner('r1', 'ra***74'),
    winner('r2', 'su***mi'),
    winner('r3', 'ra***74'),
  ]) as { id: string; customerName: string }[];

  it('are the same for the same name and others for others', () => {
    const [first, second, third] = written;
    expect(first?.customerName).toBe(third?.customerName);
    expect(first?.customerName).not.toBe(second?.customerName);
    expect(new Set(written.map(({ id }) => id)).size).toBe(3);
  });

  it('of addresses belong to nobody', () => {
    const { location } = redact(callRules.systemStatus, { location: { ip: '203.0.113.77' } }) as {
      location: { ip: string };
    };
    expect(location.ip).toMatch(/^192\.0\.2\.\d+$/);
  });
});
