import { act, screen, waitFor, within } from '@testing-library/react';
import { BehaviorSubject, Subject } from 'rxjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../streams/failure.ts';
import { answered, LOADING_REMOTE, type Remote } from '../../../streams/remote/remote.ts';
import { createLotteryStore, type LotteryStore } from '../../../streams/stores/lottery.ts';
import { createLotteryTicketsStore } from '../../../streams/stores/lotteryTickets.ts';
import type {
  LotteryMenus,
  LotteryState,
  LotteryTicket,
  LotteryTickets,
} from '../../../streams/wire/lottery/shapes.ts';
import { startShell } from '../shell/support.tsx';
import { fakeLotteryTickets } from '../support/fakeLotteryTickets.ts';
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
  const tickets = fakeLotteryTickets();
  streams.setStore(createLotteryStore, store);
  streams.setStore(createLotteryTicketsStore, tickets);
  return { streams, store, tickets, user: renderApp(streams, path) };
}

function fakeStore() {
  return {
    draws$: new BehaviorSubject<Remote<LotteryState>>(answered(STATE)),
    menus: vi.fn<LotteryStore['menus']>(() => worked(MENUS)),
    recent: vi.fn<LotteryStore['recent']>(() => worked([])),
    popular: vi.fn<LotteryStore['popular']>(() => worked([])),
    watch: vi.fn<LotteryStore['watch']>(),
    results: vi.fn<LotteryStore['results']>(() => worked([])),
    bet: vi.fn<LotteryStore['bet']>(() => refused('offline')),
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
  const ready = () => screen.findByRole('button', { name: /^Big/ }, { timeout: 20_000 });

  it('issue 29.5.11: one draw is bet by one press, with the sum on it; without a network it stakes nothing, says so, and keeps the ticket', async () => {
    const { store, user } = open(`/lottery?gameCode=${CODE}`);
    await user.click(await ready());
    await user.click(screen.getByRole('button', { name: 'Bet PT\u00a01.00 on draw 7' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(store.bet).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        gameCode: CODE,
        no: 7,
        lines: [{ play: 'sumHalves', pick: ['big'] }],
        unit: 100,
        draws: 1,
      }),
    );
    expect(screen.getByText('No connection: nothing was staked.')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Lines' }).textContent).toContain('Big');
  });

  it('issue 29.5.11: several draws are bet after a question, which says what went wrong', async () => {
    const { store, user } = open(`/lottery?gameCode=${CODE}`);
    await user.click(await ready());
    await user.selectOptions(screen.getByLabelText('Draws'), '3');
    await user.click(screen.getByRole('button', { name: 'Bet PT\u00a03.00 on draw 7' }));
    expect(store.bet).not.toHaveBeenCalled();
    const dialog = within(await openDialog('Bet PT\u00a03.00?'));
    await user.click(dialog.getByRole('button', { name: 'Bet PT\u00a03.00' }));
    expect(store.bet).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ draws: 3, no: 7 }));
    expect(dialog.getByText('No connection: nothing was staked.')).toBeTruthy();
  });

  describe('issue 29.5.12: the question about several draws', () => {
    const CLOSED = NOW + 42_000;
    const ask = async (bet?: LotteryStore['bet']) => {
      const opened = open(`/lottery?gameCode=${CODE}`, it => bet && it.bet.mockImplementation(bet));
      const { user } = opened;
      await user.click(await ready());
      await user.selectOptions(screen.getByLabelText('Draws'), '3');
      await user.click(screen.getByRole('button', { name: 'Bet PT\u00a03.00 on draw 7' }));
      return { ...opened, dialog: within(await openDialog('Bet PT\u00a03.00?')) };
    };

    it('ends with a word when its draw closes meanwhile, stakes nothing, and asks about the next draw', async () => {
      const { streams, store, user, dialog } = await ask();
      act(() => streams.clock.seconds$.next(CLOSED - 1_000));
      expect(dialog.getByText(/in draw 7/)).toBeTruthy();
      act(() => streams.clock.seconds$.next(CLOSED));
      const said = dialog.getByText('Draw 7 has closed meanwhile: nothing was staked.');
      expect(document.activeElement).toBe(said);
      expect(dialog.queryByRole('button', { name: 'Bet PT\u00a03.00' })).toBeNull();
      expect(dialog.queryByText(/in draw 7/)).toBeNull();
      expect(store.bet).not.toHaveBeenCalled();
      await user.click(dialog.getByRole('button', { name: 'From draw 8 instead' }));
      expect(dialog.getByText(/in draw 8/)).toBeTruthy();
      await user.click(dialog.getByRole('button', { name: 'Bet PT\u00a03.00' }));
      expect(store.bet).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ no: 8, draws: 3 }));
    });

    it('offers no draw while none takes bets, and the next one as soon as that does', async () => {
      const { streams, store, dialog } = await ask();
      const coming = [draw(7, NOW - 18_000), draw(8, CLOSED + 10_000)];
      act(() => store.draws$.next(answered({ games: STATE.games.map(it => ({ ...it, coming })) })));
      act(() => streams.clock.seconds$.next(CLOSED));
      expect(dialog.queryByRole('button', { name: /^(Bet|From)/ })).toBeNull();
      act(() => streams.clock.seconds$.next(CLOSED + 10_000));
      expect(dialog.getByRole('button', { name: 'From draw 8 instead' })).toBeTruthy();
    });

    it('waits for an answer that is under way, and says of a bet whose answer is missing not that nothing was staked', async () => {
      const answer = new Subject<Outcome<LotteryTickets>>();
      const { streams, dialog, user } = await ask(() => answer);
      await user.click(dialog.getByRole('button', { name: 'Bet PT\u00a03.00' }));
      act(() => streams.clock.seconds$.next(CLOSED));
      expect(dialog.queryByText(/has closed meanwhile/)).toBeNull();
      await act(async () => refused<LotteryTickets>('timeout').subscribe(answer));
      expect(dialog.queryByText(/has closed meanwhile/)).toBeNull();
      expect(dialog.queryByRole('button', { name: 'Bet PT\u00a03.00' })).toBeNull();
    });
  });

  it('issue 29.5.11: any stake is typed, the usual ones are a press, and what can’t be staked is said', async () => {
    const { store, user } = open(`/lottery?gameCode=${CODE}`);
    await user.click(await ready());
    const line = screen.getByLabelText('Per line', { selector: 'input' });
    await user.clear(line);
    await user.type(line, '3.70');
    await user.click(screen.getByRole('button', { name: 'Bet PT\u00a03.70 on draw 7' }));
    expect(store.bet).toHaveBeenLastCalledWith(expect.objectContaining({ unit: 370 }));
    await user.click(screen.getByRole('button', { name: '50.00', pressed: false }));
    expect((line as HTMLInputElement).value).toBe('50.00');
    await user.click(screen.getByRole('button', { name: 'Bet PT\u00a050.00 on draw 7' }));
    expect(store.bet).toHaveBeenLastCalledWith(expect.objectContaining({ unit: 5_000 }));
    for (const typed of ['0.99', 'x']) {
      await user.clear(line);
      await user.type(line, typed);
      expect(screen.getByText('Each line costs PT 1.00 to PT 10,000.00.')).toBeTruthy();
      expect(screen.getByRole('button', { name: /^Bet PT/ }).getAttribute('aria-disabled')).toBe('true');
    }
  });

  it('issue 29.5.11: the same lines are bet again by two presses', async () => {
    const { store, user } = open(`/lottery?gameCode=${CODE}`, it =>
      it.bet.mockImplementation(() => worked({ tickets: [] })),
    );
    await user.click(await ready());
    await user.click(screen.getByRole('button', { name: /^Odd/ }));
    await user.click(screen.getByRole('button', { name: 'Bet PT\u00a02.00 on draw 7' }));
    await user.click(await screen.findByRole('button', { name: 'The same 2 lines again' }));
    await user.click(screen.getByRole('button', { name: 'Bet PT\u00a02.00 on draw 7' }));
    expect(store.bet).toHaveBeenCalledTimes(2);
    expect(store.bet.mock.calls[1]).toEqual(store.bet.mock.calls[0]);
  });

  it('shows what comes back as no win, and a win as one', async () => {
    const { tickets, user } = open(`/lottery?gameCode=${CODE}`);
    await user.click(await screen.findByRole('tab', { name: 'My tickets' }, { timeout: 20_000 }));
    const show = (change: Partial<LotteryTicket>) =>
      act(() => tickets.tickets$.next(answered([{ ...TICKET, numbers: [3, 1, 11, 5, 9], ...change }])));
    show({ numbers: null });
    expect(screen.getByText('Waits for the draw')).toBeTruthy();
    show({ state: 'won', payout: 100 });
    expect(screen.getByText(/1\.00 came back$/)).toBeTruthy();
    show({ state: 'won', payout: 206 });
    await waitFor(() => expect(screen.getByText(/^Won .*2\.06$/)).toBeTruthy());
  });
});
