import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { failed } from '../../../streams/link/restError.ts';
import { loadLogin, loginDialog } from '../login/support/signIn.ts';
import { LANES, startShell } from '../shell/support.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { openDialog, renderApp } from '../support/renderApp.tsx';
import { MEMBER, NOW, STALE, TRIAL } from '../support/values.ts';
import { game, games, listOf, lobby, names } from './support.tsx';

beforeAll(async () => {
  await startShell();
  await loadLogin();
  await import('../../../src/features/lobby/GameListPage.tsx');
  await import('../../../src/features/lobby/GameCenterPage.tsx');
}, 60_000);

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const openFilters = async (user: ReturnType<typeof renderApp>) => {
  await user.click(await screen.findByRole('button', { name: /^Filters/ }, { timeout: 20_000 }));
  return within(await openDialog('Filters'));
};

describe('a game list page', () => {
  it('asks for the games of its category and shows them, their number and the rebate', async () => {
    const { streams, asked, lists } = lobby();
    renderApp(streams, '/rng');
    expect(await names()).toEqual(['SoonKoiPG', 'SoonLampsSALTL', 'PlayDiceBGS', 'PlayLimboBGS']);
    expect(asked()).toEqual({ shown: 'RNG', sort: 'popular' });
    expect(screen.getByText('Rebate 1.2%')).toBeTruthy();
    act(() => lists.list$.next(listOf([game('Koi', 'PG')], 10_214)));
    expect(screen.getByText('10,214 games').closest('[role="status"]')).not.toBeNull();
    act(() => lists.list$.next(listOf([game('Koi', 'PG')])));
    expect(screen.getByText('1 game')).toBeTruthy();
  });

  it('asks for the hot games of every category', async () => {
    const { streams, asked } = lobby();
    renderApp(streams, '/hot');
    await games();
    expect(asked()).toEqual({ shown: 'HOT', sort: 'popular' });
  });

  it('shows the studio that the address asks for in any case, and another one when asked', async () => {
    const { streams, asked } = lobby();
    const user = renderApp(streams, '/rng?vassalage=pg');
    await games();
    expect(asked()).toMatchObject({ vassalage: 'PG' });
    expect(screen.getByRole('button', { name: 'Paper Garden', pressed: true })).toBeTruthy();
    await user.click(button('All'));
    expect(asked()).toEqual({ shown: 'RNG', sort: 'popular' });
    await user.click(button('Salt Lantern'));
    expect(asked()).toMatchObject({ vassalage: 'SALTL' });
  });

  it('takes every filter from the address, and forgets what means nothing', async () => {
    const { streams, asked } = lobby();
    renderApp(
      streams,
      '/rng?vassalage=NOBODY&class=SC&bet=1&lines=25&rtp=96&volatility=high&tag=jackpot&name=ko&sort=new&volatility=x',
    );
    await games();
    expect(asked()).toEqual({
      ...{ shown: 'RNG', gameClassify: 'SC', minBet: 100, minLineNum: 25, minRtp: 9_600 },
      ...{ volatility: 'high', tag: 'jackpot', gameName: 'ko', sort: 'new' },
    });
  });

  it('S9-09 says about how many slots there are, from their number', async () => {
    const { streams, lists } = lobby();
    renderApp(streams, '/rng');
    await games();
    expect(screen.queryByText(/^About \d/)).toBeNull();
    act(() => lists.wholes$.next(new Map([['RNG', 10_214]])));
    expect(screen.getByText('About 10,000 slots')).toBeTruthy();
    act(() => lists.wholes$.next(new Map([['RNG', 480]])));
    expect(screen.getByText('About 500 slots')).toBeTruthy();
  });

  it('S2-19 lists the in-house games on their own page, as large cards while there are no others', async () => {
    const { streams, asked, lists } = lobby([
      game('Dice', 'BGS', { gameType: 'INHOUSE', gameCode: 'DICE' }),
      game('Limbo', 'BGS', { gameType: 'INHOUSE', gameCode: 'LIMBO' }),
    ]);
    streams.games.inHouse$.next([
      { gameCode: 'DICE', nodeId: '1', gameName: 'Dice', vassalage: 'BGS' },
    ] as never);
    renderApp(streams, '/inHouse');
    expect(await screen.findByText('Roll under your number', {}, { timeout: 20_000 })).toBeTruthy();
    expect(screen.getByText('2 games')).toBeTruthy();
    expect(asked()).toMatchObject({ shown: 'INHOUSE' });
    expect(screen.queryByRole('grid')).toBeNull();
    act(() => lists.list$.next(listOf([game('Dice', 'BGS', { gameCode: 'DICE' }), game('Koi', 'BGS')])));
    expect(await names()).toEqual(['PlayDiceBGS', 'SoonKoiBGS']);
  });
});

describe('the filters', () => {
  it('S9-10 S9-11 hint at a minimum bet of 1 or more and at 25 lines or more, for slots', async () => {
    const { streams, asked } = lobby();
    const user = renderApp(streams, '/rng');
    const sheet = await openFilters(user);
    await user.click(sheet.getByRole('button', { name: 'Minimum bet 1 or more', pressed: false }));
    expect(asked()).toMatchObject({ minBet: 100 });
    await user.click(sheet.getByRole('button', { name: '25 lines or more', pressed: false }));
    expect(asked()).toMatchObject({ minBet: 100, minLineNum: 25 });
    await user.click(sheet.getByRole('button', { name: 'Minimum bet 1 or more', pressed: true }));
    expect(asked()).not.toHaveProperty('minBet');
  });

  it('S9-10 S9-11 don’t hint at lines where games have none', async () => {
    const { streams } = lobby();
    const sheet = await openFilters(renderApp(streams, '/live'));
    expect(sheet.queryByRole('button', { name: '25 lines or more' })).toBeNull();
  });

  it('issue 14: offer what at least one game has, and narrow the list down at once', async () => {
    const { streams, asked, choices } = lobby();
    const user = renderApp(streams, '/rng');
    const sheet = await openFilters(user);
    expect(choices.select).toHaveBeenCalledWith({ shown: 'RNG', vassalage: undefined });
    const offered = (label: string) =>
      within(sheet.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(offered('Minimum bet')).toEqual(['Any', '1 or more', '5 or more']);
    expect(offered('Lines')).toEqual(['Any', '25 or more', '50 or more']);
    expect(offered('Volatility')).toEqual(['Any', 'High volatility (2)']);
    await user.selectOptions(sheet.getByLabelText('Return to player (RTP)'), '96');
    await user.selectOptions(sheet.getByLabelText('Order'), 'rtp');
    expect(asked()).toMatchObject({ minRtp: 9_600, sort: 'rtp' });
    await user.type(sheet.getByLabelText('Name'), 'koi');
    await waitFor(() => expect(asked()).toMatchObject({ gameName: 'koi' }));
    expect(sheet.getByRole('button', { name: 'Show 4 games' })).toBeTruthy();
  });

  it('issue 14: what is chosen stands above the games, and can be taken back alone or together', async () => {
    const { streams, asked } = lobby();
    const user = renderApp(streams, '/rng?lines=25&tag=jackpot&vassalage=PG&sort=name');
    await games();
    const chosen = within(screen.getByRole('list', { name: 'Chosen filters' }));
    expect(chosen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '25 lines or more',
      'Jackpot',
      'Clear all',
    ]);
    await user.click(button('Remove: 25 lines or more'));
    expect(asked()).toEqual({ shown: 'RNG', vassalage: 'PG', tag: 'jackpot', sort: 'name' });
    await user.click(button('Clear all'));
    expect(asked()).toEqual({ shown: 'RNG', sort: 'name' });
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull();
  });
});

describe('where a list stands', () => {
  it('issue 14: an empty one names what narrows it down, and takes it back', async () => {
    const { streams, asked } = lobby([]);
    const user = renderApp(streams, '/rng?vassalage=pg&lines=25');
    expect(await screen.findByText('No game matches', {}, { timeout: 20_000 })).toBeTruthy();
    expect(screen.getByText(/Paper Garden · 25 lines or more/)).toBeTruthy();
    await user.click(
      within(screen.getByRole('main')).getAllByRole('button', { name: 'Clear all' }).at(-1) as HTMLElement,
    );
    expect(asked()).toEqual({ shown: 'RNG', sort: 'popular' });
  });

  it('says so when there is no studio', async () => {
    const { streams } = lobby([]);
    renderApp(streams, '/fish');
    expect(await screen.findByText('There is no studio here yet')).toBeTruthy();
  });

  it('issue 14: loads in its own shape, says why it could not be read, and tries again', async () => {
    const { streams, lists } = lobby();
    lists.list$.next({ kind: 'loading' });
    const user = renderApp(streams, '/rng');
    const grid = await screen.findByRole('grid', { name: 'Games' }, { timeout: 20_000 });
    expect(grid.getAttribute('aria-busy')).toBe('true');
    const failure = failed('overloaded');
    act(() => lists.list$.next({ kind: 'failed', failure, since: NOW, isReading: true }));
    expect(screen.getByRole('alert').textContent).toContain('Too busy right now.');
    await user.click(button('Try again'));
    expect(lists.retry).toHaveBeenCalledOnce();
  });

  it('issue 14: keeps what was read when the next games can’t be, and says since when a list is old', async () => {
    const { streams, lists } = lobby();
    const user = renderApp(streams, '/rng');
    expect(await names()).toHaveLength(4);
    const failure = failed('overloaded');
    act(() => lists.more$.next({ has: true, isReading: true, failure }));
    expect(screen.getByText(/The next games could not be read: Too busy right now/)).toBeTruthy();
    expect(await names()).toHaveLength(4);
    await user.click(button('Try again'));
    expect(lists.retry).toHaveBeenCalledOnce();
    const value = 'value' in lists.list$.value ? lists.list$.value.value : null;
    if (value === null) throw new Error('no list');
    act(() =>
      lists.list$.next({
        ...{ kind: 'stale', value, since: NOW, reason: 'error', failure, isReading: true },
      }),
    );
    expect(screen.getByText(/^as of/)).toBeTruthy();
    expect(await names()).toHaveLength(4);
  });

  it('issue 14: asks for the next games near the end, and forgets the list when the page is left', async () => {
    const { streams, lists } = lobby();
    lists.list$.next(listOf([game('Koi', 'PG')], 500));
    const user = renderApp(streams, '/rng');
    await games();
    expect(lists.loadMore).toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Live casino' }));
    await waitFor(() => expect(lists.select.mock.calls.at(-1)?.[0]).toMatchObject({ shown: 'LIVE' }));
    await user.click(screen.getAllByRole('link', { name: 'Help' })[0] as HTMLElement);
    await waitFor(() => expect(lists.select).toHaveBeenLastCalledWith(null));
  });
});

describe('a game center page', () => {
  it('S2-47 has the halls of its vendors, and the games of the chosen one', async () => {
    const { streams, asked } = lobby();
    const user = renderApp(streams, '/cockfight');
    await games();
    expect(asked()).toEqual({ shown: 'COCKFIGHT', sort: 'popular' });
    const halls = within(screen.getByRole('list', { name: 'Studios' }));
    expect(halls.getByRole('heading', { name: 'Dynamo Spurs' })).toBeTruthy();
    expect(halls.queryByRole('heading', { name: 'Upriver Sports' })).toBeNull();
    await user.click(halls.getByRole('button', { name: 'Games of Dynamo Spurs', pressed: false }));
    expect(asked()).toMatchObject({ shown: 'COCKFIGHT', vassalage: 'DS88' });
    await user.click(halls.getByRole('button', { name: 'Games of Dynamo Spurs', pressed: true }));
    expect(asked()).toEqual({ shown: 'COCKFIGHT', sort: 'popular' });
  });

  it('says so when the halls could not be read, and tries again', async () => {
    const { streams } = lobby();
    const there = fakeStreams();
    Object.assign(streams.lobby, there.lobby);
    streams.lobby.lanesFreshness$.next(STALE);
    const refresh = vi.spyOn(streams.lobby, 'refresh');
    const user = renderApp(streams, '/sports');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledOnce();
  });
});

describe('the page of one vendor', () => {
  it('S2-29 shows the games of U9W where that vendor is among the sports', async () => {
    const { streams, asked } = lobby();
    renderApp(streams, '/u9w');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Upriver Sports' }, { timeout: 20_000 }),
    ).toBeTruthy();
    await games();
    expect(asked()).toEqual({ shown: 'SPORTS', vassalage: 'U9W', sort: 'popular' });
    act(() =>
      streams.lobby.lanes$.next(
        LANES.map(lane => ({ ...lane, cards: lane.cards.filter(({ vassalage }) => vassalage !== 'U9W') })),
      ),
    );
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeTruthy();
  });

  it('S2-33 the named route leads to the list of the category, with the vendor chosen', async () => {
    const { streams, asked } = lobby();
    renderApp(streams, '/gameListCenter/rng/pg');
    await games();
    expect(asked()).toMatchObject({ shown: 'RNG', vassalage: 'PG' });
  });
});

describe('a card of the catalogue', () => {
  it('offers to try a game for free only where that is possible', async () => {
    const { streams } = lobby();
    renderApp(streams, '/hot');
    const list = await games();
    expect(list.getByRole('button', { name: 'Practice without a stake: Dice' })).toBeTruthy();
    expect(list.queryByRole('button', { name: 'Practice without a stake: Limbo' })).toBeNull();
  });

  it('issue 11.27: lets a visitor try a game without being asked to log in', async () => {
    const user = renderApp(lobby().streams, '/hot');
    await user.click((await games()).getByRole('button', { name: 'Practice without a stake: Dice' }));
    expect(await screen.findByText('Practice: no stake')).toBeTruthy();
  });

  it('S4-44 asks a visitor to log in', async () => {
    const user = renderApp(lobby().streams, '/hot');
    await user.click((await games()).getByRole('button', { name: /^Play\s*Dice/ }));
    expect(await loginDialog()).toBeTruthy();
  });

  it('S4-45 asks a trial user to register', async () => {
    const { streams } = lobby();
    streams.session.session$.next(TRIAL);
    const user = renderApp(streams, '/hot');
    await user.click((await games()).getByRole('button', { name: /^Play\s*Dice/ }));
    expect(await openDialog('Please Register An Account First')).toBeTruthy();
  });

  it('issue 11.34: a game that cannot be started says so, and offers neither play nor practice', async () => {
    const { streams } = lobby([game('Koi', 'PG')]);
    streams.session.session$.next(MEMBER);
    const user = renderApp(streams, '/rng');
    const list = await games();
    const koi = list.getByRole('button', { name: /^Soon\s*Koi/ });
    expect(koi.getAttribute('aria-disabled')).toBe('true');
    expect(list.queryByRole('button', { name: /^(Play|Practice)/ })).toBeNull();
    await user.click(koi);
    expect(screen.queryByText(/can’t be opened yet/)).toBeNull();
  });
});
