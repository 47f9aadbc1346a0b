import { act, screen, within } from '@testing-library/react';
import { BehaviorSubject, of } from 'rxjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { failed } from '../../../streams/link/restError.ts';
import { answered, type Remote } from '../../../streams/remote/remote.ts';
import { createHoldemStore, type HoldemStore } from '../../../streams/stores/holdem.ts';
import type { PokerHand, PokerRooms, PokerSeat, PokerTable } from '../../../streams/wire/holdem/shapes.ts';
import { startShell } from '../shell/support.tsx';
import { fakeStreams, refused } from '../support/fakeStreams.ts';
import { openDialog, renderApp } from '../support/renderApp.tsx';
import { MEMBER, NOW } from '../support/values.ts';

beforeAll(async () => {
  await startShell();
  await import('../../../src/features/holdem/HoldemPage.tsx');
  await import('../../../src/features/holdem/PokerTablePage.tsx');
}, 60_000);

const ROOM = {
  ...{ id: 't1', room: 'H6B100', seats: 6, smallBlind: 50, bigBlind: 100, minBuyIn: 2_000 },
  ...{ maxBuyIn: 10_000, rake: 250, rakeCap: 300, hand: 7 },
  players: [{ seat: 1, name: 'la***ta', demo: true }],
} as const;
const player = { bet: 0, put: 0, hasFolded: false, cards: null, kind: null };
const HAND: PokerHand = {
  ...{ id: '0'.repeat(24), number: 7, step: 2, commit: 'c0ffee', street: 'flop', button: 1 },
  ...{ board: ['AS', 'TD', '2C'], pot: 300, pots: [], turn: 2, rake: null, paid: null },
  ...{ turnEndsAt: NOW + 12_000, bankEndsAt: NOW + 42_000 },
  players: [
    { ...player, seat: 1, stack: 9_800, bet: 100, put: 200 },
    { ...player, seat: 2, stack: 9_900, put: 100, cards: ['KH', 'KS'], kind: 'pair' },
  ],
  acts: { seat: 2, canCheck: false, call: 100, raise: { from: 200, to: 9_900 } },
};
const chair = { isLeaving: false, isAway: false };
const TABLE: PokerTable = {
  ...ROOM,
  players: [
    { ...chair, seat: 1, name: 'la***ta', demo: true, stack: 9_800 },
    { ...chair, seat: 2, name: 'ra***74', demo: false, stack: 9_900 },
  ],
  ...{ nextCommit: 'next', dealsAt: null, shown: HAND },
};

function open(path: string, own: PokerSeat = { table: null, seat: null }) {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  const store = {
    list$: new BehaviorSubject<Remote<PokerRooms>>(
      answered({ list: [{ ...ROOM, players: [...ROOM.players] }] }),
    ),
    own$: new BehaviorSubject<PokerSeat | null>(own),
    table$: new BehaviorSubject<Remote<PokerTable>>(answered(TABLE)),
    watch: vi.fn(),
    sit: vi.fn<HoldemStore['sit']>(() => refused('offline')),
    act: vi.fn<HoldemStore['act']>(() => refused('round_moved')),
    leave: vi.fn<HoldemStore['leave']>(() => refused('offline')),
    hands: vi.fn<HoldemStore['hands']>(() =>
      of({
        ok: true as const,
        value: {
          list: [{ table: 't1', room: 'H6B100', endedAt: NOW, seat: 2, net: -100, hand: HAND }],
        },
      }),
    ),
    proof: vi.fn<HoldemStore['proof']>(() => refused('not_found')),
    refresh: vi.fn(),
  };
  streams.setStore(createHoldemStore, store);
  return { store, user: renderApp(streams, path) };
}

describe('the list of tables', () => {
  it('issue 35: says what a table is played for, and asks how many chips are brought', async () => {
    const { store, user } = open('/pvp/holdem');
    await user.click(await screen.findByRole('button', { name: 'Sit down' }, { timeout: 20_000 }));
    expect(screen.getByText('1 of 6 seats taken')).toBeTruthy();
    const dialog = within(await openDialog('Sit down with chips'));
    const slider = dialog.getByRole('slider', { name: /Your chips/ });
    expect(slider.getAttribute('aria-valuetext')).toBe('PT\u00a0100.00');
    await user.click(dialog.getByRole('button', { name: 'Sit down with PT\u00a0100.00' }));
    expect(store.sit).toHaveBeenCalledWith('t1', 10_000);
    expect(dialog.getByText('No connection: nothing was done.')).toBeTruthy();
  });

  it('leads to the table of who sits already, and offers no second seat', async () => {
    open('/pvp/holdem', { table: TABLE, seat: 2 });
    const link = await screen.findByRole('link', { name: 'Your table' }, { timeout: 20_000 });
    expect(link.getAttribute('href')).toBe('/pvp/holdem/t1');
    expect(screen.queryByRole('button', { name: 'Sit down' })).toBeNull();
  });
});

describe('a table', () => {
  const status = () => screen.getByRole('main').querySelector('[role="status"]')?.textContent;

  it('issue 35: names one’s own cards and the common ones, and hides those of others', async () => {
    const { store } = open('/pvp/holdem/t1', { table: TABLE, seat: 2 });
    await screen.findByText('King of hearts', undefined, { timeout: 20_000 });
    expect(store.watch).toHaveBeenCalledWith('t1');
    for (const name of ['King of spades', 'Ace of spades', 'Ten of diamonds', 'Two of clubs'])
      expect(screen.getByText(name)).toBeTruthy();
    expect(screen.getAllByText(/^(Two|Three|Ace|King|Ten) of /)).toHaveLength(5);
    expect(status()).toBe('It is your turn.');
    expect(screen.getByText('12 s')).toBeTruthy();
  });

  it('issue 35: offers what may be done with what it costs, and does it once for the hand that is seen', async () => {
    const { store, user } = open('/pvp/holdem/t1', { table: TABLE, seat: 2 });
    const panel = within(await screen.findByRole('region', { name: 'Your turn' }, { timeout: 20_000 }));
    expect(panel.queryByRole('button', { name: 'Check' })).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Call PT\u00a01.00' }));
    expect(store.act).toHaveBeenLastCalledWith({ table: 't1', hand: HAND, act: 'call' });
    await user.click(panel.getByRole('button', { name: 'Half the pot' }));
    await user.click(panel.getByRole('button', { name: 'Raise to PT\u00a03.00' }));
    expect(store.act).toHaveBeenLastCalledWith({ table: 't1', hand: HAND, act: 'raise', to: 300 });
    await user.click(panel.getByRole('button', { name: 'All in' }));
    expect(panel.getByRole('button', { name: 'All in: PT\u00a099.00' })).toBeTruthy();
  });

  it('offers nothing to who only watches, but a seat', async () => {
    open('/pvp/holdem/t1');
    await screen.findByRole('button', { name: 'Sit down' }, { timeout: 20_000 });
    expect(screen.queryByRole('region', { name: 'Your turn' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Leave the table' })).toBeNull();
    expect(status()).toBe('ra***74 decides.');
  });

  it('says who has won with what, when the next hand comes, and where nobody is there to play', async () => {
    const { store } = open('/pvp/holdem/t1', { table: TABLE, seat: 2 });
    await screen.findByText('It is your turn.', undefined, { timeout: 20_000 });
    const paid = [{ amount: 300, seats: [1, 2], rake: 7, wins: [{ seat: 2, amount: 293 }] }];
    const players = HAND.players.map(it =>
      it.seat === 1 ? { ...it, cards: ['3H', '4D'], kind: 'high' as const } : it,
    );
    const over: PokerHand = { ...HAND, players, street: 'over', turn: null, acts: null, paid, rake: 7 };
    act(() => store.table$.next(answered({ ...TABLE, shown: over, dealsAt: NOW + 8_000 })));
    expect(status()).toBe('You won PT\u00a02.93. Pair.');
    expect(screen.getByText('Next hand in 8 s')).toBeTruthy();
    act(() => store.table$.next(answered({ ...TABLE, shown: null, players: TABLE.players.slice(0, 1) })));
    expect(status()).toBe('Waiting for another player.');
    act(() => store.table$.next({ kind: 'failed', failure: failed('not_found', { status: 404 }) } as never));
    expect(screen.getByText('There is no such table')).toBeTruthy();
  });

  it('shows the last hands when they are asked for', async () => {
    const { store, user } = open('/pvp/holdem/t1', { table: { ...TABLE, shown: null }, seat: 2 });
    await user.click(
      await screen.findByRole('button', { name: 'Show your last hands' }, { timeout: 20_000 }),
    );
    const hands = within(screen.getByRole('region', { name: 'Your last hands' }));
    expect(hands.getByText('Hand 7')).toBeTruthy();
    await user.click(hands.getByRole('button', { name: 'Check the deal' }));
    expect(store.proof).toHaveBeenCalledWith(HAND.id);
  });
});
