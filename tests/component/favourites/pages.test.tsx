import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { failed } from '../../../streams/link/restError.ts';
import { answered } from '../../../streams/remote/remote.ts';
import {
  createFavouriteGamesStore,
  type FavouriteGamesStore,
} from '../../../streams/stores/favouriteGames.ts';
import { createRecentGamesStore, type RecentGamesStore } from '../../../streams/stores/recentGames.ts';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';
import { startShell } from '../shell/support.tsx';
import { behavior, worked } from '../support/fakeActions.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderApp } from '../support/renderApp.tsx';
import { MEMBER } from '../support/values.ts';

beforeAll(async () => {
  await startShell();
  await import('../../../src/features/favourites/FavouritesPage.tsx');
  await import('../../../src/features/favourites/RecentGamesPage.tsx');
  await import('../../../src/app/notices/FavouriteRefusals.tsx');
}, 60_000);

const game = (nodeId: string, gameType = 'RNG'): CatalogueGame => ({
  ...{ gameType, nodeId, nodeName: nodeId, vassalage: gameType, isTop: false, gameName: `Game ${nodeId}` },
  ...{
    iconUrl: '',
    gameCode: `C${nodeId}`,
    isGame: 'GAME',
    displayName: `Studio ${gameType}`,
    supportPlay: 1,
  },
  accountTypeName: gameType,
});
const groups = ['RNG', 'FISH'].map(type => ({
  ...{ gameType: type, vassalage: type, displayName: `Studio ${type}`, count: 1 },
}));

function open(path: string, games: readonly CatalogueGame[], hasMore = false) {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  streams.favourites.ids$.next(games.map(({ nodeId }) => String(nodeId)));
  const list$ = behavior<FavouriteGamesStore['list$']['value']>(answered({ games, hasMore, groups }));
  const favourites = {
    list$,
    filter$: behavior<FavouriteGamesStore['filter$']['value']>({ gameType: null, vendor: null }),
    choose: vi.fn(),
    loadMore: vi.fn<FavouriteGamesStore['loadMore']>(() => worked(null)),
    refresh: vi.fn(),
  } satisfies FavouriteGamesStore;
  streams.setStore(createFavouriteGamesStore, favourites);
  const recent = {
    list$: behavior<RecentGamesStore['list$']['value']>(answered(games)),
    refresh: vi.fn(),
  } satisfies RecentGamesStore;
  streams.setStore(createRecentGamesStore, recent);
  return { streams, favourites, recent, user: renderApp(streams, path) };
}
const cards = async (name: string) =>
  within(await screen.findByRole('list', { name }, { timeout: 20_000 })).getAllByRole('listitem');
const names = async (name: string) =>
  (await cards(name)).map(card => within(card).getByText(/^Game /).textContent);

describe('the page of favourites', () => {
  it('keeps a game that was removed here in its place, to be put back', async () => {
    const { user, streams } = open('/favorites', [game('1'), game('2')]);
    const toggle = vi.spyOn(streams.favourites, 'toggle');
    await cards('Favourites');
    await user.click(screen.getByRole('button', { name: 'Favourite: Game 1' }));
    act(() => streams.favourites.ids$.next(['2']));
    expect(await names('Favourites')).toEqual(['Game 1', 'Game 2']);
    // The store takes no toggle right after another one (S9-33): the button waits for its turn.
    const before = toggle.mock.calls.length;
    toggle.mockImplementation(() => {
      if (toggle.mock.calls.length > before + 1) act(() => streams.favourites.ids$.next(['2', '1']));
    });
    const button = screen.getByRole('button', { name: 'Put back: Game 1' });
    await user.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(button.isConnected).toBe(false));
    expect(toggle).toHaveBeenCalledTimes(before + 2);
    expect(await names('Favourites')).toEqual(['Game 1', 'Game 2']);
    expect(screen.queryByText('Removed')).toBeNull();
  });

  it('drops a game that another device removed', async () => {
    const { streams } = open('/favorites', [game('1'), game('2')]);
    await cards('Favourites');
    act(() => streams.favourites.ids$.next(['2']));
    expect(await names('Favourites')).toEqual(['Game 2']);
  });

  it('asks for more, and narrows down to a category and a studio', async () => {
    const { user, favourites } = open('/favorites', [game('1'), game('2', 'FISH')], true);
    await cards('Favourites');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(favourites.loadMore).toHaveBeenCalledOnce();
    await user.selectOptions(screen.getByLabelText('Category'), 'FISH');
    expect(favourites.choose).toHaveBeenLastCalledWith({ gameType: 'FISH', vendor: null });
    act(() => favourites.filter$.next({ gameType: 'FISH', vendor: null }));
    expect(screen.queryByRole('option', { name: 'Studio RNG' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Studio'), 'FISH');
    expect(favourites.choose).toHaveBeenLastCalledWith({ gameType: 'FISH', vendor: 'FISH' });
    act(() => favourites.list$.next(answered({ games: [], hasMore: false, groups })));
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(favourites.choose).toHaveBeenLastCalledWith({ gameType: null, vendor: null });
  });

  it('loads, fails, grows old and leads on when it is empty', async () => {
    const { user, favourites } = open('/favorites', []);
    const link = await screen.findByRole('link', { name: 'Look at the hot games' }, { timeout: 20_000 });
    expect(link.getAttribute('href')).toBe('/hot');
    act(() => favourites.list$.next({ kind: 'loading' }));
    expect(screen.getByRole('list', { name: 'Loading' }).getAttribute('aria-busy')).toBe('true');
    const failure = failed('overloaded');
    act(() => favourites.list$.next({ kind: 'failed', failure, since: 0, isReading: false }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(favourites.refresh).toHaveBeenCalled();
    const value = { games: [], hasMore: false, groups: [] };
    const stale = {
      kind: 'stale',
      since: 0,
      reason: 'disconnected',
      failure: null,
      isReading: false,
    } as const;
    act(() => favourites.list$.next({ ...stale, value }));
    expect(within(screen.getByRole('main')).getByText(/^as of/)).toBeTruthy();
  });

  it('says in one sentence why a heart went back, once for each refusal', async () => {
    const { streams } = open('/favorites', [game('1')]);
    await cards('Favourites');
    act(() => streams.favourites.failure$.next(failed('favourites_full')));
    await waitFor(
      () =>
        expect(
          screen.getByText(
            'Your favourites stay as they were: You already have 1,000 favourites. Remove one first.',
          ),
        ).toBeTruthy(),
      { timeout: 20_000 },
    );
  });
});

describe('the page of recent games', () => {
  it('shows the newest first, narrows down, and leads on when nothing was played', async () => {
    const { user, recent } = open('/recentGames', [game('2', 'FISH'), game('1')]);
    expect(await names('Recent games')).toEqual(['Game 2', 'Game 1']);
    await user.selectOptions(screen.getByLabelText('Category'), 'RNG');
    expect(await names('Recent games')).toEqual(['Game 1']);
    await user.selectOptions(screen.getByLabelText('Category'), '');
    act(() => recent.list$.next(answered([game('1'), game('2', 'FISH')])));
    expect(await names('Recent games')).toEqual(['Game 1', 'Game 2']);
    act(() => recent.list$.next(answered([])));
    expect(screen.getByRole('link', { name: 'Play a house game' }).getAttribute('href')).toBe('/inHouse');
  });
});
