import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstOf } from '../../../src/features/search/worker/firstOf.ts';

describe('the first of many', () => {
  it('issue 14: are those that sorting everything puts first, in the same order', () => {
    const items = fc.array(fc.record({ key: fc.nat(9), at: fc.nat() }), { maxLength: 60 });
    fc.assert(
      fc.property(items, fc.nat(20), (all, most) => {
        const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
        expect(firstOf(all, most, compare)).toEqual(all.toSorted(compare).slice(0, most));
      }),
    );
  });
});
