import { afterEach, describe, expect, it, vi } from 'vitest';
import type { UnderFoil } from '../../../partner/pages/scratch/field.ts';
import { createFieldGrid } from '../../../partner/pages/scratch/fieldGrid.ts';
import { keepScratched, scratchedFields } from '../../../partner/pages/scratch/scratched.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('dir');
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const SIZE = 100;
const card: readonly UnderFoil[] = Array.from({ length: 9 }, (_, at) => ({
  picture: document.createElement('i'),
  worth: `× ${at}`,
  words: `Symbol ${at}`,
}));

/** Fields of 100 by 100 pixels each, side by side. */
function openGrid() {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const opened: [readonly number[], boolean][] = [];
  const grid = createFieldGrid({ name: 'Card', nameOf: at => `Field ${at + 1}` }, (open, byOne) =>
    opened.push([[...open], byOne]),
  );
  document.body.append(grid.element);
  const fields = [...grid.element.querySelectorAll('button')];
  for (const [at, field] of fields.entries())
    field.getBoundingClientRect = () => new DOMRect((at % 3) * SIZE, Math.floor(at / 3) * SIZE, SIZE, SIZE);
  const point = (type: string, clientX: number, clientY: number, buttons = 1) =>
    grid.element.dispatchEvent(new MouseEvent(type, { clientX, clientY, buttons, bubbles: true }));
  const rub = (...places: readonly (readonly [x: number, y: number])[]) => {
    const [[x, y] = [0, 0]] = places;
    point('pointerdown', x, y);
    for (const [toX, toY] of places.slice(1)) point('pointermove', toX, toY);
    point('pointerup', ...(places.at(-1) ?? [0, 0]));
  };
  const key = (at: number, name: string) => {
    fields[at]?.focus();
    fields[at]?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
    return fields.indexOf(document.activeElement as HTMLButtonElement);
  };
  const openPlaces = () => fields.flatMap((field, at) => (field.dataset.state === 'open' ? [at] : []));
  return { grid, fields, opened, rub, point, key, openPlaces };
}

describe('the fields of a scratch card', () => {
  it('are buttons that say nothing until they are uncovered, one by one or all at once', async () => {
    const { grid, fields, opened, openPlaces } = openGrid();
    fields[0]?.click();
    expect(openPlaces()).toEqual([]);
    expect(fields.map(field => field.getAttribute('aria-disabled'))).toEqual(Array(9).fill('true'));
    let isDone = false;
    const done = grid.deal(card, []).then(() => {
      isDone = true;
    });
    expect(fields.map(field => field.getAttribute('aria-label'))).toEqual(
      card.map((_, at) => `Field ${at + 1}`),
    );
    fields[4]?.click();
    fields[4]?.click();
    expect(fields[4]?.getAttribute('aria-label')).toBe('Symbol 4');
    expect(opened).toEqual([[[4], true]]);
    expect(isDone).toBe(false);
    await grid.openAll();
    await done;
    expect(openPlaces()).toHaveLength(9);
    expect(opened.slice(1).every(([, byOne]) => !byOne)).toBe(true);
    grid.mark([4]);
    grid.clear();
    expect(openPlaces()).toEqual([]);
    expect(grid.element.querySelector('.alike')).toBeNull();
  });

  it('are rubbed free by a pointer: most of one has to be rubbed, and a short press is a click', () => {
    const { grid, fields, rub, openPlaces } = openGrid();
    void grid.deal(card, []);
    rub([10, 50], [90, 50]);
    expect(openPlaces()).toEqual([]);
    // What the release of such a press clicks is no click.
    fields[0]?.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }));
    expect(openPlaces()).toEqual([]);
    rub([10, 20], [90, 20], [90, 80], [10, 80]);
    expect(openPlaces()).toEqual([0]);
    rub([110, 50], [112, 51]);
    fields[1]?.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }));
    expect(openPlaces()).toEqual([0, 1]);
    // One line over the whole card goes through three fields and frees none of them.
    rub([0, 250], [300, 250]);
    expect(openPlaces()).toEqual([0, 1]);
  });

  it('are not rubbed by a pointer that only passes over them', () => {
    const { grid, point, openPlaces } = openGrid();
    void grid.deal(card, []);
    point('pointerdown', 10, 10);
    for (let y = 0; y < 100; y += 10) for (const x of [0, 100]) point('pointermove', x, y, 0);
    expect(openPlaces()).toEqual([]);
  });

  it('are reached by arrows, from right to left where that is the direction, and not beyond the edge', () => {
    const { key } = openGrid();
    expect([key(0, 'ArrowRight'), key(0, 'ArrowDown'), key(4, 'ArrowUp'), key(4, 'ArrowLeft')]).toEqual([
      1, 3, 1, 3,
    ]);
    expect([key(2, 'ArrowRight'), key(0, 'ArrowUp'), key(8, 'ArrowDown'), key(3, 'ArrowLeft')]).toEqual([
      2, 0, 8, 3,
    ]);
    document.body.style.direction = 'rtl';
    expect([key(0, 'ArrowLeft'), key(1, 'ArrowRight')]).toEqual([1, 0]);
    document.body.style.removeProperty('direction');
  });

  it('stand as they were left: those that were uncovered are open at once, and the last one ends the card', async () => {
    const { grid, opened, openPlaces } = openGrid();
    keepScratched('s.1', [3, 5]);
    expect(scratchedFields('s.2')).toEqual([]);
    void grid.deal(card, scratchedFields('s.1'));
    expect(openPlaces()).toEqual([3, 5]);
    expect(opened.every(([, byOne]) => !byOne)).toBe(true);
    grid.clear();
    // Everything was uncovered before, and the page was closed just then.
    await grid.deal(card, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(openPlaces()).toHaveLength(9);
  });

  it('are covered where a browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', {
      getItem() {
        throw new DOMException('denied');
      },
      setItem() {
        throw new DOMException('denied');
      },
    });
    keepScratched('s.1', [3]);
    expect(scratchedFields('s.1')).toEqual([]);
    vi.unstubAllGlobals();
  });
});
