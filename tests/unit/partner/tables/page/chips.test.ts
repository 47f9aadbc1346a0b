import { expect, it } from 'vitest';
import {
  chipsTotal,
  chipValues,
  doubledChips,
  pileOf,
  withChips,
} from '../../../../../partner/pages/tables/cloth/chips.ts';
import { refusalText } from '../../../../../partner/pages/tables/words/refusals.ts';
import { textsOf } from '../../../../../partner/server/texts.ts';
import { OFFERED_TABLES } from '../../../../../partner/tables/rules/kinds/tables.ts';

it.each([...OFFERED_TABLES])(
  'issue 33: chips of %s are multiples of what its stakes are made of',
  (_, { kind }) => {
    const least = 3 * kind.unit;
    const values = chipValues({ least, most: 40 * least });
    expect(values.every(value => value % kind.unit === 0 && value <= 40 * least)).toBe(true);
    expect(values[0]).toBe(least);
  },
);

it('issue 33: no bet gets more than the table takes', () => {
  const limits = { least: 100, most: 1_000 };
  expect(withChips({ a: 900 }, [['a', 100]], limits)).toEqual({ a: 1_000 });
  expect(
    withChips(
      { a: 900 },
      [
        ['b', 100],
        ['a', 200],
      ],
      limits,
    ),
  ).toBeNull();
  // A call may lay two chips on one bet.
  expect(
    withChips(
      {},
      [
        ['a', 600],
        ['a', 600],
      ],
      limits,
    ),
  ).toBeNull();
  expect(doubledChips({ a: 300, b: 700 }, limits)).toEqual({ a: 600, b: 1_000 });
});

it('issue 33: a pile is drawn with chips of its amount, at most four of them', () => {
  const values = [100, 200, 500, 1_000];
  expect(pileOf(1_700, values)).toEqual([1_000, 500, 200]);
  expect(pileOf(9_900, values)).toEqual([1_000, 1_000, 1_000, 1_000]);
  expect(chipsTotal({ a: 300, b: 700 })).toBe(1_000);
});

it('issue 33: every reason for a refusal that is not known has a sentence too', () => {
  const texts = textsOf('en');
  expect(refusalText(texts, 'late_chip')).toContain('closed before');
  expect(refusalText(texts, 'stake_out_of_range')).toBe(texts.refused.stake_out_of_range);
  for (const code of ['no_such_code', 'constructor', 'toString'])
    expect(refusalText(texts, code)).toBe(texts.tables.refused.other);
});
