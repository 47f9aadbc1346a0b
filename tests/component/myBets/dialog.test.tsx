import { act, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { NEVER, of } from 'rxjs';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import MyBetsButton from '../../../src/features/myBets/MyBetsButton.tsx';
import MyBetsDialog from '../../../src/features/myBets/MyBetsDialog.tsx';
import { createSlipBridge, type SlipBridge } from '../../../src/kit/sportsSlip/slipBridge.ts';
import { failed } from '../../../streams/link/restError.ts';
import {
  createMyBetsStore,
  type MyBet,
  type MyBets,
  type MyBetsStore,
} from '../../../streams/stores/myBets.ts';
import type { OlderBets } from '../../../streams/stores/olderBets.ts';
import { createSportsBoardStore } from '../../../streams/stores/sportsBook.ts';
import type { BetLeg } from '../../../streams/wire/sportsBook/bets.ts';
import { boardNow, fixtureNow, HOME, OVER } from '../sportsSlip/support/scriptedSlip.tsx';
import { behavior } from '../support/fakeActions.ts';
import { fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { openDialog, renderPart, renderSpoken, startTexts } from '../support/renderApp.tsx';
import { MEMBER, NOW } from '../support/values.ts';

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces(['myBets', 'sportsWords']);
}, 60_000);

const LIVE = { kind: 'live', bestEffort: false } as const;
const NO_OLDER: OlderBets = { bets: [], has: false, isReading: false, failure: null };
const OLD = { kind: 'stale', since: NOW, reason: 'error' } as const;
const DAY_MS = 86_400_000;
const same = (name: string) => ({ en: name, bn: name });

const legOf = (fixture: string, more: Partial<BetLeg> = {}): BetLeg => ({
  ...{ fixture, sport: 'football', league: 'lake', home: same(`Home ${fixture}`), away: same('Guests') },
  ...{ startsAt: NOW, selection: OVER, pickName: null, odds: 185, grade: null, score: null },
  ...more,
});
type SportsBet = Extract<MyBet, { kind: 'sports' }>;
const betOf = (bet: string, more: Partial<SportsBet> = {}): SportsBet => ({
  ...{ kind: 'sports', bet, at: NOW, state: 'open', form: { form: 'single' }, stake: 1_000, odds: 185 },
  ...{ potential: 1_850, payout: 0, sold: 0, offer: 900, autoAt: null, code: null },
  legs: [legOf('a')],
  ...more,
});

let streams: ReturnType<typeof fakeStreams>;
let bets$: ReturnType<typeof behavior<MyBets>>;
let older$: ReturnType<typeof behavior<OlderBets>>;
let open$: ReturnType<typeof behavior<number>>;
let store: MyBetsStore;
let bridge: SlipBridge;

beforeEach(() => {
  streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  bets$ = behavior<MyBets>({ bets: [], freshness: LIVE, elsewhere: LIVE });
  older$ = behavior(NO_OLDER);
  open$ = behavior(0);
  store = {
    ...{ bets$, older$, open$, refresh: vi.fn(), refreshElsewhere: vi.fn() },
    selectOlder: vi.fn<MyBetsStore['selectOlder']>(),
    loadOlder: vi.fn<MyBetsStore['loadOlder']>(),
    cashOut: vi.fn<MyBetsStore['cashOut']>(() => worked({} as never)),
    autoCashOut: vi.fn<MyBetsStore['autoCashOut']>(() => worked({} as never)),
  };
  bridge = createSlipBridge({ memory: { read: () => null, write: () => {} } });
  const { leagues, fixtures } = boardNow(
    fixtureNow('a', { state: 'live', minute: 34, score: { home: 2, away: 1 } }),
  );
  streams.setStore(createMyBetsStore, store);
  streams.setStore(createSlipBridge, bridge);
  streams.setStore(createSportsBoardStore, {
    board$: of({
      leagues: new Map(leagues.map(it => [it.league, it])),
      fixtures,
      freshness: LIVE,
      isFilling: false,
    }),
  });
});

async function open(...bets: readonly MyBet[]) {
  bets$.next({ bets, freshness: LIVE, elsewhere: LIVE });
  const onClose = vi.fn();
  const view = renderSpoken(streams, <MyBetsDialog request={{ name: 'myBets' }} onClose={onClose} />);
  const dialog = within(await openDialog('My bets'));
  return { ...view, dialog, onClose };
}

it('issue 34: the button says how many bets are open, on every page', async () => {
  open$.next(3);
  const { user } = renderPart(streams, <MyBetsButton />);
  const button = await screen.findByRole('button', { name: 'My bets: 3 open' });
  expect(button.textContent).toBe('3');
  act(() => open$.next(120));
  expect(button.textContent).toBe('99+');
  await user.click(button);
  expect(await openDialog('My bets')).not.toBeNull();
});

it('issue 34: an open bet shows what was bet on, the price taken, the live score and what it may bring', async () => {
  const { dialog } = await open(betOf('one'));
  expect(dialog.getByRole('heading', { name: 'Single' })).not.toBeNull();
  expect(dialog.getByText('Over 2.5')).not.toBeNull();
  expect(dialog.getByText('Total goals')).not.toBeNull();
  expect(dialog.getByText('Home a – Guests')).not.toBeNull();
  expect(dialog.getByTitle('Price taken').textContent).toBe('1.85');
  expect(dialog.getByText('Live 34′')).not.toBeNull();
  expect(dialog.getByText(/2–1/)).not.toBeNull();
  expect(dialog.getByText('Possible return').nextElementSibling?.textContent).toContain('18.50');
});

it('issue 34: bets stand in tabs by what became of them, with their grades', async () => {
  const { dialog, user } = await open(
    betOf('won', {
      state: 'settled',
      payout: 1_850,
      legs: [legOf('b', { grade: 'won', score: { home: 3, away: 0 } })],
    }),
    betOf('lost', { state: 'settled', legs: [legOf('c', { grade: 'lost', score: { home: 0, away: 0 } })] }),
    betOf('sold', { state: 'sold', payout: 900 }),
    betOf('void', { state: 'void', payout: 1_000 }),
    betOf('refused', { state: 'refused' }),
  );
  expect(dialog.getByText('You have no open bets.')).not.toBeNull();
  await user.click(dialog.getByRole('tab', { name: 'Settled (2)' }));
  expect(dialog.getAllByText('Won')).toHaveLength(2);
  expect(dialog.getAllByText('Lost')).toHaveLength(2);
  expect(dialog.getByText('3–0', { exact: false })).not.toBeNull();
  expect(dialog.queryByText(/Cash out/)).toBeNull();
  await user.click(dialog.getByRole('tab', { name: 'Sold (1)' }));
  expect(dialog.getByText('Return').nextElementSibling?.textContent).toContain('9.00');
  await user.click(dialog.getByRole('tab', { name: 'Void (1)' }));
  expect(dialog.getByText('Return').nextElementSibling?.textContent).toContain('10.00');
});

it('issue 34: a bet is sold whole for the offer that is shown, or in part by a slider', async () => {
  const { dialog, user } = await open(betOf('one'));
  await user.click(dialog.getByRole('button', { name: /^Cash out .*9\.00$/ }));
  expect(store.cashOut).toHaveBeenLastCalledWith('one', 900, undefined);
  expect(await screen.findByText(/^Sold for .*9\.00/)).not.toBeNull();
  const slider = dialog.getByRole<HTMLInputElement>('slider', { name: 'How much of it is sold' });
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, '25');
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await user.click(dialog.getByRole('button', { name: /^Cash out .*2\.25 for a stake of .*2\.50$/ }));
  expect(store.cashOut).toHaveBeenLastCalledWith('one', 225, 250);
});

it('sports: a sale that is not decided yet says that it waits', async () => {
  vi.mocked(store.cashOut).mockImplementation(() => NEVER);
  const { dialog, user } = await open(betOf('one'));
  await user.click(dialog.getByRole('button', { name: /^Cash out/ }));
  expect(dialog.getByRole('button', { name: 'Being sold' }).getAttribute('aria-busy')).toBe('true');
  expect(dialog.getByText('While a match is live this takes a few seconds.')).not.toBeNull();
});

it('issue 34: an offer that has changed is said with the new one, and nothing is sold', async () => {
  vi.mocked(store.cashOut).mockImplementation(() => refused('offer_changed', { offer: 750 }));
  const { dialog, user } = await open(betOf('one'));
  await user.click(dialog.getByRole('button', { name: /^Cash out/ }));
  expect(await dialog.findByText(/^The offer is .*7\.50 now/)).not.toBeNull();
});

it('issue 34: a bet is sold by itself at an amount that can be offered, until that is stopped', async () => {
  const { dialog, user } = await open(betOf('one'), betOf('two', { autoAt: 1_500 }));
  const first = within(dialog.getAllByRole('listitem').find(it => it.dataset.bet === 'one') as HTMLElement);
  const field = first.getByRole('textbox', { name: 'Sell by itself at' });
  await user.type(field, '5');
  expect(first.getByText(/^Enter an amount from .*9\.01 to .*18\.50\.$/)).not.toBeNull();
  await user.click(first.getByRole('button', { name: 'Set' }));
  expect(store.autoCashOut).not.toHaveBeenCalled();
  await user.clear(field);
  await user.type(field, '12');
  await user.click(first.getByRole('button', { name: 'Set' }));
  expect(store.autoCashOut).toHaveBeenLastCalledWith('one', 1_200);
  expect(dialog.getByText(/^Sells by itself at .*15\.00$/)).not.toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Stop' }));
  expect(store.autoCashOut).toHaveBeenLastCalledWith('two', null);
});

it('issue 34: history is narrowed down by sport and time and shown page by page', async () => {
  const old = Array.from({ length: 25 }, (_, at) =>
    betOf(`old-${at}`, { state: 'settled', at: streams.clock.now() - 10 * DAY_MS - at }),
  );
  const now = betOf('new', {
    state: 'settled',
    at: streams.clock.now(),
    legs: [legOf('a', { sport: 'cricket' })],
  });
  const { dialog, user } = await open(now, ...old);
  await user.click(dialog.getByRole('tab', { name: 'Settled (26)' }));
  const shown = () => dialog.getAllByRole('listitem').filter(it => it.dataset.bet !== undefined);
  expect(shown()).toHaveLength(20);
  await user.click(dialog.getByRole('button', { name: '6 more' }));
  expect(shown()).toHaveLength(26);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Time' }), '7 days');
  expect(shown().map(it => it.dataset.bet)).toEqual(['new']);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Sport' }), 'Football');
  expect(dialog.getByText('No bet fits these filters.')).not.toBeNull();
});

it('issue 34: selections of a bet are put on the slip again, which is opened', async () => {
  const { dialog, user, onClose } = await open(
    betOf('one', { state: 'open', legs: [legOf('a', { selection: HOME }), legOf('b')] }),
  );
  await user.click(dialog.getByRole('button', { name: 'Bet again' }));
  expect(bridge.slip$.value.selections).toEqual(['a winner:0:/home', 'b total:0:2.5/over']);
  expect(bridge.isShown$.value).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
});

it('issue 34: a bet is shared as a text without any amount', async () => {
  const share = vi.fn<(data: { readonly text: string }) => Promise<void>>(async () => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  const { dialog, user } = await open(betOf('one'));
  await user.click(dialog.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledExactlyOnceWith({
    text: 'My bet: Single\nOver 2.5 @ 1.85 · Total goals · Home a – Guests',
  });
});

it('issue 34: what is old says so and sells nothing; what could not be read says so and is read again', async () => {
  const { dialog, user } = await open(betOf('one'));
  const lost = { kind: 'stale', since: NOW, reason: 'disconnected' } as const;
  act(() => bets$.next({ bets: [betOf('one')], freshness: lost, elsewhere: LIVE }));
  expect(dialog.getByText(/^as of/i)).not.toBeNull();
  await user.click(dialog.getByRole('button', { name: /^Cash out/ }));
  expect(store.cashOut).not.toHaveBeenCalled();
  act(() => bets$.next({ bets: [], freshness: OLD, elsewhere: LIVE }));
  expect(dialog.getByRole('alert').textContent).toContain('Your bets could not be read.');
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(store.refresh).toHaveBeenCalledOnce();
  act(() => bets$.next({ bets: [], freshness: { kind: 'loading' }, elsewhere: LIVE }));
  expect(dialog.getByRole('status', { name: 'Your bets are being read.' })).not.toBeNull();
});

it('issue 34: what is open elsewhere stands among the open bets', async () => {
  const { dialog } = await open({
    ...{ kind: 'lottery', id: 'l1', at: NOW, game: 'MEGHNA', stake: 500, state: 'open', payout: 0 },
  });
  expect(dialog.getByRole('heading', { name: 'Lottery ticket: MEGHNA' })).not.toBeNull();
  act(() =>
    bets$.next({
      bets: [
        {
          ...{ kind: 'lottery', id: 'l1', at: NOW, game: 'MEGHNA', gameName: 'Five of Meghna', stake: 500 },
          ...{ state: 'open', payout: 0 },
        },
      ],
      ...{ freshness: LIVE, elsewhere: LIVE },
    }),
  );
  expect(dialog.getByRole('heading', { name: 'Lottery ticket: Five of Meghna' })).not.toBeNull();
});

it('openBets: where what is open elsewhere can’t be read, that alone says so and is read again; bets can be sold', async () => {
  const { dialog, user } = await open(betOf('one'));
  expect(store.refreshElsewhere).toHaveBeenCalledOnce();
  act(() => bets$.next({ bets: [betOf('one')], freshness: LIVE, elsewhere: OLD }));
  expect(dialog.getByText(/^What is open at tables, .* could not be read\.$/)).not.toBeNull();
  expect(dialog.queryByText(/^as of/i)).toBeNull();
  await user.click(dialog.getByRole('button', { name: /^Cash out/ }));
  expect(store.cashOut).toHaveBeenCalledOnce();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(store.refreshElsewhere).toHaveBeenCalledTimes(2);
  expect(store.refresh).not.toHaveBeenCalled();
  // It is no matter of bets that are over.
  await user.click(dialog.getByRole('tab', { name: /^Settled/ }));
  expect(dialog.queryByText(/^What is open at tables/)).toBeNull();
});

it('betHistory: older bets follow the listed ones when they are asked for, each once, until there are none', async () => {
  const settled = (nth: number) => betOf(`s-${nth}`, { state: 'settled', at: NOW - nth });
  const others = Array.from({ length: 290 }, (_, nth) => betOf(`v-${nth}`, { state: 'void' }));
  older$.next({ ...NO_OLDER, has: true });
  const { dialog, user } = await open(...Array.from({ length: 22 }, (_, nth) => settled(nth)), ...others);
  const shown = () => dialog.getAllByRole('listitem').filter(it => it.dataset.bet !== undefined);
  await user.click(dialog.getByRole('tab', { name: 'Settled (22+)' }));
  expect(store.selectOlder).toHaveBeenLastCalledWith({ state: 'settled' });
  await user.click(dialog.getByRole('button', { name: '2 more' }));
  expect(store.loadOlder).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Show older bets' }));
  expect(store.loadOlder).toHaveBeenCalledOnce();
  act(() => older$.next({ ...NO_OLDER, bets: [settled(21), settled(22), settled(23)] }));
  expect(shown().map(it => it.dataset.bet)).toEqual(Array.from({ length: 24 }, (_, nth) => `s-${nth}`));
  expect(dialog.getByText('There are no older bets.')).not.toBeNull();
});

it('betHistory: a tab without a listed bet looks for older ones by itself, with its filters, and says what fails', async () => {
  older$.next({ ...NO_OLDER, has: true });
  const { dialog, user } = await open(betOf('one'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Sport' }), 'Football');
  await user.click(dialog.getByRole('tab', { name: /^Sold/ }));
  expect(store.selectOlder).toHaveBeenLastCalledWith({ state: 'sold', sport: 'football' });
  expect(store.loadOlder).toHaveBeenCalledOnce();
  expect(dialog.getByRole('status', { name: 'Older bets are being read.' })).not.toBeNull();
  expect(dialog.queryByText(/^No bet fits/)).toBeNull();
  act(() => older$.next({ ...NO_OLDER, has: true, failure: failed('offline') }));
  expect(dialog.getByRole('alert').textContent).toContain('Older bets could not be read.');
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(store.loadOlder).toHaveBeenCalledTimes(2);
  act(() => older$.next({ ...NO_OLDER, bets: [betOf('old', { state: 'sold' })] }));
  expect(dialog.getByText('Sold')).not.toBeNull();
  act(() => older$.next(NO_OLDER));
  expect(dialog.getByText('No bet fits these filters.')).not.toBeNull();
});

it('issue 34: a bet on matches that nobody knows any more says how many selections it had, where that is known', async () => {
  const { dialog, user } = await open(
    betOf('told', { state: 'void', form: { form: 'multiple' }, legs: [], selections: 3 }),
    betOf('some', { state: 'void', form: { form: 'system', from: 2 }, legs: [legOf('a')], selections: 4 }),
    betOf('unknown', { state: 'void', form: { form: 'multiple' }, legs: [] }),
    betOf('builder', { state: 'void', form: { form: 'builder' }, legs: [] }),
  );
  await user.click(dialog.getByRole('tab', { name: /^Void/ }));
  expect(dialog.getAllByRole('heading', { level: 3 }).map(it => it.textContent)).toEqual([
    ...['Multiple of 3', 'System 2/4', 'Multiple', 'Builder'],
  ]);
});
