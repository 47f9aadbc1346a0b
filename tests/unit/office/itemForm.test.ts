import { describe, expect, it } from 'vitest';
import { formOf, readForm } from '../../../office/pages/mall/itemForm.ts';
import type { OfficeMallItem } from '../../../streams/wire/office/mallCalls.ts';

const ITEM: OfficeMallItem = {
  ...{ id: 'kite', type: 'voucher', points: 120, amount: 250, stock: 4, mostEach: 2, place: 10 },
  ...{ hidden: false, saleFrom: null, saleUntil: Date.UTC(2026, 10, 29, 12), taken: 1, state: 'shown' },
  ...{ name: 'Kite', nameLanguage: 'en', missing: [], edit: 3, changedBy: 'operator:x', changedAt: 0 },
};

describe('issue 32.6: the form of an item of the mall', () => {
  it('says of an item that nobody has touched what the item says', () => {
    const { id, type, points, amount, stock, mostEach, place, hidden, saleFrom, saleUntil } = ITEM;
    const terms = { id, type, points, amount, stock, mostEach, place, hidden, saleFrom, saleUntil };
    expect(readForm(formOf(ITEM))).toEqual({ terms });
  });

  it('begins a new item hidden, and names every field that is still to be filled', () => {
    const form = formOf(null);
    expect(form.hidden).toBe(true);
    expect(readForm(form)).toEqual({ faults: ['id', 'points', 'stock', 'place'] });
    const filled = { ...form, id: 'kite', points: '1', stock: '0', place: '0' };
    expect(readForm(filled)).toMatchObject({ terms: { amount: 0, mostEach: null, saleFrom: null } });
  });

  it.each([
    ['id', { id: 'two words' }],
    ['points', { points: '0' }],
    ['points', { points: '1.5' }],
    ['amount', { amount: '1.234' }],
    ['stock', { stock: '-1' }],
    ['mostEach', { mostEach: '0' }],
    ['place', { place: 'first' }],
    ['saleUntil', { saleFrom: '2026-11-30T00:00' }],
  ])('takes no such %s: %o', (fault, change) =>
    expect(readForm({ ...formOf(ITEM), ...change })).toEqual({ faults: [fault] }),
  );
});
