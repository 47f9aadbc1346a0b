import { expect, it } from 'vitest';
import { defaultMerchant } from '../../../gateway/merchant/merchant.ts';
import { itemCover } from '../../../src/features/points/itemCover.ts';
import { coverOf } from '../../../src/kit/cover/coverOf.ts';

it('issue 29 B 5.14: the items of the mall have pictures of their own, in every language', () => {
  const { items } = defaultMerchant().points;
  expect(items.length).toBeGreaterThan(4);
  for (const language of ['en', 'bn', 'ar']) {
    const motifs = items.map(
      ({ id, type, texts }) => coverOf(itemCover({ id, type, name: texts[language]?.name ?? '' })).motif,
    );
    expect([language, new Set(motifs).size]).toEqual([language, items.length]);
  }
});

it('an item whose words say nothing has the same picture each time', () => {
  const item = { id: 'x-17', type: 'goods', name: '…' } as const;
  expect(itemCover(item)).toBe(itemCover({ ...item }));
});
