import { describe, expect, it } from 'vitest';
import { fillTemplate } from '../../../../../streams/replay/script/template.ts';
import { seeded } from '../../../../../streams/replay/seeded.ts';
import { dataOf, read, stepsOf } from './read.ts';

const filling = { n: 7, block: 3, now: 1_000, random: () => 0.5 };
const fill = (template: unknown, random = () => 0.5) => fillTemplate(template, { ...filling, random });

describe('a template', () => {
  it('fills counters into texts and numbers, at any depth', () => {
    expect(fill({ a: ['w{n}', '$n', '{block}-{n}', '$block'], b: 'x', c: null, d: true })).toEqual({
      a: ['w7', 7, '3-7', 3],
      b: 'x',
      c: null,
      d: true,
    });
  });

  it('knows the time of its line', () => {
    expect(fill(['$now', { $now: 500 }, { $now: -1 }])).toEqual([1_000, 1_500, 999]);
  });

  it('draws whole numbers from the least to the greatest, both included', () => {
    expect([0, 0.5, 0.999].map(it => fill({ $int: [1, 3] }, () => it))).toEqual([1, 2, 3]);
    expect(fill({ $int: [4, 4] })).toBe(4);
  });

  it('draws numbers with a fraction, and one of a list, which is a template too', () => {
    expect(fill({ $float: [1, 2] })).toBe(1.5);
    expect([0, 0.4, 0.9].map(it => fill({ $pick: ['a', 'w{n}', '$n'] }, () => it))).toEqual(['a', 'w7', 7]);
  });

  it('leaves an object alone that only looks like a function', () => {
    expect(fill({ $int: [1, 2], more: 1 })).toEqual({ $int: [1, 2], more: 1 });
    expect(fill({ $other: [1, 2] })).toEqual({ $other: [1, 2] });
  });
});

describe('chance in a line', () => {
  const draw = (line: object, ...before: object[]) =>
    dataOf(
      stepsOf(
        read(...before, {
          at: 0,
          topic: 'winners',
          raw: true,
          repeat: 5,
          data: { $int: [1, 1_000_000] },
          ...line,
        }),
        'event',
      ).slice(before.length),
    );
  const other = { at: 0, topic: 'winners', raw: true, data: 1 };

  it('is the same for the same text', () => {
    expect(draw({})).toEqual(draw({}));
    expect(new Set(draw({})).size).toBe(5);
  });

  it('is the same for the same seed, wherever the line stands and whenever it plays', () => {
    expect(draw({ seed: 7 }, other)).toEqual(draw({ seed: 7 }));
    expect(draw({ seed: 7, at: 900 })).toEqual(draw({ seed: 7 }));
    expect(draw({ seed: 8 })).not.toEqual(draw({ seed: 7 }));
  });

  it('differs from line to line without a seed', () => {
    expect(draw({}, other)).not.toEqual(draw({}));
  });

  it('gives the same numbers for one seed and others for another', () => {
    const numbers = (seed: number) => Array.from({ length: 4 }, seeded(seed));
    expect(numbers(1)).toEqual(numbers(1));
    expect(numbers(1)).not.toEqual(numbers(2));
    expect(numbers(1).every(it => it >= 0 && it < 1)).toBe(true);
  });
});
