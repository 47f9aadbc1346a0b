import { expect, it } from 'vitest';
import { slowest } from '../../../tools/slowest.mjs';

const test = (file: string, name: string, ms: number) => ({ file, name, ms });

it('names the slowest tests, and the files that are slowest as a whole, the slowest first', () => {
  const lines = slowest([
    test('a.test.ts', 'quick', 900),
    test('b.test.ts', 'slow', 2_000),
    test('a.test.ts', 'slower', 1_500),
  ]);
  expect(lines.map(line => line.trim())).toEqual([
    'The 3 slowest tests:',
    '2.0 s  b.test.ts: slow',
    '1.5 s  a.test.ts: slower',
    '0.9 s  a.test.ts: quick',
    'The 2 slowest files:',
    '2.4 s  a.test.ts',
    '2.0 s  b.test.ts',
  ]);
});

it('names no more than thirty tests', () => {
  const many = Array.from({ length: 40 }, (_, nth) => test('a.test.ts', `test ${nth}`, nth));
  expect(slowest(many).filter(line => line.includes('a.test.ts: '))).toHaveLength(30);
});
