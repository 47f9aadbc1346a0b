import { act, screen, waitFor, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { answered, LOADING_REMOTE, type Remote } from '../../../streams/remote/remote.ts';
import { createLotteryStore, type LotteryStore } from '../../../streams/stores/lottery.ts';
import type { LotteryMenus, LotteryState, LotteryTicket } from '../../../streams/wire/entities/lottery.ts';
import { startShell } from '../shell/support.tsx';
import { fakeStreams, refused, worked } from '../support/fakeStreams.ts';
import { openDialog, renderApp } from '../support/renderApp.tsx';
import { MEMBER, NOW } from '../support/values.ts';

beforeAll(async () => {
  await startShell();
  await import('../../../src/features/lottery/LotteryPage.tsx');
}, 60_000);

const CODE = 'LOTT-MINUTE-FIVE';
const MENUS: LotteryMenus = {
  '11X5': {
    ...{ gameGroupCode: '11X5', iconUrl: '/lottery/11X5.svg' },
    gameMenus: [
      {
        ...{ gameCode: CODE, gameName: 'Minute Five', nodeId: '1', vassalage: 'LOTT', gameType: 'ELOTT' },
        ...{ everyMs: 60_000, rtp: 9_552 },
      },
    ],
  },
};
const GAMES = MENUS['11X5']?.gameMenus ?? [];
const draw = (no: number, opensAt: number) => ({
  ...{ no, opensAt, closesAt: opensAt + 60_000, drawsAt: opensAt + 65_000, commit: 'c0ffee' },
});
const STATE: LotteryState = {
  games: [
    {
      gameCode: CODE,
      coming: [draw(7, NOW - 18_000), draw(8, NOW + 42_000)],
      past: [{ no: 6, numbers: [3, 1, 11, 5, 8], drawsAt: NOW - 10_000 }],
    },
  ],
};
const TICKET: LotteryTicket = {
  ...{ id: 'a', gameCode: CODE, no: 7, drawsAt: NOW + 47_000, lines: [{ play: 'sumHalves', pick: ['odd'] }] },
  ...{ unit: 100, multiplier: 1, stake: 100, state: 'held', reason: null, payout: 0, numbers: null },
  ...{ chase: null, stopsOnWin: false, at: NOW },
};

/** Lotteries that make the e-lottery's way of paying the site's. */
const LANES = [
  {
    ...{ title: 'E-lottery', gameClassify: 'ELOTT' },
    cards: [{ vassalage: 'LOTT', accountTypeName: 'E-lottery' }],
  },
];

function open(path: string, prepare: (store: ReturnType<typeof fakeStore>) => void = () => {}) {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  streams.lobby.lanes$.next(LANES);
  const store = fakeStore();
  prepare(store);
  streams.setStore(createLotteryStore, store);
  return { store, user: renderApp(streams, path) };
}

function fakeStore() {
  return {
    draws$: new BehaviorSubject<Remote<LotteryState>>(answered(STATE)),
    tickets$: new BehaviorSubject<Remote<readonly LotteryTicket[]>>(answered([])),
    menus: vi.fn<LotteryStore['menus']>(() => worked(MENUS)),
    recent: vi.fn<LotteryStore['recent']>(() => worked([])),
    popular: vi.fn<LotteryStore['popular']>(() => worked([])),
    watch: vi.fn<LotteryStore['watch']>(),
    results: vi.fn<LotteryStore['results']>(() => worked([])),
    earlier: vi.fn<LotteryStore['earlier']>(() => worked([])),
    bet: vi.fn<LotteryStore['bet']>(() => refused('offline')),
    stop: vi.fn<LotteryStore['stop']>(() => refused('offline')),
    refresh: vi.fn(),
  };
}

describe('a hall', () => {
  it('shows its lotteries with interval, return, last numbers and how long a draw takes bets, and is empty or loads', async () => {
    const { store } = open('/lottery');
    const card = await screen.findByRole('link', { name: 'Minute Five' }, { timeout: 20_000 });
    expect(card.getAttribute('href')).toBe(`/lottery?gameCode=${CODE}`);
    expect(screen.getByText(/Every minute · pays back 95.52%/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Draw 6: 3 1 11 5 8' })).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/\D 0:42$/);
    act(() => store.draws$.next(LOADING_REMOTE));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('No tickets yet')).toBeTruthy();
  });

  it('S7-40 S7-41 S7-42 issue 29.6.1: leads to what was played last and what is popular, and the Vietnamese hall has its own menu', async () => {
    const { store } = open('/lottery', it => it.popular.mockImplementation(() => worked(GAMES)));
    const row = within(await screen.findByRole('navigation', { name: 'Popular now' }));
    expect(row.getByRole('link', { name: 'Minute Five' }).getAttribute('href')).toBe(
      `/lottery?gameCode=${CODE}`,
    );
    expect(screen.queryByRole('navigation', { name: 'Played last' })).toBeNull();
    expect(store.menus).toHaveBeenLastCalledWith(undefined);
    expect(store.watch).toHaveBeenLastCalledWith(null);
  });

  it('S7-41 issue 29.6.1: has a way to the lotteries that were played last', async () => {
    const { store } = open('/vnLottery', it => it.recent.mockImplementation(() => worked(GAMES)));
    expect(await screen.findByRole('navigation', { name: 'Played last' })).toBeTruthy();
    await waitFor(() => expect(store.menus).toHaveBeenLastCalledWith('ELOTT'));
  });

  it('of another vendor has none of these', async () => {
    open('/seaLottery');
    expect(await screen.findByText('There is no lottery here', undefined, { timeout: 20_000 })).toBeTruthy();
  });
});

describe('a lottery', () => {
  it('stakes nothing without a network, says so, and keeps the ticket', async () => {
    const { store, user } = open(`/lottery?gameCode=${CODE}`);
    await user.click(await screen.findByRole('button', { name: /^Big/ }, { timeout: 20_000 }));
    await user.click(screen.getByRole('button', { name: 'Bet on draw 7' }));
    const dialog = within(await openDialog('Bet PT\u00a01.00?'));
    await user.click(dialog.getByRole('button', { name: 'Bet PT\u00a01.00' }));
    expect(store.bet).toHaveBeenCalledWith(
      expect.objectContaining({
        gameCode: CODE,
        no: 7,
        lines: [{ play: 'sumHalves', pick: ['big'] }],
        unit: 100,
      }),
    );
    expect(dialog.getByText('No connection: nothing was staked.')).toBeTruthy();
  });

  it('shows what comes back as no win, and a win as one', async () => {
    const { store, user } = open(`/lottery?gameCode=${CODE}`);
    await user.click(await screen.findByRole('tab', { name: 'My tickets' }, { timeout: 20_000 }));
    const show = (change: Partial<LotteryTicket>) =>
      act(() => store.tickets$.next(answered([{ ...TICKET, numbers: [3, 1, 11, 5, 9], ...change }])));
    show({ numbers: null });
    expect(screen.getByText('Waits for the draw')).toBeTruthy();
    show({ state: 'won', payout: 100 });
    expect(screen.getByText(/1\.00 came back$/)).toBeTruthy();
    show({ state: 'won', payout: 206 });
    await waitFor(() => expect(screen.getByText(/^Won .*2\.06$/)).toBeTruthy());
  });
});
