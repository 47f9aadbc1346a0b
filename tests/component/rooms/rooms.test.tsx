import { act, screen, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { failed } from '../../../streams/link/restError.ts';
import { answered, LOADING_REMOTE, type Remote } from '../../../streams/remote/remote.ts';
import { createRoomsStore, type RoomsStore } from '../../../streams/stores/rooms.ts';
import type { DuelTable, OwnTable, RoomList } from '../../../streams/wire/rooms/shapes.ts';
import { startShell } from '../shell/support.tsx';
import { fakeStreams, refused } from '../support/fakeStreams.ts';
import { openDialog, renderApp } from '../support/renderApp.tsx';
import { MEMBER, NOW } from '../support/values.ts';

beforeAll(async () => {
  await startShell();
  await import('../../../src/features/rooms/RoomsPage.tsx');
  await import('../../../src/features/rooms/TablePage.tsx');
}, 60_000);

const TABLE: DuelTable = {
  ...{ id: 't1', room: 'D2S5', gameCode: 'DICEDUEL', state: 'open', seats: 2, stake: 500, pot: 1_000 },
  ...{ dueAt: NOW + 42_000, openedAt: NOW, endedAt: null, commit: 'c0ffee', serverSeed: null },
  players: [{ seat: 1, name: 'la***ta', demo: true, clientSeed: 'a' }],
  ...{ rolls: null, winner: null },
};
const listOf = (...list: RoomList['list']): Remote<RoomList> => answered({ list, rake: 0 });

function open(path: string) {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  const store = {
    list$: new BehaviorSubject<Remote<RoomList>>(listOf(TABLE)),
    own$: new BehaviorSubject<readonly OwnTable[] | null>([]),
    table$: new BehaviorSubject<Remote<DuelTable>>(answered(TABLE)),
    watch: vi.fn(),
    join: vi.fn<RoomsStore['join']>(() => refused('offline')),
    leave: vi.fn<RoomsStore['leave']>(() => refused('offline')),
    refresh: vi.fn(),
  };
  streams.setStore(createRoomsStore, store);
  return { store, user: renderApp(streams, path) };
}

describe('the list of tables', () => {
  it('says when it is empty, could not be read, and which filters leave nothing', async () => {
    const { store, user } = open('/pvp/rooms?seats=6');
    await user.click(await screen.findByRole('button', { name: 'Show all tables' }, { timeout: 20_000 }));
    expect(screen.getByRole('heading', { name: '1 of 2 seats taken' })).toBeTruthy();
    expect(screen.getByText('0:42 left to fill')).toBeTruthy();
    expect(screen.getByText(/100%/)).toBeTruthy();
    act(() => store.list$.next(LOADING_REMOTE));
    expect(screen.queryByRole('heading', { name: '1 of 2 seats taken' })).toBeNull();
    // What is paid back is not known before the list is.
    expect(screen.queryByText(/100%/)).toBeNull();
    act(() => store.list$.next({ kind: 'failed', failure: failed('network') } as never));
    expect(screen.getByText('The tables could not be read')).toBeTruthy();
  });

  it('stakes nothing without a network, and says so', async () => {
    const { store, user } = open('/pvp/rooms');
    await user.click(await screen.findByRole('button', { name: 'Take a seat' }, { timeout: 20_000 }));
    const dialog = within(await openDialog('Take a seat for PT\u00a05.00?'));
    await user.click(dialog.getByRole('button', { name: 'Stake PT\u00a05.00' }));
    expect(store.join.mock.calls[0]?.[0]).toMatchObject({ id: 't1', stake: 500 });
    expect(dialog.getByText('No connection: nothing was staked.')).toBeTruthy();
  });
});

describe('issue 29 5.12: the question before a seat is taken', () => {
  const ask = async (path: string) => {
    const opened = open(path);
    await opened.user.click(await screen.findByRole('button', { name: 'Take a seat' }, { timeout: 20_000 }));
    return { ...opened, dialog: within(await openDialog('Take a seat for PT\u00a05.00?')) };
  };
  const filled = {
    ...TABLE,
    state: 'full' as const,
    players: [...TABLE.players, { seat: 2, name: 'ra***74', demo: false, clientSeed: 'b' }],
  };
  const other = { ...TABLE, id: 't2', players: [] };

  it.each(['/pvp/rooms', '/pvp/table/t1'])(
    'follows the table at %s, and ends when it is full',
    async path => {
      const { store, dialog } = await ask(path);
      expect(dialog.getByText('1 of 2 seats taken')).toBeTruthy();
      act(() => {
        store.table$.next(answered(filled));
        store.list$.next(listOf(filled, other));
      });
      const said = dialog.getByText(
        'The table has filled meanwhile: you have no seat, and nothing was staked.',
      );
      expect(document.activeElement).toBe(said);
      expect(dialog.queryByRole('button', { name: 'Stake PT\u00a05.00' })).toBeNull();
      expect(dialog.queryByText(/the winner takes/)).toBeNull();
      expect(dialog.getByRole('link', { name: 'Go to the open table' }).getAttribute('href')).toBe(
        '/pvp/table/t2',
      );
      expect(store.join).not.toHaveBeenCalled();
    },
  );
});

describe('a table', () => {
  const status = () => screen.getByRole('main').querySelector('[role="status"]')?.textContent;

  it('says in words where it stands, from its first player to its end', async () => {
    const { store } = open('/pvp/table/t1');
    await screen.findByText('Waiting for 1 more player.', undefined, { timeout: 20_000 });
    expect(store.watch).toHaveBeenCalledWith('t1');
    const players = [...TABLE.players, { seat: 2, name: 'ra***74', demo: false, clientSeed: 'b' }];
    const show = (change: Partial<DuelTable>) => {
      const table = { ...TABLE, players, ...change };
      act(() => {
        store.own$.next([{ table, seat: 2, state: 'held' }]);
        store.table$.next(answered(table));
      });
    };
    show({ state: 'rolling' });
    expect(status()).toBe('The dice are rolling …');
    const rolls = [
      [
        { seat: 1, dice: [3, 4] },
        { seat: 2, dice: [6, 5] },
      ],
    ];
    show({ state: 'settled', winner: 2, rolls, serverSeed: 'seed', dueAt: null });
    expect(status()).toBe('You rolled 11 and won PT\u00a010.00.');
    show({ state: 'settled', winner: 1, rolls, serverSeed: 'seed', dueAt: null });
    expect(status()).toBe('la***ta won PT\u00a010.00 with 7. You rolled 11.');
    show({ state: 'cancelled', dueAt: null });
    expect(status()).toBe(
      'The table did not fill in time. Your stake of PT\u00a05.00 is back in your wallet.',
    );
  });

  it('is left only when the gateway says so', async () => {
    const { store, user } = open('/pvp/table/t1');
    act(() => store.own$.next([{ table: TABLE, seat: 1, state: 'held' }]));
    await user.click(await screen.findByRole('button', { name: 'Leave the table' }, { timeout: 20_000 }));
    expect(store.leave).toHaveBeenCalledWith('t1');
    expect(screen.getByText('No connection: you still have your seat.')).toBeTruthy();
  });
});
