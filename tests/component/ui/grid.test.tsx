import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CardGrid } from '../../../src/ui/grid/CardGrid.tsx';
import { useCellTabIndex } from '../../../src/ui/grid/CellFocus.ts';

const WIDTH = 1200;
const COLUMNS = 6;

interface Item {
  readonly id: number;
  readonly name: string;
}
const itemsOf = (count: number): readonly Item[] =>
  Array.from({ length: count }, (_, id) => ({ id, name: `${id % 2 === 0 ? 'Koi' : 'Lamp'} ${id}` }));

function Card({ item }: { readonly item: Item }) {
  const tabIndex = useCellTabIndex();
  return (
    <>
      <button type="button" tabIndex={tabIndex}>
        {item.name}
      </button>
      <button type="button" tabIndex={tabIndex}>
        keep {item.id}
      </button>
    </>
  );
}
const draw = (item: Item) => <Card item={item} />;
const keyOf = ({ id }: Item) => String(id);
const nameOf = ({ name }: Item) => name;

let change: (items: readonly Item[]) => void = () => {};

function Page({ count, total, onNearEnd }: { count: number; total: number; onNearEnd?: () => void }) {
  const [items, setItems] = useState(() => itemsOf(count));
  change = setItems;
  return (
    <>
      <button type="button">before</button>
      <CardGrid
        label="Games"
        items={items}
        total={Math.max(total, items.length)}
        keyOf={keyOf}
        nameOf={nameOf}
        ratio={4 / 3}
        lines={1.625}
        {...(onNearEnd && { onNearEnd, moreLabel: 'more' })}
      >
        {draw}
      </CardGrid>
      <button type="button">after</button>
    </>
  );
}
function open(count: number, total = count, onNearEnd?: () => void) {
  const user = userEvent.setup();
  const view = render(<Page count={count} total={total} {...(onNearEnd && { onNearEnd })} />);
  return { user, ...view };
}
const focused = () => document.activeElement?.textContent;
const nodes = () => screen.getByRole('grid').querySelectorAll('*').length;

const scrollY = Object.getOwnPropertyDescriptor(window, 'scrollY');
function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => {
  Object.defineProperty(window, 'scrollY', scrollY ?? { configurable: true, value: 0 });
  vi.restoreAllMocks();
});

describe('a grid of cards', () => {
  it('issue 14: has as many nodes with 50,000 cards as with 1,000', () => {
    const few = open(1_000);
    const expected = nodes();
    few.unmount();
    open(50_000);
    expect(nodes()).toBe(expected);
    expect(screen.getByRole('grid', { name: 'Games' }).getAttribute('aria-rowcount')).toBe('8334');
    scrollTo(400_000);
    // Two rows more above the window, and none of those that were left.
    expect(nodes()).toBeLessThan(expected * 2);
  });

  it('issue 14: is one stop of the tabulator, with all controls of one card', async () => {
    const { user } = open(100);
    const order: unknown[] = [];
    for (let n = 0; n < 4; n++) {
      await user.tab();
      order.push(focused());
    }
    expect(order).toEqual(['before', 'Koi 0', 'keep 0', 'after']);
  });

  it('issue 14: arrows, Home, End, Page Down and Page Up move the focus', async () => {
    const { user } = open(100);
    await user.tab();
    await user.tab();
    const press = async (keys: string) => {
      await user.keyboard(keys);
      return focused();
    };
    expect(await press('{ArrowRight}')).toBe('Lamp 1');
    expect(await press('{ArrowDown}')).toBe(`Lamp ${1 + COLUMNS}`);
    expect(await press('{End}')).toBe('Lamp 11');
    expect(await press('{Home}')).toBe('Koi 6');
    expect(await press('{ArrowUp}')).toBe('Koi 0');
    expect(await press('{PageDown}')).toBe('Koi 6');
    expect(await press('{Control>}{End}{/Control}')).toBe('Lamp 99');
    expect(await press('{PageUp}')).toBe('Lamp 93');
    expect(await press('{Control>}{Home}{/Control}')).toBe('Koi 0');
    await user.tab();
    expect(focused()).toBe('keep 0');
    expect(await press('{ArrowRight}')).toBe('Lamp 1');
  });

  it('issue 14: arrows are mirrored from right to left', async () => {
    document.documentElement.style.direction = 'rtl';
    const { user } = open(20);
    await user.tab();
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Lamp 1');
    document.documentElement.style.direction = '';
  });

  it('issue 14: letters lead to the next card whose name begins so', async () => {
    const { user } = open(60);
    await user.tab();
    await user.tab();
    await user.keyboard('lamp 4');
    expect(focused()).toBe('Lamp 41');
    await user.keyboard('7');
    expect(focused()).toBe('Lamp 47');
  });

  it('issue 14: keeps the focused card when its row leaves the window, and Tab leads to what is seen otherwise', async () => {
    const { user } = open(6_000);
    await user.tab();
    await user.tab();
    const card = document.activeElement;
    scrollTo(40_000);
    expect(document.activeElement).toBe(card);
    expect(card?.isConnected).toBe(true);
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Lamp 1');
    act(() => (document.activeElement as HTMLElement).blur());
    expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Lamp 1' }).tabIndex).toBe(-1);
  });

  it('issue 14: keeps the focus when cards are appended, put before it or taken away', async () => {
    const { user } = open(50, 500);
    await user.tab();
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    const card = document.activeElement;
    act(() => change(itemsOf(100)));
    expect(document.activeElement).toBe(card);
    act(() => change([{ id: 1_000, name: 'New' }, ...itemsOf(100)]));
    expect(focused()).toBe('Koi 2');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Lamp 1');
    act(() => change([{ id: 1_000, name: 'New' }, ...itemsOf(100).filter(({ id }) => id !== 1)]));
    expect(focused()).toBe('Koi 2');
  });

  it('issue 14: has places for the next cards, and asks for them near its end, once for each page', () => {
    const onNearEnd = vi.fn();
    open(12, 500, onNearEnd);
    expect(onNearEnd).toHaveBeenCalledOnce();
    expect(screen.getByRole('grid').querySelectorAll('[aria-hidden] , [data-cell]').length).toBeGreaterThan(
      12,
    );
    act(() => change(itemsOf(24)));
    expect(onNearEnd).toHaveBeenCalledTimes(2);
    act(() => change(itemsOf(500)));
    expect(onNearEnd).toHaveBeenCalledTimes(2);
  });
});

describe('issue 29, 7.3: below a list that goes on', () => {
  it('nothing is read ahead while the keyboard is there, and again when the page is moved by hand', async () => {
    const read = vi.fn();
    const { user } = open(24, 500, read);
    const { length } = read.mock.calls;
    await user.click(screen.getByRole('button', { name: 'before' }));
    for (let tabs = 0; focused() !== 'after'; tabs += 1) {
      expect(tabs, 'the grid, its button, and what follows').toBeLessThan(4);
      await user.tab();
      scrollTo(100_000);
    }
    act(() => change(itemsOf(48)));
    expect(read).toHaveBeenCalledTimes(length);
    act(() => void window.dispatchEvent(new Event('wheel')));
    expect(read.mock.calls.length).toBeGreaterThan(length);
  });

  it('a button reads on, and is gone with the last page', async () => {
    const read = vi.fn();
    const { user } = open(24, 500, read);
    screen.getByRole('button', { name: 'more' }).focus();
    const { length } = read.mock.calls;
    await user.keyboard('{Enter}');
    expect(read).toHaveBeenCalledTimes(length + 1);
    act(() => change(itemsOf(500)));
    expect(screen.queryByRole('button', { name: 'more' })).toBeNull();
  });
});
