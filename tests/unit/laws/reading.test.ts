import { expect, it } from 'vitest';
import { type CallName, calls } from '../../../streams/wire/tables/calls.ts';
import { sourcesIn } from './sources.ts';

/** How a handler says that it writes. */
const WRITES = /\b(\w+): \{\s*mode: '(?:write|batch)'/g;
const writers = [...sourcesIn('gateway').values()].flatMap(text =>
  [...text.matchAll(WRITES)].map(([, name = '']) => name),
);

it('law of reading: a call that is asked for with GET writes nothing', () => {
  expect(writers.length).toBeGreaterThan(100);
  const isRead = (name: string) => Object.hasOwn(calls, name) && calls[name as CallName].method === 'GET';
  expect(writers.filter(isRead)).toEqual([]);
});
