import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import SlipDock from '../../../src/features/sportsSlip/SlipDock.tsx';
import { createSlipBridge, type SlipBridge } from '../../../src/kit/sportsSlip/slipBridge.ts';
import { createPlayStore, type PlayStore } from '../../../streams/stores/play.ts';
import { createSportsBoardStore, type SportsBoard } from '../../../streams/stores/sportsBook.ts';
import { pickKey } from '../../../streams/wire/sportsBook/selectionKey.ts';
import { behavior } from '../support/fakeActions.ts';
import { fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { openDialog, renderPart, startTexts } from '../support/renderApp.tsx';
import { LIVE, MEMBER, NOW } from '../support/values.ts';
import { AWAY, boardNow, fixtureNow, HOME, SCORE } from './support/scriptedSlip.tsx';

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces(['sportsSlip', 'sportsWords']);
}, 60_000);

const SERVER = 'https://games.example';
const SITE = window.location.origin;

let streams: ReturnType<typeof fakeStreams>;
let bridge: SlipBridge;
let play: Pick<PlayStore, 'game' | 'launch'>;
let kept: Map<string, string>;
let board$: ReturnType<typeof behavior<SportsBoard>>;

function openBridge(): SlipBridge {
  return createSlipBridge({
    memory: {
      read: key => kept.get(key) ?? null,
      write: (key, text) => void (text === null ? kept.delete(key) : kept.set(key, text)),
    },
  });
}

beforeEach(() => {
  kept = new Map();
  streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  bridge = openBridge();
  let launches = 0;
  play = {
    game: vi.fn<PlayStore['game']>(() => worked({ vassalage: 'LAKE', gameCode: 'F1' } as never)),
    launch: vi.fn<PlayStore['launch']>(() => {
      launches += 1;
      return worked({ url: `${SERVER}/play?token=t${launches}`, sessionId: 's', expiresAt: NOW });
    }),
  };
  const { leagues, fixtures } = boardNow(fixtureNow('a'), fixtureNow('b'));
  const board = { leagues: new Map(leagues.map(it => [it.league, it])), fixtures };
  streams.setStore(createPlayStore, play as PlayStore);
  streams.setStore(createSlipBridge, bridge);
  board$ = behavior<SportsBoard>({ ...board, freshness: LIVE, isFilling: false });
  streams.setStore(createSportsBoardStore, { board$ });
});

const show = (isShownHere = true) => renderPart(streams, <SlipDock isShownHere={isShownHere} />);
const frame = () => screen.findByTitle<HTMLIFrameElement>('Bet slip');
function say(from: HTMLIFrameElement, data: unknown, origin = SERVER, source = from.contentWindow) {
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
}
/** What is sent to the slip from now on. */
const sentTo = (slip: HTMLIFrameElement) =>
  vi.spyOn(slip.contentWindow as Window, 'postMessage').mockImplementation(() => {});

it('issue 34: the slip is launched with the first selection, once, in a strict frame, and gets it when it is there', async () => {
  show();
  expect(screen.getByText('Your bet slip is empty')).not.toBeNull();
  expect(play.launch).not.toHaveBeenCalled();
  act(() => bridge.select('a', HOME));
  const slip = await frame();
  expect(slip.src).toBe(`${SERVER}/slip?token=t1`);
  expect(slip.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(slip.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(play.launch).toHaveBeenCalledExactlyOnceWith({
    ...{ vassalage: 'LAKE', gameCode: 'F1', demo: false, language: 'en', backUrl: SITE },
  });
  const sent = sentTo(slip);
  act(() => bridge.select('b', AWAY));
  expect(sent).not.toHaveBeenCalled();
  say(slip, { type: 'croupier:ready' });
  expect(sent.mock.calls).toEqual([
    [{ type: 'croupier:select', fixture: 'a', selection: HOME, put: true }, SERVER],
    [{ type: 'croupier:select', fixture: 'b', selection: AWAY, put: true }, SERVER],
  ]);
  act(() => bridge.select('b', AWAY));
  expect(sent).toHaveBeenLastCalledWith({ type: 'croupier:select', fixture: 'b', selection: AWAY }, SERVER);
});

it('issue 34: what the slip says counts only from its frame and origin, and only in its own form', async () => {
  show();
  act(() => bridge.select('a', HOME));
  const slip = await frame();
  say(slip, { type: 'croupier:ready' });
  const one = { type: 'croupier:slip', selections: ['a winner:0:/home'], count: 1 };
  say(slip, one);
  expect(bridge.slip$.value).toEqual({ selections: ['a winner:0:/home'], count: 1 });
  const other = { ...one, selections: [] };
  say(slip, other, 'https://other.example');
  say(slip, other, SERVER, window);
  say(slip, { ...one, selections: ['a b'] });
  say(slip, { ...one, selections: Array<string>(13).fill('a winner:0:/home') });
  say(slip, { type: 'croupier:slip' });
  expect(bridge.slip$.value.count).toBe(1);
  say(slip, { type: 'croupier:slip', selections: [], count: 7 });
  expect(bridge.slip$.value).toEqual({ selections: [], count: 0 });
  // The frame stays where it is.
  expect(await frame()).toBe(slip);
});

it('issue 34: a visitor sees what waits, signs in with the way back, and the slip gets it then', async () => {
  streams.session.session$.next({ ...MEMBER, role: 'visitor', uid: null });
  const { user } = show();
  act(() => bridge.select('a', HOME));
  expect(screen.getByText('Home a')).not.toBeNull();
  expect(screen.getByText('1.85')).not.toBeNull();
  expect(play.launch).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Sign in to bet' }));
  expect(await openDialog(/./)).not.toBeNull();
  act(() => streams.session.session$.next(MEMBER));
  const slip = await frame();
  const sent = sentTo(slip);
  say(slip, { type: 'croupier:ready' });
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    { type: 'croupier:select', fixture: 'a', selection: HOME, put: true },
    SERVER,
  );
});

it('issue 34: what waits outlives a reload of the tab, and goes with a second press', () => {
  bridge.select('a', HOME);
  bridge.select('b', AWAY);
  expect(openBridge().slip$.value.count).toBe(2);
  bridge.select('a', HOME);
  expect(openBridge().waiting$.value).toEqual([{ fixture: 'b', selection: AWAY }]);
  kept.set('sportsSlip.waiting', '{"x":1');
  kept.set('sportsSlip.shown', '[5]');
  expect(openBridge().slip$.value.count).toBe(0);
});

it('issue 34: a frame that is loaded again, or whose session is over, is launched anew', async () => {
  show();
  act(() => bridge.select('a', HOME));
  const slip = await frame();
  fireEvent.load(slip);
  expect(play.launch).toHaveBeenCalledTimes(1);
  fireEvent.load(slip);
  await waitFor(() => expect(screen.getByTitle('Bet slip').getAttribute('src')).toContain('token=t2'));
  say(await frame(), { type: 'croupier:signIn' });
  await waitFor(() => expect(screen.getByTitle('Bet slip').getAttribute('src')).toContain('token=t3'));
});

it('issue 34: a launch that is refused says why and is tried again', async () => {
  vi.mocked(play.launch).mockImplementationOnce(() => refused('game_maintenance'));
  const { user } = show();
  act(() => bridge.select('a', HOME));
  expect(await screen.findByText('The bet slip could not be opened.')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await frame()).not.toBeNull();
});

it('issue 34: on other pages the frame is hidden and the same, and on narrow screens a button with the number opens the sheet', async () => {
  const view = show();
  act(() => bridge.select('a', HOME));
  const slip = await frame();
  const opener = screen.getByRole('button', { name: 'Bet slip: 1 selection' });
  const dock = screen.getByRole('complementary', { name: 'Bet slip' });
  expect(dock.dataset.open).toBeUndefined();
  await view.user.click(opener);
  expect(dock.dataset.open).toBe('true');
  within(dock).getByRole('button', { name: 'Close the bet slip' }).focus();
  await view.user.keyboard('{Escape}');
  expect(dock.dataset.open).toBeUndefined();
  expect(document.activeElement?.textContent).toBe('Bet slip: 1 selection');
  say(slip, { type: 'croupier:height', px: 512 });
  expect(dock.style.getPropertyValue('--slip-height')).toBe('512px');
});

it('issue 34: what a visitor has chosen outlives a sign-in that loads the page anew, and lands in the slip once', async () => {
  streams.session.session$.next({ ...MEMBER, role: 'visitor', uid: null });
  const before = show();
  act(() => bridge.select('a', HOME));
  act(() => bridge.select('b', AWAY));
  before.unmount();

  bridge = openBridge();
  streams.setStore(createSlipBridge, bridge);
  streams.session.session$.next(MEMBER);
  show();
  const slip = await frame();
  const sent = sentTo(slip);
  say(slip, { type: 'croupier:slip', selections: [], count: 0 });
  // The slip has none of them yet, and they stay chosen on the board.
  expect(bridge.slip$.value.count).toBe(2);
  say(slip, { type: 'croupier:ready' });
  expect(sent.mock.calls.map(([message]) => message)).toEqual([
    { type: 'croupier:select', fixture: 'a', selection: HOME, put: true },
    { type: 'croupier:select', fixture: 'b', selection: AWAY, put: true },
  ]);
  expect(bridge.waiting$.value).toEqual([]);
  const selections = ['a winner:0:/home', 'b winner:0:/away'];
  say(slip, { type: 'croupier:slip', selections, count: 2 });
  const again = openBridge();
  expect([again.waiting$.value, again.slip$.value.selections]).toEqual([[], selections]);
});

it('issue 34: what waits says when it is not offered any more, and shows no price that may be old', () => {
  streams.session.session$.next({ ...MEMBER, role: 'visitor', uid: null });
  show();
  act(() => bridge.select('a', HOME));
  act(() => bridge.select('b', SCORE));
  const told = (...fixtures: readonly ReturnType<typeof fixtureNow>[]) =>
    act(() => board$.next({ ...board$.value, fixtures }));
  expect(screen.getByText('1.85')).not.toBeNull();
  expect(screen.queryByText('Not offered now')).toBeNull();
  told(fixtureNow('a', { suspended: true }), fixtureNow('b'));
  expect(screen.getByText('Suspended')).not.toBeNull();
  told(fixtureNow('a', { odds: { [pickKey(HOME)]: null } }), fixtureNow('b'));
  expect(screen.getByText('Not offered now')).not.toBeNull();
  told(fixtureNow('a', { state: 'abandoned' }), fixtureNow('b'));
  expect(screen.getByText('The match is over')).not.toBeNull();
  told(fixtureNow('b'));
  expect(screen.getByText('A match that is no longer offered')).not.toBeNull();
  told(fixtureNow('a'), fixtureNow('b'));
  act(() =>
    board$.next({ ...board$.value, freshness: { kind: 'stale', since: NOW, reason: 'disconnected' } }),
  );
  expect(screen.queryByText('1.85')).toBeNull();
  expect(screen.getByText('Home a')).not.toBeNull();
});

it('issue 34: what the slip had last stands there for whoever has signed out, and goes when the slip says so', async () => {
  kept.set('sportsSlip.shown', '["a winner:0:/home"]');
  bridge = openBridge();
  streams.setStore(createSlipBridge, bridge);
  streams.session.session$.next({ ...MEMBER, role: 'visitor', uid: null });
  show();
  expect(screen.getByText('Home a')).not.toBeNull();
  act(() => streams.session.session$.next(MEMBER));
  const slip = await frame();
  // Another tab has emptied it: it says so before it hears.
  say(slip, { type: 'croupier:slip', selections: [], count: 0 });
  say(slip, { type: 'croupier:ready' });
  expect(bridge.slip$.value.count).toBe(0);
});

it('issue 34: what the slip had last is taken out without it, and the slip is told so when it is there', async () => {
  kept.set('sportsSlip.shown', '["a winner:0:/home","b winner:0:/away"]');
  bridge = openBridge();
  streams.setStore(createSlipBridge, bridge);
  streams.session.session$.next({ ...MEMBER, role: 'visitor', uid: null });
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Remove Home a' }));
  expect(screen.queryByText('Home a')).toBeNull();
  expect(openBridge().slip$.value.selections).toEqual(['b winner:0:/away']);
  // One that is pressed again stays on the slip.
  act(() => bridge.select('b', AWAY));
  act(() => bridge.select('b', AWAY));
  act(() => streams.session.session$.next(MEMBER));
  const slip = await frame();
  const sent = sentTo(slip);
  const both = { type: 'croupier:slip', selections: ['a winner:0:/home', 'b winner:0:/away'], count: 2 };
  say(slip, both);
  expect(bridge.slip$.value.selections).toEqual(['b winner:0:/away']);
  say(slip, { type: 'croupier:ready' });
  expect(sent.mock.calls.map(([message]) => message)).toEqual([
    { type: 'croupier:select', fixture: 'a', selection: HOME, remove: true },
    { type: 'croupier:select', fixture: 'b', selection: AWAY, put: true },
  ]);
  say(slip, { ...both, selections: ['b winner:0:/away'] });
  expect([bridge.slip$.value.count, openBridge().slip$.value.count]).toEqual([1, 1]);
});

it('issue 34: one selection more than a bet can have is refused, and none goes for it', () => {
  streams.session.session$.next({ ...MEMBER, role: 'visitor', uid: null });
  show();
  for (let at = 0; at < 13; at += 1) act(() => bridge.select(`m${at}`, HOME));
  const fixtures = bridge.waiting$.value.map(it => it.fixture);
  expect([fixtures.length, fixtures[0]]).toEqual([12, 'm0']);
  expect(screen.getByText(/A bet has 12 selections at most/)).not.toBeNull();
  act(() => bridge.select('m0', HOME));
  expect(screen.queryByText(/A bet has 12 selections at most/)).toBeNull();
});
