import { describe, expect, it } from 'vitest';
import { expectedOf, matchesExpected, wordsOf } from '../../../../../streams/replay/script.ts';

describe('what is expected', () => {
  it.each([
    [{ is: 1 }, 1, true],
    [{ is: 1 }, '1', false],
    [{ is: { a: 1, b: [2] } }, { b: [2], a: 1 }, true],
    [{ is: { a: 1 } }, { a: 1, b: 2 }, false],
    [{ is: { a: 1, b: 2 } }, { a: 1 }, false],
    [{ is: { a: 1 } }, { a: 1, b: undefined }, true],
    [{ is: [1, 2] }, [2, 1], false],
    [{ is: [] }, {}, false],
    [{ is: null }, undefined, false],
    [{ is: null }, null, true],
    [{ not: 1 }, 2, true],
    [{ not: 1 }, 1, false],
    [{ not: null }, undefined, true],
    [{ has: { a: 1 } }, { a: 1, b: 2 }, true],
    [{ has: { a: { b: 1 } } }, { a: { b: 1, c: 2 } }, true],
    [{ has: { a: 2 } }, { a: 1 }, false],
    [{ has: { toString: null } }, {}, false],
    [{ has: [3, 1] }, [1, 2, 3], true],
    [{ has: [4] }, [1, 2, 3], false],
    [{ has: { id: 'b' } }, [{ id: 'a' }, { id: 'b', n: 1 }], true],
    [{ has: { list: [{ id: 'b' }] } }, { list: [{ id: 'a' }, { id: 'b', n: 1 }] }, true],
    [{ has: 1 }, 1, true],
    [{ has: { a: 1 } }, null, false],
    [{ atLeast: 3 }, 3, true],
    [{ atLeast: 3 }, 2, false],
    [{ atLeast: 3 }, '4', false],
    [{ atMost: 3 }, 3, true],
    [{ atMost: 3 }, 4, false],
    [{ atMost: 3 }, null, false],
    [{ atLeast: 1, atMost: 3 }, 2, true],
    [{ atLeast: 1, atMost: 3 }, 4, false],
    [{ is: 2, not: 2 }, 2, false],
  ])('%j of %j: %s', (matchers, actual, met) => {
    expect(matchesExpected(matchers, actual)).toBe(met);
  });

  it.each([
    [{ is: 5 }, 5, '5'],
    [{ not: 'x' }, { not: 'x' }, 'not "x"'],
    [{ has: { a: 1 } }, { has: { a: 1 } }, 'something with {"a":1}'],
    [{ atLeast: 1, atMost: 2 }, { atLeast: 1, atMost: 2 }, 'at least 1 and at most 2'],
    [{ is: 1, not: 2 }, { is: 1, not: 2 }, '1 and not 2'],
  ])('%j is told as data and in words', (matchers, data, words) => {
    expect(expectedOf(matchers)).toEqual(data);
    expect(wordsOf(matchers)).toBe(words);
  });
});
