import { act, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fixture, playing } from '../../unit/sportsBook/samples.ts';
import { startShell } from '../shell/support.tsx';
import { NOW, STALE } from '../support/values.ts';
import { boardOfFixtures, FIXTURES, openBook, price, row } from './support.tsx';

beforeAll(async () => {
  await startShell();
  await i18next.loadNamespaces(['sportsBook', 'sportsWords', 'lobby', 'inHouse']);
  await import('../../../src/features/sportsBook/BookBoard.tsx');
  await import('../../../src/features/lobby/GameCenterPage.tsx');
}, 60_000);

/** The tree of a wide page; a narrow one has the same as chips, above it. */
const tree = async () => {
  const all = await screen.findAllByRole('navigation', { name: 'Sports and leagues' });
  return within(all.at(-1) as HTMLElement);
};
const headings = () =>
  within(screen.getByRole('region', { name: 'Sports book' }))
    .getAllByRole('heading', { level: 3 })
    .map(it => it.textContent);

describe('issue 34: the board of SPORTS', () => {
  it('shows a visitor matches, scores and prices, cricket first, and the vendors below', async () => {
    openBook('/sports');
    const cricket = await row('c1');
    expect(headings()).toEqual(['Cricket1 match', 'Football2 matches']);
    expect(cricket.getByText('142/3')).toBeTruthy();
    expect(cricket.getByText('Innings 2 · 1.2 ov')).toBeTruthy();
    const football = await row('f1');
    expect(football.getByText('2nd half · 63′')).toBeTruthy();
    expect(price(football, 'Total goals', /^Over 2\.5 ?1\.90$/)).toBeTruthy();
    expect(price(football, 'Handicap', /^Away f1 \+1\.5 ?1\.36$/)).toBeTruthy();
    expect(football.getByRole('link', { name: /^All 24 markets of/ }).getAttribute('href')).toBe(
      '/sports/match/f1',
    );
    const halls = screen.getByRole('heading', { level: 2, name: 'Games' });
    const board = screen.getByRole('region', { name: 'Sports book' });
    expect(board.compareDocumentPosition(halls)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has the screen sports alone on ESPORTS', async () => {
    openBook('/esports');
    await row('a1');
    expect(headings()).toEqual(['Arena1 match']);
  });

  it('puts a price into the slip and takes it out, and shows what is in it', async () => {
    const { user, slip } = openBook('/sports');
    const part = await row('f1');
    const home = () => price(part, 'Winner', /^Home f1/);
    expect(home().getAttribute('aria-pressed')).toBe('false');
    await user.click(home());
    expect(slip.ids$.value).toEqual(['f1 winner:0:/home']);
    expect(home().getAttribute('aria-pressed')).toBe('true');
    act(() => slip.ids$.next([]));
    expect(home().getAttribute('aria-pressed')).toBe('false');
  });

  it('refuses prices that are suspended or not offered, and says so', async () => {
    const { user, slip } = openBook('/sports');
    const cricket = await row('c1');
    await user.click(price(cricket, 'Winner', /^Home c1 ?suspended$/));
    expect(slip.ids$.value).toEqual([]);
    const open = openBook('/esports');
    await open.user.click(price(await row('a1'), 'Winner', /Away a1.*not offered/));
    expect(open.slip.ids$.value).toEqual([]);
  });

  it('marks which way a price went in words, too, and draws no other match', async () => {
    const { board$ } = openBook('/sports');
    const football = await row('f1');
    const other = (await screen.findByRole('article', { name: 'Home c1 – Away c1' })) as HTMLElement;
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver(list => changes.push(...list));
    observer.observe(other, { subtree: true, childList: true, attributes: true, characterData: true });
    const changed = FIXTURES.map(it =>
      it.fixture === 'f1'
        ? { ...it, odds: { ...it.odds, 'winner:0:/home': 195, 'winner:0:/away': 410 } }
        : it,
    );
    act(() => board$.next(boardOfFixtures(changed)));
    const home = price(football, 'Winner', /^Home f1/);
    expect(home.textContent).toBe('Home f111.95up');
    expect(home.querySelector('[data-way="up"] svg')).not.toBeNull();
    const away = price(football, 'Winner', /^Away f1/);
    expect(away.textContent).toBe('Away f124.10down');
    expect(away.querySelector('[data-way="down"] svg')).not.toBeNull();
    changes.push(...observer.takeRecords());
    observer.disconnect();
    expect(changes).toEqual([]);
  });

  it('writes a price smaller that is longer than its place', async () => {
    const long = playing('f1', { odds: { 'winner:0:/home': 100_000, 'winner:0:/away': 99_999 } });
    openBook('/sports', {
      board: boardOfFixtures([long, playing('f2', { odds: { 'winner:0:/home': 1_000 } })]),
    });
    const home = (part: Awaited<ReturnType<typeof row>>) =>
      price(part, 'Winner', /^Home f/).querySelector('[dir="ltr"]');
    expect(home(await row('f1'))?.textContent).toBe('1000.00');
    expect(home(await row('f1'))?.hasAttribute('data-long')).toBe(true);
    expect(home(await row('f2'))?.hasAttribute('data-long')).toBe(false);
  });

  it('keeps the match below the pointer where it is while others come above it, and says that more come', async () => {
    const { user, board$ } = openBook('/sports');
    const scrolled = vi.spyOn(window, 'scrollTo');
    await user.hover((await row('f1')).getByText('2nd half · 63′'));
    expect(screen.queryByText('More matches are being added')).toBeNull();
    const later = Array.from({ length: 3 }, (_, n) => fixture(`f${n + 3}`, { startsAt: NOW + 7_200_000 }));
    act(() => board$.next({ ...boardOfFixtures([...FIXTURES, ...later]), isFilling: true }));
    expect(await row('f3')).toBeTruthy();
    expect(screen.getByText('More matches are being added')).toBeTruthy();
    expect(scrolled).not.toHaveBeenCalled();
    const sooner = playing('f0', { startsAt: NOW - 3_600_000 });
    act(() => board$.next(boardOfFixtures([sooner, ...FIXTURES, ...later])));
    expect(await row('f0')).toBeTruthy();
    // A line of 4.375 rem.
    expect(scrolled.mock.calls).toEqual([[{ top: 70, behavior: 'instant' }]]);
    expect(screen.queryByText('More matches are being added')).toBeNull();
  });

  it('is shut and says since when while it is not live, and opens again', async () => {
    const { user, board$, slip } = openBook('/sports');
    const part = await row('f1');
    act(() => board$.next({ ...boardOfFixtures(), freshness: STALE }));
    expect(screen.getByText(/^Prices are not live: the last word came at \d\d:\d\d:\d\d/)).toBeTruthy();
    const home = price(part, 'Winner', /^Home f1/);
    expect(home.getAttribute('aria-disabled')).toBe('true');
    await user.click(home);
    expect(slip.ids$.value).toEqual([]);
    act(() => board$.next(boardOfFixtures()));
    expect(screen.queryByText(/^Prices are not live/)).toBeNull();
    await user.click(home);
    expect(slip.ids$.value).toEqual(['f1 winner:0:/home']);
  });

  it('says that it loads, that it could not be read, and that there is nothing', async () => {
    const { board$ } = openBook('/sports', {
      board: { ...boardOfFixtures([]), freshness: { kind: 'loading' } },
    });
    expect(await screen.findByRole('status', { name: 'Loading' }, { timeout: 20_000 })).toBeTruthy();
    act(() => board$.next({ ...boardOfFixtures([]), freshness: STALE }));
    expect(await screen.findByText('The board could not be read')).toBeTruthy();
    act(() => board$.next(boardOfFixtures([])));
    expect(screen.getByText('No matches here right now')).toBeTruthy();
    expect(screen.getByText('Matches appear by themselves as soon as the book has some.')).toBeTruthy();
  });
});

describe('issue 34: the places of the board', () => {
  it('lead by time, sport and league, with counts', async () => {
    const { user } = openBook('/sports');
    await row('f1');
    const places = await tree();
    expect(places.getByRole('link', { name: /^Live ?2$/ })).toBeTruthy();
    await user.click(places.getByRole('link', { name: /^Football/ }));
    expect(screen.queryByRole('article', { name: 'Home c1 – Away c1' })).toBeNull();
    expect(headings()).toEqual(['League lake2 matches']);
    await user.click(places.getByRole('link', { name: /^League lake/ }));
    expect(screen.getByRole('heading', { level: 2, name: 'League lake' })).toBeTruthy();
    await user.click(places.getByRole('link', { name: /^Live/ }));
    expect(screen.queryByRole('article', { name: 'Home f2 – Away f2' })).toBeNull();
  });

  it('find a team in everything, and say when nobody is called that', async () => {
    const { user } = openBook('/sports?show=live');
    await row('f1');
    const field = screen.getByRole('searchbox', { name: 'Search teams and leagues' });
    await user.type(field, 'away f2');
    expect(await row('f2')).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Home f1 – Away f1' })).toBeNull();
    await user.type(field, 'x');
    expect(await screen.findByText('No match or league is called that')).toBeTruthy();
  });

  it('keep favourites on the device', async () => {
    const { user, kept } = openBook('/sports');
    await user.click((await row('f2')).getByRole('button', { name: 'Favourite: Home f2 – Away f2' }));
    const places = await tree();
    await user.click(places.getByRole('link', { name: /^Favourites ?1$/ }));
    expect(headings()).toEqual(['Football1 match']);
    expect(kept.get('croupier.sportsBook.favourites')).toBe('["fixture f2"]');
    await user.click((await row('f2')).getByRole('button', { name: 'Favourite: Home f2 – Away f2' }));
    expect(screen.getByText('No favourites yet')).toBeTruthy();
  });

  it('write odds as the reader wants them', async () => {
    const { user, kept } = openBook('/sports');
    const part = await row('f1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Odds format' }), 'hongKong');
    expect(price(part, 'Winner', /^Home f1 ?0\.85$/)).toBeTruthy();
    expect(kept.get('croupier.sportsBook.odds')).toBe('hongKong');
  });

  it('show the league of a game of the catalogue', async () => {
    openBook('/sports?game=PITCH-LAKE');
    await row('f1');
    expect(screen.getByRole('heading', { level: 2, name: 'League lake' })).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Home c1 – Away c1' })).toBeNull();
  });

  it('draw a long list in part only', async () => {
    const many = Array.from({ length: 300 }, (_, n) => playing(`m${n}`, { startsAt: NOW - n }));
    openBook('/sports?show=live', { board: boardOfFixtures(many) });
    await row('m299');
    const drawn = screen.getAllByRole('article').length;
    expect(drawn).toBeGreaterThan(5);
    expect(drawn).toBeLessThan(60);
  });
});
