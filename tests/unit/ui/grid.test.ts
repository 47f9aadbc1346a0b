import { describe, expect, it } from 'vitest';
import { cellOfKey } from '../../../src/ui/grid/keys.ts';
import { cellCount, gridLayout } from '../../../src/ui/grid/layout.ts';
import { createTypedWord, itemTyped, TYPE_AHEAD_MS } from '../../../src/ui/grid/typeAhead.ts';

const MEASURE = { width: 1200, rem: 16, lineHeight: 1.5 };
const SHAPE = { ratio: 4 / 3, lines: 1.625 };

describe('how cards lie in a grid', () => {
  it.each([
    [1200, 6],
    [900, 6],
    [700, 4],
    [358, 3],
    [288, 2],
  ])('issue 14: %i px have %i columns', (width, columns) =>
    expect(gridLayout({ ...MEASURE, width }, SHAPE).columns).toBe(columns),
  );

  it('issue 14: rows grow with the letters and the lines of the language', () => {
    const { rowHeight } = gridLayout(MEASURE, SHAPE);
    expect(rowHeight).toBe(Math.ceil(((1200 - 80) / 6) * (4 / 3) + 39 + 30));
    expect(gridLayout({ ...MEASURE, rem: 20 }, SHAPE).rowHeight).toBeGreaterThan(rowHeight);
    expect(gridLayout({ ...MEASURE, lineHeight: 1.7 }, SHAPE).rowHeight).toBeGreaterThan(rowHeight);
  });

  it.each([
    [0, 12, 12],
    [0, 500, 12],
    [50, 500, 66],
    [50, 53, 53],
    [50, 50, 50],
    [50, 40, 50],
  ])('issue 14: %i of %i items have %i cells with those of the next ones', (items, total, cells) =>
    expect(cellCount(items, total, 6)).toBe(cells),
  );
});

describe('the keys of a grid', () => {
  const place = { at: 8, count: 20, columns: 6, pageRows: 2, isRtl: false };
  const to = (key: string, more: object = {}, keys: object = {}) =>
    cellOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...keys }, { ...place, ...more });

  it('issue 14: arrows go to the neighbours, across the ends of rows, and not out of the grid', () => {
    expect([to('ArrowRight'), to('ArrowLeft'), to('ArrowDown'), to('ArrowUp')]).toEqual([9, 7, 14, 2]);
    expect([to('ArrowRight', { at: 5 }), to('ArrowLeft', { at: 6 })]).toEqual([6, 5]);
    expect([to('ArrowLeft', { at: 0 }), to('ArrowUp', { at: 3 })]).toEqual([0, 3]);
    expect([to('ArrowRight', { at: 19 }), to('ArrowDown', { at: 19 })]).toEqual([19, 19]);
    // The last row is shorter.
    expect(to('ArrowDown', { at: 16 })).toBe(19);
  });

  it('issue 14: arrows are mirrored where the page runs from right to left', () => {
    expect([to('ArrowRight', { isRtl: true }), to('ArrowLeft', { isRtl: true })]).toEqual([7, 9]);
    expect(to('ArrowDown', { isRtl: true })).toBe(14);
  });

  it('issue 14: Home and End go to the ends of the row, with Ctrl to those of the grid', () => {
    expect([to('Home'), to('End'), to('End', { at: 18 })]).toEqual([6, 11, 19]);
    expect([to('Home', {}, { ctrlKey: true }), to('End', {}, { ctrlKey: true })]).toEqual([0, 19]);
  });

  it('issue 14: Page Up and Page Down go as far as the window shows', () => {
    expect([to('PageDown', { at: 2 }), to('PageUp', { at: 14 })]).toEqual([14, 2]);
    expect([to('PageDown', { at: 13 }), to('PageUp', { at: 8 })]).toEqual([19, 2]);
  });

  it('issue 14: leaves every other key to the browser', () => {
    for (const key of ['Tab', 'Enter', ' ', 'Escape', 'constructor']) expect(to(key)).toBeNull();
    expect(to('ArrowLeft', {}, { altKey: true })).toBeNull();
    expect(to('ArrowLeft', {}, { ctrlKey: true })).toBeNull();
    expect(to('ArrowLeft', { count: 0 })).toBeNull();
  });
});

describe('names that are typed', () => {
  const NAMES = ['Paper Koi', 'Été', 'Pearl', 'Lamps', 'পদ্ম', 'Pears'];
  const typed = (word: string, at: number) => itemTyped(word, at, NAMES.length, index => NAMES[index] ?? '');

  it('issue 14: lead to the next item that begins so, round the end', () => {
    expect([typed('p', 0), typed('p', 2), typed('p', 5), typed('x', 0)]).toEqual([2, 5, 0, null]);
  });
  it('issue 14: more letters may still mean the item with the focus', () => {
    expect([typed('pea', 2), typed('pears', 2)]).toEqual([2, 5]);
  });
  it('issue 14: the same letter again goes on to the next', () => expect(typed('pp', 2)).toBe(5));
  it('issue 14: know neither capitals nor Latin marks, and keep the vowels of other scripts', () => {
    expect([typed('ete', 0), typed('É', 0), typed('প', 0), typed('পি', 0)]).toEqual([1, 1, 4, null]);
  });
  it('issue 14: are a word until somebody pauses', () => {
    const word = createTypedWord();
    expect([word.add('p', 0), word.add('e', 100), word.isOpen(200)]).toEqual(['p', 'pe', true]);
    expect(word.isOpen(100 + TYPE_AHEAD_MS)).toBe(false);
    expect(word.add('l', 2_000)).toBe('l');
  });
});
