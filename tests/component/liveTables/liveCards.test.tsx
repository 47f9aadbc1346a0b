import { act, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CatalogueCard } from '../../../src/kit/games/CatalogueCard.tsx';
import { createLiveCards, LiveCardsOfPage, type LiveView } from '../../../src/kit/games/live/liveCards.ts';
import type { LiveTables } from '../../../streams/stores/liveTables.ts';
import type { TableSummary } from '../../../streams/wire/liveTables/shapes.ts';
import { game } from '../lobby/support.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderPart, startTexts } from '../support/renderApp.tsx';
import { LIVE, NOW, STALE } from '../support/values.ts';

const summary = (more: Partial<TableSummary> = {}): TableSummary => ({
  ...{ table: 'KOI', kind: 'baccarat', startsAt: NOW, closesAt: NOW + 15_000, players: 12, freeSeats: null },
  ...{ least: 100, most: 500_000, marks: ['B', 'P', 'E'] },
  ...more,
});
const tablesOf = (list: readonly TableSummary[], freshness: LiveTables['freshness'] = LIVE): LiveTables => ({
  byCode: new Map(list.map(it => [it.table, it])),
  freshness,
});

describe('the cards of live tables', () => {
  let now = NOW;
  beforeEach(() => {
    now = NOW;
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const pass = (ms: number) => {
    now += ms;
    vi.advanceTimersByTime(ms);
  };

  function rig() {
    const tables$ = new BehaviorSubject(tablesOf([summary(), summary({ table: 'LAMP' })]));
    const cards = new LiveCardsOfPage({ tables$, now: () => now });
    const card = (code: string) => {
      const drawn: (LiveView | null)[] = [];
      const element = document.createElement('div');
      const stop = cards.add({ code, element, draw: view => void drawn.push(view) });
      return { drawn, element, stop };
    };
    return { tables$, card };
  }

  it('tables: share one subscription and one timer, which end with the last card', () => {
    const { tables$, card } = rig();
    const cards = ['KOI', 'LAMP', 'NOBODY'].map(card);
    expect(tables$.observed).toBe(true);
    expect(vi.getTimerCount()).toBe(1);
    pass(3_000);
    expect(cards.map(({ drawn }) => drawn.length)).toEqual([4, 4, 4]);
    expect(cards[2]?.drawn.at(-1)).toBeNull();
    for (const { stop } of cards) stop();
    expect([tables$.observed, vi.getTimerCount()]).toEqual([false, 0]);
  });

  it('tables: are drawn in the window only, and at once when they come into it', () => {
    let look: IntersectionObserverCallback = () => {};
    class Observer {
      constructor(callback: IntersectionObserverCallback) {
        look = callback;
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    const { card } = rig();
    const [koi, lamp] = [card('KOI'), card('LAMP')];
    const see = (target: Element, isIntersecting: boolean) =>
      look([{ target, isIntersecting } as unknown as IntersectionObserverEntry], {} as IntersectionObserver);
    pass(5_000);
    expect([koi.drawn.length, vi.getTimerCount()]).toEqual([0, 0]);
    see(koi.element, true);
    expect(koi.drawn.length).toBe(1);
    pass(2_000);
    see(koi.element, false);
    pass(5_000);
    expect([koi.drawn.length, lamp.drawn.length]).toEqual([3, 0]);
  });

  it('tables: count no further while the connection is stale', () => {
    const { tables$, card } = rig();
    const koi = card('KOI');
    tables$.next(tablesOf([summary()], STALE));
    const count = koi.drawn.length;
    expect(koi.drawn.at(-1)?.freshness).toEqual(STALE);
    pass(10_000);
    expect([koi.drawn.length, vi.getTimerCount()]).toEqual([count, 0]);
    tables$.next(tablesOf([summary()]));
    pass(1_000);
    expect(koi.drawn.length).toBe(count + 2);
  });
});

describe('the card of a live game', () => {
  beforeAll(async () => {
    await startTexts();
    await import('../../../src/kit/games/live/LiveTable.tsx');
  }, 60_000);

  async function open(tables: LiveTables) {
    const streams = fakeStreams();
    const tables$ = new BehaviorSubject(tables);
    let now = NOW;
    const cards = new LiveCardsOfPage({ tables$, now: () => now });
    streams.setStore(createLiveCards, cards);
    const koi = game('Koi', 'PG', { gameType: 'LIVE', launchable: true, supportPlay: 1 });
    renderPart(streams, <CatalogueCard game={koi} />);
    const table = await screen.findByTestId('live-table');
    const button = screen.getByRole('button', { name: 'PlayKoiPG' });
    return {
      ...{ table, button, tables$ },
      at(moment: number) {
        now = moment;
        act(() => tables$.next(tablesOf([...tables$.value.byCode.values()].map(it => ({ ...it })))));
      },
    };
  }

  it('tables: says what the table does, without being part of the name of the card', async () => {
    const { table, button, at } = await open(tablesOf([summary()]));
    expect(table.hidden).toBe(false);
    expect(table.textContent).toContain('15 s');
    expect(table.textContent).toContain('12 players');
    expect(table.textContent).toContain('1 – 5,000');
    const marks = [...table.querySelectorAll<HTMLElement>('[data-tone]')];
    expect(marks.map(it => [it.textContent, it.dataset.tone])).toEqual([
      ['E', 'E'],
      ['P', 'P'],
      ['B', 'B'],
    ]);
    const said = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(said).toMatch(
      /^Bets close at [\d:]+\. 12 players\. Bets from least to most: .* Last results: Banker · Player · Tie$/,
    );
    at(NOW + 6_000);
    expect(table.textContent).toContain('9 s');
    at(NOW + 15_000);
    expect(table.textContent).toContain('Bets closed');
    // What is read out doesn't change with each second.
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(said);
  });

  it('tables: says what seats are free, and how the numbers of roulette look', async () => {
    const { table, tables$ } = await open(tablesOf([summary({ freeSeats: 2 })]));
    expect(table.textContent).toContain('2 free seats');
    act(() =>
      tables$.next(tablesOf([summary({ freeSeats: 0, kind: 'roulette', marks: ['0', '17', '18'] })])),
    );
    expect(table.textContent).toContain('No free seat');
    const marks = [...table.querySelectorAll<HTMLElement>('[data-tone]')].filter(it => !it.hidden);
    expect(marks.map(it => it.dataset.tone)).toEqual(['red', 'black', 'zero']);
  });

  it('tables: is as before where nobody tells of the table, also when it is gone', async () => {
    const { table, tables$ } = await open(tablesOf([]));
    expect(table.hidden).toBe(true);
    act(() => tables$.next(tablesOf([summary()])));
    expect(table.hidden).toBe(false);
    act(() => tables$.next(tablesOf([])));
    expect(table.hidden).toBe(true);
  });

  it('tables: says as of when it is, in the place of the seconds, while the connection is stale', async () => {
    const { table, tables$ } = await open(tablesOf([summary()]));
    act(() => tables$.next(tablesOf([summary()], STALE)));
    expect(table.textContent).toMatch(/as of \d\d:\d\d:\d\d/);
    expect(table.textContent).not.toContain('15 s');
  });
});
