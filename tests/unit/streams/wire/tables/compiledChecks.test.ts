import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { officeCalls } from '../../../../../streams/wire/office/calls.ts';
import type { CallSpec } from '../../../../../streams/wire/protocol/call.ts';
import { Envelope } from '../../../../../streams/wire/protocol/envelope.ts';
import { AuthAnswer, Bye, Ev, Hello, SyncAnswer } from '../../../../../streams/wire/protocol/frames.ts';
import { readAs } from '../../../../../streams/wire/protocol/readAs.ts';
import type { Guard } from '../../../../../streams/wire/protocol/runtime.ts';
import { calls } from '../../../../../streams/wire/tables/calls.ts';
import type { PlatformRuntime } from '../../../../../streams/wire/tables/runtime.ts';
import { memberTopicKeys, topics } from '../../../../../streams/wire/tables/topics.ts';
import { zodRuntime } from '../../../../../streams/wire/tables/zodRuntime.ts';
import { wireRuntimeSource } from '../../../../../tools/vite/wireRuntime.ts';
import { damagedValuesOf, valuesOf } from './schemaArbitrary.ts';

const source = wireRuntimeSource();
const compiled = (
  (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)) as {
    wireRuntime: PlatformRuntime;
  }
).wireRuntime;
const frames = { ev: Ev, hello: Hello, bye: Bye, syncAnswer: SyncAnswer, authAnswer: AuthAnswer };

const pairs: [string, z.ZodType, Guard][] = [
  ['envelope', Envelope, compiled.envelope],
  // Those of the office have no compiled checks: members' pages never follow them.
  ...memberTopicKeys.flatMap((key): [string, z.ZodType, Guard][] => [
    [`data of ${key}`, topics[key].data, compiled.topicData[key]],
    [`state of ${key}`, topics[key].state, compiled.topicState[key]],
  ]),
  ...Object.entries<CallSpec>(calls)
    .filter(([name, spec]) => spec.audience !== 'operator' && !Object.hasOwn(officeCalls, name))
    .map(([name, spec]): [string, z.ZodType, Guard] => [
      `answer of ${name}`,
      spec.value,
      compiled.callValue[name as keyof typeof calls],
    ]),
  ...Object.entries(frames).map(([name, schema]): [string, z.ZodType, Guard] => [
    `frame ${name}`,
    schema,
    compiled.frames[name as keyof typeof frames],
  ]),
];

/** Whether a value has a field of its own that is called like the prototype of objects. */
function hasPrototypeName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasPrototypeName);
}

/** Copies of a value, in each of which another number is something that no comparison takes. */
function withoutEachNumber(value: unknown): unknown[] {
  if (typeof value === 'number') return [Object.create(null)];
  if (Array.isArray(value))
    return value.flatMap((item, at) => withoutEachNumber(item).map(it => value.with(at, it)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    withoutEachNumber(item).map(it => ({ ...value, [name]: it })),
  );
}

describe('the compiled wire checks', () => {
  it.each(pairs)('agree with zod about fitting values: %s', (_name, schema, guard) => {
    fc.assert(
      fc.property(valuesOf(schema), value => {
        expect(schema.safeParse(value).success).toBe(true);
        expect(guard(value)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it.each(pairs)('agree with zod about damaged values: %s', (_name, schema, guard) => {
    fc.assert(
      fc.property(damagedValuesOf(schema), value => {
        // zod skips this name in a table, a compiled check reads it like any other and may refuse more.
        fc.pre(!hasPrototypeName(value));
        expect(guard(value)).toBe(readAs(schema, value).success);
      }),
      { numRuns: 200 },
    );
  });

  it.each(pairs)('refuse a number that is none and can not be compared: %s', (_name, schema, guard) => {
    for (const value of fc.sample(valuesOf(schema), { numRuns: 5, seed: 1 }))
      for (const broken of withoutEachNumber(value))
        expect(guard(broken)).toBe(readAs(schema, broken).success);
  });

  it('refuse an integer that JSON can not carry exactly (A2.5)', () => {
    const state = { amount: 2 ** 53, ratePerSec: 0, at: 1, demo: false };
    expect(compiled.topicData.jackpot(state)).toBe(false);
    expect(zodRuntime().topicData.jackpot(state)).toBe(false);
  });

  it('issue 11.46: refuse a table with too many entries and a tree with too many levels', () => {
    const routes = (many: number) =>
      Object.fromEntries(Array.from({ length: many }, (_, n) => [`r${n}`, '/']));
    expect(compiled.callValue.domainRoute(routes(100))).toBe(true);
    expect(compiled.callValue.domainRoute(routes(101))).toBe(false);
    const tree = (levels: number): object => ({
      modId: 'COMM3',
      enabled: '1',
      ...(levels > 1 && { childrenNodes: [tree(levels - 1)] }),
    });
    expect(compiled.callValue.whitelabel({ whitelabel: [tree(5)] })).toBe(true);
    expect(compiled.callValue.whitelabel({ whitelabel: [tree(6)] })).toBe(false);
  });

  it('accept fields that a newer gateway added', () => {
    expect(compiled.frames.bye({ code: 'restart', planet: 'Mars' })).toBe(true);
  });

  it('refuse every answer to a call of the operator, which the page never makes', () => {
    expect(compiled.callValue.opsKick({ gen: 1 })).toBe(false);
  });

  it('carry the same call table as zod does, without the office', () => {
    const others = Object.entries(zodRuntime().calls).filter(([name]) => !Object.hasOwn(officeCalls, name));
    expect(compiled.calls).toEqual(Object.fromEntries(others));
  });

  it('issue 32.12: carry nothing of the office, which is a page of its own', () => {
    expect(source).not.toMatch(/office|permission/i);
  });

  it('contain no eval, so that a strict CSP lets them run', () => {
    expect(source).not.toMatch(/\beval\b|new Function/);
  });
});
