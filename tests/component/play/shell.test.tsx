import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createGameMaintenanceStore,
  type GameMaintenanceStore,
} from '../../../streams/stores/gameMaintenance.ts';
import { createPlayStore, type PlayStore } from '../../../streams/stores/play.ts';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';
import { behavior } from '../support/fakeActions.ts';
import { fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { renderApp, startTexts } from '../support/renderApp.tsx';
import { MEMBER, NOW } from '../support/values.ts';

beforeAll(async () => {
  await startTexts();
  await import('../../../src/features/play/PlayPage.tsx');
}, 60_000);

const SERVER = 'https://games.example';
const GAME: CatalogueGame = {
  gameType: 'RNG',
  nodeId: '101000',
  nodeName: 'Folded Fox',
  vassalage: 'PG',
  isTop: false,
  gameName: 'Folded Fox',
  iconUrl: '',
  gameCode: 'PG-FOLDED-FOX',
  isGame: 'GAME',
  displayName: 'Paper Garden',
  supportPlay: 0,
  accountTypeName: 'Paper Garden',
  launchable: true,
};
const OTHER: CatalogueGame = { ...GAME, nodeId: '101001', gameName: 'Crane Letters', gameCode: 'PG-CRANE' };
const PATH = '/play/PG-FOLDED-FOX';
type Items = GameMaintenanceStore['items$']['value'];

let streams: ReturnType<typeof fakeStreams>;
let items$: ReturnType<typeof behavior<Items>>;
let play: PlayStore;

beforeEach(() => {
  streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  streams.lobby.hotGames$.next([GAME, OTHER]);
  items$ = behavior<Items>([]);
  play = {
    game: vi.fn<PlayStore['game']>(() => worked(GAME)),
    gamesOf: vi.fn<PlayStore['gamesOf']>(() => worked([GAME, OTHER])),
    launch: vi.fn<PlayStore['launch']>(() =>
      worked({ url: `${SERVER}/slot?token=abc`, sessionId: 's1', expiresAt: NOW + 60_000 }),
    ),
    lottery: vi.fn<PlayStore['lottery']>(() =>
      worked({ url: `${SERVER}/lottery?token=abc`, sessionId: 's2', expiresAt: NOW + 60_000 }),
    ),
    session: vi.fn<PlayStore['session']>(() =>
      worked({ rounds: 3, stake: 3_000, payout: 1_500, openedAt: NOW - 65_000 }),
    ),
  };
  streams.setStore(createPlayStore, play);
  streams.setStore(createGameMaintenanceStore, { items$ });
});

const frame = () => screen.findByTitle<HTMLIFrameElement>('Folded Fox', {}, { timeout: 5_000 });
function say(from: HTMLIFrameElement, data: unknown, origin = SERVER) {
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: from.contentWindow }));
  });
}

describe('the shell of a game', () => {
  it('S4-57 shows the game in a strict frame, the balance, how long it has been and how it went', async () => {
    renderApp(streams, PATH);
    const game = await frame();
    expect(game.src).toBe(`${SERVER}/slot?token=abc`);
    expect(game.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    expect(game.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(screen.getByRole('heading', { level: 1, name: 'Folded Fox' })).toBeTruthy();
    expect(await screen.findByText('1:05')).toBeTruthy();
    expect(screen.getByText(/−.*15\.00/)).toBeTruthy();
    expect(play.launch).toHaveBeenCalledWith({
      ...{ vassalage: 'PG', gameCode: 'PG-FOLDED-FOX', demo: false, language: 'en' },
      backUrl: `${window.location.origin}/rng`,
    });
  });

  it('issue 29 B 5.8: tells open stakes beside the result, which doesn’t count them as lost', async () => {
    vi.mocked(play.session).mockImplementation(() =>
      worked({ rounds: 4, stake: 3_000, payout: 1_500, open: 2_000, openedAt: NOW - 65_000 }),
    );
    renderApp(streams, PATH);
    await frame();
    const open = await screen.findByText('Open stakes');
    expect(open.nextElementSibling?.textContent).toContain('20.00');
    expect(screen.getByText('Your result').nextElementSibling?.textContent).toMatch(/^−.*15\.00$/);
  });

  it('S4-57 plays for free with the address that says so, without a balance', async () => {
    renderApp(streams, `${PATH}?demo`);
    await frame();
    expect(play.launch).toHaveBeenCalledWith(expect.objectContaining({ demo: true }));
    expect(play.session).not.toHaveBeenCalled();
    expect(within(screen.getByRole('main')).getByText('Free play')).toBeTruthy();
  });

  it('reads the session again after a round, and leaves when the game asks for it', async () => {
    renderApp(streams, PATH);
    const game = await frame();
    const before = vi.mocked(play.session).mock.calls.length;
    say(game, { type: 'croupier:round', state: 'closed' });
    await waitFor(() => expect(vi.mocked(play.session).mock.calls.length).toBe(before + 1));
    say(game, { type: 'croupier:quit' });
    await waitFor(() => expect(screen.queryByTitle('Folded Fox')).toBeNull());
  });

  it('hears nobody but the game in its frame', async () => {
    renderApp(streams, PATH);
    const game = await frame();
    say(game, { type: 'croupier:quit' }, 'https://elsewhere.example');
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', { data: { type: 'croupier:quit' }, origin: SERVER, source: window }),
      );
    });
    say(game, 'croupier:quit');
    expect(screen.getByTitle('Folded Fox')).toBeTruthy();
  });

  it('tells the game to take no stake while the connection is lost', async () => {
    renderApp(streams, PATH);
    const game = await frame();
    const told = vi.spyOn(game.contentWindow as Window, 'postMessage').mockImplementation(() => {});
    say(game, { type: 'croupier:ready' });
    await waitFor(() =>
      expect(told).toHaveBeenLastCalledWith({ type: 'croupier:pause', paused: false }, SERVER),
    );
    act(() => streams.connection.state$.next({ ...streams.connection.state$.value, phase: 'waiting' }));
    await waitFor(() =>
      expect(told).toHaveBeenLastCalledWith({ type: 'croupier:pause', paused: true }, SERVER),
    );
  });

  it('S8-29 gives way to a maintenance after the round, and recommends others', async () => {
    renderApp(streams, PATH);
    const game = await frame();
    say(game, { type: 'croupier:round', state: 'open' });
    act(() => items$.next([{ vassalage: 'PG', gameCode: null, until: NOW + 600_000, since: NOW }]));
    expect(screen.getByTitle('Folded Fox')).toBeTruthy();
    say(game, { type: 'croupier:round', state: 'closed' });
    expect(await screen.findByText('Game Under Maintenance')).toBeTruthy();
    expect(screen.queryByTitle('Folded Fox')).toBeNull();
    expect(screen.getByText('Crane Letters')).toBeTruthy();
    act(() => items$.next([]));
    expect(await frame()).toBeTruthy();
  });

  it('S8-29 goes on by itself when the announced end has come', async () => {
    items$.next([{ vassalage: 'PG', gameCode: null, until: NOW + 60_000, since: NOW }]);
    renderApp(streams, PATH);
    expect(await screen.findByText('Game Under Maintenance', {}, { timeout: 5_000 })).toBeTruthy();
    act(() => streams.clock.seconds$.next(NOW + 60_000));
    expect(await frame()).toBeTruthy();
  });

  it.each([
    ['game_not_connected', /can’t be opened yet/],
    ['game_maintenance', /Game Under Maintenance/],
  ])('says why %s, and recommends others', async (code, sentence) => {
    vi.mocked(play.launch).mockImplementation(() => refused(code));
    renderApp(streams, PATH);
    expect(await screen.findByText(sentence, {}, { timeout: 5_000 })).toBeTruthy();
    expect(screen.getByText('Crane Letters')).toBeTruthy();
  });

  it('offers what can be done about other refusals', async () => {
    vi.mocked(play.launch).mockImplementation(() => refused('on_break'));
    renderApp(streams, PATH);
    const main = within(screen.getByRole('main'));
    const limits = await main.findByRole('link', { name: 'Limits and breaks' }, { timeout: 5_000 });
    expect(limits.getAttribute('href')).toBe('/member/limits');
  });

  it.each([
    ['LOTT', 'LOTT'],
    ['ELOTT', 'ELOTT'],
  ])(
    'S4-55 opens a lottery of %s by its own call, with the prize mode %s',
    async (gameType, lottoPrizeMode) => {
      const cards = gameType === 'ELOTT' ? [{ vassalage: 'LOTT', accountTypeName: 'Lotus' }] : [];
      streams.lobby.lanes$.next([{ title: '', gameClassify: 'ELOTT', cards }]);
      vi.mocked(play.game).mockImplementation(() => worked({ ...GAME, gameType }));
      renderApp(streams, `/lottery?gameCode=${GAME.gameCode}`);
      expect((await frame()).src).toBe(`${SERVER}/lottery?token=abc`);
      expect(play.launch).not.toHaveBeenCalled();
      expect(play.lottery).toHaveBeenCalledWith(
        expect.objectContaining({
          ...{ lottoGameCode: GAME.gameCode, lottoPrizeMode, language: 'en' },
          backUrl: `${window.location.origin}${gameType === 'ELOTT' ? '/lottery' : '/seaLottery'}`,
        }),
      );
    },
  );

  it('S8-16 says that a window was refused when the game starts in the page for that reason, once', async () => {
    renderApp(streams, { pathname: PATH, state: 'blocked' });
    await frame();
    expect(await screen.findByText(/Popup blocked/)).toBeTruthy();
  });

  it('S8-16 says that the browser refused a window, and stays', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    renderApp(streams, PATH);
    await frame();
    fireEvent.click(screen.getByRole('button', { name: 'Open in a window of its own' }));
    expect(await screen.findByText(/Popup blocked/)).toBeTruthy();
    expect(screen.getByTitle('Folded Fox')).toBeTruthy();
  });
});
