import { act } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { playing } from '../../unit/sportsBook/samples.ts';
import { startShell } from '../shell/support.tsx';
import { NOW } from '../support/values.ts';
import { boardOfFixtures, FIXTURES, openBook, price, row } from './support.tsx';

beforeAll(async () => {
  await startShell();
  await i18next.loadNamespaces(['sportsBook', 'sportsWords', 'lobby', 'inHouse']);
  await import('../../../src/features/sportsBook/BookBoard.tsx');
  await import('../../../src/features/lobby/GameCenterPage.tsx');
}, 60_000);

/** What a change costs: the parts of the document that it touches, and the words that are asked for while it is drawn. */
function costOf(change: () => void) {
  const asked = vi.spyOn(i18next, 't');
  asked.mockClear();
  const observer = new MutationObserver(() => {});
  observer.observe(document.body, {
    ...{ subtree: true, childList: true, attributes: true, characterData: true },
  });
  act(change);
  const touched = observer.takeRecords().map(({ type, target, attributeName }) => ({
    what: attributeName ?? type,
    at: (target instanceof Element ? target : target.parentElement)?.closest('button')?.textContent,
  }));
  observer.disconnect();
  return { touched, words: [...new Set(asked.mock.calls.map(([key]) => String(key)))] };
}

const priced = (odds: number) =>
  boardOfFixtures(
    FIXTURES.map(it => (it.fixture === 'f1' ? { ...it, odds: { ...it.odds, 'winner:0:/home': odds } } : it)),
  );

describe('issue 34: what a change of a price costs', () => {
  it('is one cell: no word of its row is made anew, and nothing else is touched', async () => {
    const { board$ } = openBook('/sports');
    await row('f1');
    const { touched, words } = costOf(() => board$.next(priced(195)));
    expect(touched).toEqual([
      { what: 'characterData', at: 'Home f111.95up' },
      { what: 'childList', at: 'Home f111.95up' },
    ]);
    expect(words).toEqual(['price.up']);
  });

  it('is no new element where a mark is already: it only begins anew', async () => {
    const { board$ } = openBook('/sports');
    const home = price(await row('f1'), 'Winner', /^Home f1/);
    act(() => board$.next(priced(195)));
    const mark = home.querySelector('[data-way]');
    const { touched } = costOf(() => board$.next(priced(196)));
    expect(touched.map(({ what }) => what).toSorted()).toEqual(['characterData', 'data-turn']);
    expect(home.querySelector('[data-way]')).toBe(mark);
  });

  it('is nothing for a match that is out of view', async () => {
    const many = Array.from({ length: 300 }, (_, n) => playing(`m${n}`, { startsAt: NOW - n }));
    const { board$ } = openBook('/sports?show=live', { board: boardOfFixtures(many) });
    await row('m299');
    const [first = playing('m0'), ...rest] = many;
    const dearer = { ...first, odds: { ...first.odds, 'winner:0:/home': 400 } };
    const { touched, words } = costOf(() => board$.next(boardOfFixtures([dearer, ...rest])));
    expect({ touched, words }).toEqual({ touched: [], words: [] });
  });

  it('is no row that is as it was, where a match has gone and time has passed', async () => {
    const { board$, streams } = openBook('/sports');
    await row('f1');
    streams.clock.seconds$.next(NOW + 60_000);
    const { words } = costOf(() =>
      board$.next(boardOfFixtures(FIXTURES.filter(({ fixture }) => fixture !== 'f2'))),
    );
    expect(words).toContain('matches');
    expect(words).not.toContain('match');
  });
});
