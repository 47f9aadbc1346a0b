import { readFileSync } from 'node:fs';
import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createOwnDrawsStore } from '../../../streams/stores/draws.ts';
import { createRafflesStore, type RafflesStore } from '../../../streams/stores/raffles.ts';
import { createRainStore, type RainStore } from '../../../streams/stores/rain.ts';
import type { DrawRecord, RaffleRound, WonPrize } from '../../../streams/wire/draws/shapes.ts';
import { startShell } from '../shell/support.tsx';
import { behavior, verb } from '../support/fakeActions.ts';
import { fakeOwnDraws, fakeRain, rainOf } from '../support/fakeDraws.ts';
import { fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { renderApp } from '../support/renderApp.tsx';
import { LIVE, MEMBER, NOW } from '../support/values.ts';

beforeAll(async () => {
  await startShell();
  await import('../../../src/features/draws/RedEnvelopePage.tsx');
  await import('../../../src/features/draws/RafflePage.tsx');
  await import('../../../src/features/draws/RainWatch.tsx');
}, 60_000);

const PATIENT = { timeout: 20_000 };
/** A page is loaded in each test, and a busy machine takes its time. */
const SLOW = { timeout: 60_000 };
const { records } = JSON.parse(readFileSync('tests/unit/draws/vectors.json', 'utf8')) as {
  readonly records: readonly DrawRecord[];
};
const [drawnRaffle, drawnRain] = records;

function openRain(path: string, fake = fakeRain(rainOf()), own = fakeOwnDraws()) {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  const store = { ...fake, press: vi.fn<RainStore['press']>(fake.press) };
  streams.setStore(createRainStore, store);
  streams.setStore(createOwnDrawsStore, own);
  const user = renderApp(streams, path);
  const at = (now: number) => act(() => streams.clock.seconds$.next(now));
  return { streams, store, own, user, at };
}

describe('the page of red envelopes', SLOW, () => {
  it('counts down, can be pressed while they fall, and says what was in the envelope', async () => {
    const { store, own, user, at } = openRain('/redEnvelope');
    expect(await screen.findByText('0:42', undefined, PATIENT)).toBeTruthy();
    expect(screen.getByText(/Red envelopes fall soon/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take an envelope' })).toBeNull();
    at(NOW + 42_000);
    await user.click(screen.getByRole('button', { name: 'Take an envelope' }));
    expect(store.press.mock.calls).toEqual([['rain1']]);
    expect(screen.getByText('No envelopes fall now. You see when the next ones do.')).toBeTruthy();
    const envelope = { rain: 'rain1', code: 'a1', state: 'waiting', amount: 0 } as const;
    const mine = { changes: 1, tickets: 0, prizes: 0 };
    act(() => own.own$.next({ ...mine, envelope }));
    expect(screen.getByText(/You have an envelope. What is in it is drawn when/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take an envelope' })).toBeNull();
    at(NOW + 62_000);
    expect(screen.getByText('You have an envelope. It is being drawn.')).toBeTruthy();
    const drawn = rainOf({ state: 'drawn', claims: 2, given: 5_000, listHash: 'aa', seed: 'bb' });
    act(() => store.rain$.next({ rain: drawn, nextAt: null }));
    act(() => own.own$.next({ ...mine, envelope: { ...envelope, state: 'won', amount: 1_234 } }));
    expect(screen.getByText(/Your envelope held .*12\.34/)).toBeTruthy();
    act(() => own.own$.next({ ...mine, envelope: { ...envelope, state: 'lost' } }));
    expect(screen.getByText(/The budget did not reach your envelope/)).toBeTruthy();
  });

  it('says when the next ones fall, where none do, and that nothing was taken yet', async () => {
    const fake = fakeRain();
    fake.rain$.next({ rain: null, nextAt: NOW + 86_400_000 });
    openRain('/redEnvelope', fake);
    expect(await screen.findByText('No envelopes fall now', undefined, PATIENT)).toBeTruthy();
    expect(screen.getByText(/The next ones fall on/)).toBeTruthy();
    expect(await screen.findByText('You have not taken an envelope yet.')).toBeTruthy();
  });

  it('draws again in the page: fits, an own line that is missing, another result', async () => {
    if (drawnRain === undefined) throw new Error('there is no example');
    const { seed, commit, listHash } = drawnRain;
    const fake = fakeRain(rainOf({ state: 'drawn', seed, commit, listHash, claims: 6, given: 10_000 }));
    let record: DrawRecord = drawnRain;
    const own = fakeOwnDraws();
    const { user } = openRain('/redEnvelope', { ...fake, record: () => worked(record) }, own);
    const press = async () =>
      user.click(await screen.findByRole('button', { name: 'Check the draw' }, PATIENT));
    await user.click(await screen.findByText('Check the draw', { selector: 'summary' }, PATIENT));
    await press();
    expect(await screen.findByText(/^Everything fits/)).toBeTruthy();
    record = { ...drawnRain, results: drawnRain.results.toReversed() };
    await press();
    expect(await screen.findByText('The seed gives another result.')).toBeTruthy();
    record = drawnRain;
    const envelope = { rain: 'rain1', code: 'f00', state: 'won', amount: 100 } as const;
    act(() => own.own$.next({ changes: 1, tickets: 0, prizes: 0, envelope }));
    await press();
    expect(await screen.findByText('Your own line is missing from the list.')).toBeTruthy();
  });
});

describe('the word of a rain', SLOW, () => {
  it('stands on every page for members while it is announced or falls, until it is closed', async () => {
    const { streams, user, at } = openRain('/help');
    expect(await screen.findByText(/^Red envelopes fall at/, undefined, PATIENT)).toBeTruthy();
    at(NOW + 43_000);
    expect(screen.getByText('Red envelopes are falling.')).toBeTruthy();
    at(NOW + 70_000);
    expect(screen.queryByText('Red envelopes are falling.')).toBeNull();
    at(NOW + 43_000);
    const card = screen.getByText('Red envelopes are falling.').parentElement;
    if (card === null) throw new Error('it stands nowhere');
    await user.click(within(card).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Red envelopes are falling.')).toBeNull();
    act(() => streams.session.session$.next({ ...MEMBER, role: 'visitor' }));
    expect(screen.queryByText(/Red envelopes/)).toBeNull();
  });
});

const ROUND: RaffleRound = {
  ...{ id: 'moon.1', raffle: 'moon', title: 'Moon draw', text: 'Every evening.', state: 'drawn' },
  ...{ opensAt: NOW - 9, closesAt: NOW - 5, drawsAt: NOW, claimDays: 7, tickets: 45, beacon: null },
  ...{
    commit: drawnRaffle?.commit ?? '',
    listHash: drawnRaffle?.listHash ?? '',
    seed: drawnRaffle?.seed ?? '',
  },
  prizes: [
    { id: 'a', kind: 'cash', amount: 5_000, times: 0, count: 1 },
    { id: 'b', kind: 'bonus', amount: 2_000, times: 3, count: 1 },
    { id: 'c', kind: 'points', amount: 40, times: 0, count: 2 },
  ],
  promotions: [],
};
const PRIZE: WonPrize = {
  ...{ id: '7', kind: 'cash', amount: 5_000, times: 0, round: 'moon.1', title: 'Moon draw', ticket: 9 },
  ...{ state: 'won', claimUntil: NOW + 86_400_000 },
};

function openRaffle(prizes: readonly WonPrize[] = [PRIZE]) {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  const entries = [
    { round: 'moon.1', code: 'x', count: 3, at: NOW },
    { round: null, code: 'y', count: 2, at: NOW },
  ];
  const own = { entries, prizes: [...prizes] };
  const store = {
    states$: behavior<RafflesStore['states$']['value']>({ rounds: [] }),
    freshness$: behavior(LIVE),
    rounds: vi.fn<RafflesStore['rounds']>(() => worked([ROUND])),
    own: vi.fn<RafflesStore['own']>(() => worked(own)),
    claim: vi.fn<RafflesStore['claim']>(() => worked({ ...PRIZE, state: 'claimed' })),
    record: verb<RafflesStore['record']>(() =>
      drawnRaffle === undefined ? refused('draw_unknown') : worked(drawnRaffle),
    ),
  };
  const draws = fakeOwnDraws();
  streams.setStore(createRafflesStore, store);
  streams.setStore(createOwnDrawsStore, draws);
  return { streams, store, draws, own, user: renderApp(streams, '/raffle') };
}

describe('the page of raffles', SLOW, () => {
  it('S7-55 shows what was won, claims it once pressed, and reads again what has changed', async () => {
    const { user, store, draws, own } = openRaffle();
    await user.click(await screen.findByRole('button', { name: /^Claim: PT.50\.00$/ }, PATIENT));
    expect(store.claim.mock.calls).toEqual([['7']]);
    own.prizes[0] = { ...PRIZE, state: 'claimed' };
    act(() => draws.own$.next({ changes: 5, tickets: 0, prizes: 0, envelope: null }));
    expect(await screen.findByText('Claimed', { exact: true })).toBeTruthy();
    expect(screen.getByText('2 tickets wait for the next round.')).toBeTruthy();
  });

  it('says why a prize was not given, and what became of the others', async () => {
    const expired = { ...PRIZE, id: '8', state: 'expired' } as const;
    const { user, store } = openRaffle([PRIZE, expired]);
    store.claim.mockImplementation(() => refused('prize_state'));
    await user.click(await screen.findByRole('button', { name: /^Claim: / }, PATIENT));
    expect(await screen.findByText(/^This prize was claimed already/)).toBeTruthy();
    expect(screen.getByText('Not claimed in time')).toBeTruthy();
  });

  it('shows each round with its prizes, its odds, one’s tickets, and checks it with one’s own lines', async () => {
    const { user, store } = openRaffle([]);
    const card = within(await screen.findByRole('article', { name: 'Moon draw' }, PATIENT));
    expect(card.getByText('4 of 45 tickets win.')).toBeTruthy();
    expect(card.getByText(/^Bonus of .*20\.00, to be staked 3 times$/)).toBeTruthy();
    expect(card.getByText('40 points')).toBeTruthy();
    expect(screen.getByText('None of your tickets has won yet.')).toBeTruthy();
    await user.click(card.getByText('Check the draw', { selector: 'summary' }));
    await user.click(card.getByRole('button', { name: 'Check the draw' }));
    // The line `x` of this reader is not in the example's list.
    expect(await card.findByText('Your own line is missing from the list.')).toBeTruthy();
    const read = store.rounds.mock.calls.length;
    act(() => store.states$.next({ rounds: [{ ...ROUND, beacon: null }] }));
    expect(store.rounds.mock.calls.length).toBe(read + 1);
  });

  it('shows visitors the rounds alone', async () => {
    const { streams } = openRaffle();
    act(() => streams.session.session$.next({ ...MEMBER, role: 'visitor' }));
    expect(await screen.findByRole('article', { name: 'Moon draw' }, PATIENT)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Your prizes' })).toBeNull();
  });
});
