import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameRows, ROW_PARTS } from '../../../src/features/home/rows/GameRows.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { idleByHand } from '../support/idle.ts';
import { observeViews } from '../support/observers.ts';
import { renderPart } from '../support/renderApp.tsx';
import { STALE } from '../support/values.ts';
import { catalogueGame, startHomeTexts } from './support.tsx';

/** Width of a card with its gap, px. */
const PITCH = 256;
let width = 5 * PITCH - 16;
let views: ReturnType<typeof observeViews>;
/** Asks for a layout in the middle of a script. */
const scrollWidth = vi.fn();

beforeAll(() => startHomeTexts());
beforeEach(() => {
  width = 5 * PITCH - 16;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  scrollWidth.mockClear();
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(scrollWidth);
  views = observeViews((target, root) => {
    const at = [...(root?.children ?? [])].indexOf(target) * PITCH - (root?.scrollLeft ?? 0);
    return at >= 0 && at + PITCH - 16 <= width ? 1 : 0;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function left(this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * PITCH;
  });
  Element.prototype.scrollBy = function scrollBy(this: Element, to?: ScrollToOptions | number) {
    this.scrollLeft += typeof to === 'object' ? (to.left ?? 0) : 0;
    act(() => views.look());
  } as Element['scrollBy'];
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Thirty games: ten are hot, nine others are PG's. */
const GAMES = Array.from({ length: 30 }, (_, n) =>
  catalogueGame(n, { isTop: n < 10, vassalage: n >= 20 && n < 29 ? 'PG' : 'DS88' }),
);

const allRows = (drawn = ROW_PARTS) => (
  <GameRows drawn={drawn}>
    <p>between</p>
  </GameRows>
);

function rows(drawn = ROW_PARTS) {
  const streams = fakeStreams();
  streams.lobby.hotGames$.next(GAMES);
  const view = renderPart(streams, allRows(drawn));
  act(() => views.look());
  return { streams, ...view };
}
const list = (name: string) => screen.getByRole('list', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const isOff = (it: HTMLElement) => it.getAttribute('aria-disabled') === 'true';

describe('the rows of games on home', () => {
  it('S2-59 shows the hot games in a row that is scrolled', () => {
    rows();
    const hot = list('Hot right now');
    expect(within(hot).getAllByRole('listitem')).toHaveLength(10);
    expect(within(hot).getByRole('button', { name: /^(Soon ?)?Game 0/ })).toBeTruthy();
    expect(within(hot).queryByText('Game 10')).toBeNull();
  });

  it('S9-39 moves by four where five are in view, and its buttons know the ends', () => {
    rows();
    const hot = list('Hot right now');
    const back = button('Hot right now: back');
    const on = button('Hot right now: on');
    expect([back, on].map(isOff)).toEqual([true, false]);
    fireEvent.click(on);
    expect(hot.scrollLeft).toBe(4 * PITCH);
    expect([back, on].map(isOff)).toEqual([false, false]);
    fireEvent.click(on);
    expect([back, on].map(isOff)).toEqual([false, true]);
    fireEvent.click(back);
    expect(hot.scrollLeft).toBe(4 * PITCH);
  });

  it('S9-39 shows five hot games at once on a wide screen', () => {
    const sheet = readFileSync('src/features/home/rows/GameRows.module.css', 'utf8');
    const [, rules = ''] = /\.scroller \{([^}]*)\}/.exec(sheet) ?? [];
    // Five cards and the four gaps between them fill the row.
    expect(rules).toMatch(/--view: 5;\s+--gaps: 4;/);
    expect(rules).toContain('calc((100% - var(--gaps) * var(--s-4)) / var(--view))');
  });

  it('S9-39 learns where its ends are without making the browser lay the page out', () => {
    rows();
    fireEvent.scroll(list('Hot right now'));
    expect(scrollWidth).not.toHaveBeenCalled();
    expect(isOff(button('Hot right now: on'))).toBe(false);
  });

  it('S9-39 moves by what is whole in view where fewer fit', () => {
    width = 2.25 * PITCH;
    rows();
    fireEvent.click(button('Hot right now: on'));
    expect(list('Hot right now').scrollLeft).toBe(2 * PITCH);
  });

  it('S9-39 moves the other way where the page is written from right to left', () => {
    rows();
    const hot = list('Hot right now');
    hot.style.direction = 'rtl';
    fireEvent.click(button('Hot right now: on'));
    expect(hot.scrollLeft).toBe(-4 * PITCH);
  });

  it('S2-59 goes from game to game with the arrow keys', () => {
    rows();
    const hot = list('Hot right now');
    const first = within(hot).getByRole('button', { name: /^(Soon ?)?Game 0/ });
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(within(hot).getByRole('button', { name: /^(Soon ?)?Game 1/ }));
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(first);
  });

  it('S2-59 keeps a place for every card while they load, and leaves out a row without a game', () => {
    const idle = idleByHand();
    const streams = fakeStreams();
    renderPart(streams, allRows());
    expect(list('Hot right now').getAttribute('aria-busy')).toBe('true');
    expect(list('Hot right now').children).toHaveLength(5);
    act(() => streams.lobby.hotGames$.next([catalogueGame(1)]));
    idle.pass();
    expect(screen.queryByRole('list', { name: 'Hot right now' })).toBeNull();
    idle.pass();
    idle.pass();
    expect(screen.getByRole('heading', { name: 'Picked for you' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Paper Garden' })).toBeNull();
  });

  it('fills one row in each idle moment when the games come, and all at once when they are there already', () => {
    const idle = idleByHand();
    const streams = fakeStreams();
    const view = renderPart(streams, allRows());
    act(() => streams.lobby.hotGames$.next(GAMES));
    const filled = () => screen.getAllByRole('list').map(it => it.getAttribute('aria-busy') === null);
    expect(filled()).toEqual([false, false, false]);
    idle.pass();
    expect(filled()).toEqual([true, false, false]);
    idle.pass();
    expect(filled()).toEqual([true, true, false]);
    idle.pass();
    expect(filled()).toEqual([true, true, true]);
    view.unmount();
    rows();
    expect(filled()).toEqual([true, true, true]);
  });

  it('draws as many parts as it is told, from the top, each filled when the games are there', () => {
    const there = () => [
      screen.queryByRole('heading', { name: 'Hot right now' }) !== null,
      screen.queryByRole('heading', { name: 'Picked for you' }) !== null,
      screen.queryByText('between') !== null,
      screen.queryByRole('heading', { name: 'Paper Garden' }) !== null,
    ];
    for (let drawn = 1; drawn <= ROW_PARTS; drawn += 1) {
      const { unmount } = rows(drawn);
      expect(there()).toEqual([true, drawn > 1, drawn > 2, drawn > 3]);
      expect(screen.getAllByRole('list').some(it => it.hasAttribute('aria-busy'))).toBe(false);
      unmount();
    }
  });

  it('says when they could not be read, and from when they are', () => {
    const { streams } = rows();
    act(() => streams.lobby.hotGamesFreshness$.next(STALE));
    expect(screen.getAllByText(/^as of/)).toHaveLength(3);
    const refresh = vi.spyOn(streams.lobby, 'refresh');
    act(() => streams.lobby.hotGames$.next(null));
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledOnce();
    expect(screen.getByText('between')).toBeTruthy();
  });
});
