import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { failed } from '../../../streams/link/restError.ts';
import type { CatalogueGame } from '../../../streams/wire/entities/lobby.ts';
import { loadLogin, loginDialog } from '../login/support/signIn.ts';
import { LANES, startShell } from '../shell/support.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { openDialog, renderApp } from '../support/renderApp.tsx';
import { MEMBER, STALE, TRIAL } from '../support/values.ts';

beforeAll(async () => {
  await startShell();
  await loadLogin();
  await import('../../../src/features/lobby/CategoryPage.tsx');
}, 60_000);

const game = (name: string, vassalage: string, change: Partial<CatalogueGame> = {}): CatalogueGame => ({
  gameType: 'RNG',
  nodeId: name,
  nodeName: name,
  vassalage,
  isTop: false,
  gameName: name,
  iconUrl: '',
  gameCode: name.toUpperCase(),
  isGame: 'GAME',
  displayName: vassalage,
  supportPlay: 0,
  accountTypeName: vassalage,
  ...change,
});

function lobby() {
  const streams = fakeStreams();
  streams.lobby.lanes$.next(LANES);
  streams.lobby.hotGames$.next([
    game('Koi', 'PG'),
    game('Lamps', 'SALTL', { isTop: true, supportPlay: 1 }),
    game('Baccarat', 'MOONT', { gameType: 'LIVE' }),
    game('Spur Derby', 'DS88', { gameType: 'SPORTS' }),
    game('Dice', 'BGS', { gameType: 'INHOUSE', gameCode: 'DICE', isTop: true }),
    game('Limbo', 'BGS', { gameType: 'INHOUSE', gameCode: 'LIMBO', isTop: true, supportPlay: 1 }),
  ]);
  return streams;
}

const games = async () => within(await screen.findByRole('list', { name: 'Games' }, { timeout: 20_000 }));
const names = async () =>
  (await games()).getAllByRole('listitem').map(item => item.querySelector('button')?.textContent);

describe('a category’s page', () => {
  it('shows its games and no others, with the rebate of the category', async () => {
    renderApp(lobby(), '/rng');
    expect(await names()).toEqual(['SoonKoiPG', 'SoonLampsSALTL']);
    expect(screen.getByText('Rebate 1.2%')).toBeTruthy();
  });

  it('shows the studio that the address asks for, and another one when asked', async () => {
    const user = renderApp(lobby(), '/rng?vassalage=pg');
    expect(await names()).toEqual(['SoonKoiPG']);
    expect(screen.getByRole('button', { name: 'Paper Garden', pressed: true })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(await names()).toHaveLength(2);
  });

  it('S2-47 has the cockfights on their own page, not among the sports', async () => {
    renderApp(lobby(), '/cockfight');
    expect(await names()).toEqual(['SoonSpur DerbyDS88']);
    const halls = within(screen.getByRole('list', { name: 'Studios' }));
    expect(halls.getByRole('heading', { name: 'Dynamo Spurs' })).toBeTruthy();
    expect(halls.queryByRole('heading', { name: 'Upriver Sports' })).toBeNull();
  });

  it('shows the hot games of every category', async () => {
    renderApp(lobby(), '/hot');
    expect(await names()).toEqual(['SoonLampsSALTL', 'PlayDiceBGS', 'PlayLimboBGS']);
  });

  it('says so when there is no studio', async () => {
    renderApp(lobby(), '/fish');
    expect(await screen.findByText('There is no studio here yet')).toBeTruthy();
  });

  it('says so when the games could not be read, and tries again', async () => {
    const streams = fakeStreams();
    streams.lobby.hotGamesFreshness$.next(STALE);
    const refresh = vi.spyOn(streams.lobby, 'refresh');
    const user = renderApp(streams, '/rng');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('says from when the games are that are no longer of now', async () => {
    const streams = lobby();
    streams.lobby.hotGamesFreshness$.next(STALE);
    renderApp(streams, '/rng');
    expect(await screen.findByText(/^as of/)).toBeTruthy();
  });
});

describe('the lottery hall', () => {
  it('issue 12: loads, shows its studios, is empty, fails and grows old like any list', async () => {
    const streams = fakeStreams();
    const refresh = vi.spyOn(streams.lobby, 'refresh');
    streams.lobby.lanesFreshness$.next({ kind: 'loading' });
    streams.session.session$.next(MEMBER);
    const user = renderApp(streams, '/vnLottery');
    const halls = () => screen.getByRole('list', { name: 'Studios' });
    await waitFor(() => expect(halls().getAttribute('aria-busy')).toBe('true'), { timeout: 20_000 });
    const main = screen.getByRole('main');
    const failure = failed('overloaded');
    act(() => streams.lobby.lanesFreshness$.next({ ...STALE, failure }));
    expect(within(main).getByRole('alert').textContent).toContain('Too busy right now.');
    await user.click(within(main).getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledOnce();
    act(() => streams.lobby.lanes$.next(LANES.map(lane => ({ ...lane, gameClassify: 'LOTT' }))));
    expect(within(halls()).getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(within(main).getByText(/^as of/)).toBeTruthy();
    act(() => streams.lobby.lanesFreshness$.next({ kind: 'live', bestEffort: true }));
    expect(within(main).queryByText(/^as of/)).toBeNull();
    act(() => streams.lobby.lanes$.next([]));
    expect(within(main).getByText('There is no studio here yet')).toBeTruthy();
  });
});

describe('a card of the catalogue', () => {
  it('offers to try a game for free only where that is possible', async () => {
    renderApp(lobby(), '/hot');
    const list = await games();
    expect(list.getByRole('button', { name: 'Practise Dice: no stake' })).toBeTruthy();
    expect(list.queryByRole('button', { name: 'Practise Limbo: no stake' })).toBeNull();
  });

  it('issue 11.27: lets a visitor try a game without being asked to log in', async () => {
    const user = renderApp(lobby(), '/hot');
    await user.click((await games()).getByRole('button', { name: 'Practise Dice: no stake' }));
    expect(await screen.findByText('Practice: no stake')).toBeTruthy();
  });

  it('S4-44 asks a visitor to log in', async () => {
    const user = renderApp(lobby(), '/hot');
    await user.click((await games()).getByRole('button', { name: /^Play\s*Dice/ }));
    expect(await loginDialog()).toBeTruthy();
  });

  it('S4-45 asks a trial user to register', async () => {
    const streams = lobby();
    streams.session.session$.next(TRIAL);
    const user = renderApp(streams, '/hot');
    await user.click((await games()).getByRole('button', { name: /^Play\s*Dice/ }));
    expect(await openDialog('Please Register An Account First')).toBeTruthy();
  });

  it('issue 11.34: a game that cannot be started says so, and offers neither play nor practice', async () => {
    const streams = lobby();
    streams.session.session$.next(MEMBER);
    const user = renderApp(streams, '/rng');
    const list = await games();
    const koi = list.getByRole('button', { name: /^Soon\s*Koi/ });
    expect(koi.getAttribute('aria-disabled')).toBe('true');
    expect(list.queryByRole('button', { name: /^(Play|Practise)/ })).toBeNull();
    await user.click(koi);
    expect(screen.queryByText(/can’t be opened yet/)).toBeNull();
  });

  it('issue 11.34: a hall that cannot be entered has no button to it', async () => {
    renderApp(lobby(), '/cockfight');
    const halls = within(await screen.findByRole('list', { name: 'Studios' }));
    expect(halls.getAllByText('Soon')).toHaveLength(1);
    expect(halls.queryByRole('button')).toBeNull();
  });
});
