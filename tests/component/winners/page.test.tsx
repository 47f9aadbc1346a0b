import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startHomeTexts } from '../home/support.tsx';
import { fakeStreams } from '../support/fakeStreams.ts';
import { openDialog, renderApp } from '../support/renderApp.tsx';
import { MEMBER, STALE, winner } from '../support/values.ts';

// What a press leads to is fetched before, so that no wait of a test depends on how busy the machine is.
beforeAll(async () => {
  await startHomeTexts();
  await import('../../../src/features/identity/login/LoginDialog.tsx');
  await import('../../../src/features/games/dice/DicePage.tsx');
});

const board = (newest: number) => Array.from({ length: 20 }, (_, i) => winner(newest - i));

async function page(streams = fakeStreams()) {
  const user = renderApp(streams, '/winners');
  await screen.findByRole('heading', { level: 1, name: 'Winners' });
  return { streams, user };
}
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

describe('the page of winners', () => {
  it('lists the twenty newest wins with game, player, time and amount', async () => {
    const streams = fakeStreams();
    streams.winners.winners$.next(board(20));
    await page(streams);
    expect(rows()).toHaveLength(20);
    const cells = within(rows()[0] as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Dice',
      'ta***01',
      expect.stringMatching(/^\d\d:\d\d:\d\d$/),
      'PT\u00a016,965.00',
    ]);
    expect(rows()[2]?.textContent).toContain('demo');
  });

  it('takes a new win in on top, but not while somebody reads the list or has paused it', async () => {
    const streams = fakeStreams();
    streams.winners.winners$.next(board(20));
    const { user } = await page(streams);
    act(() => streams.winners.winners$.next(board(21)));
    const newest = rows()[0]?.textContent;
    const row = rows()[3] as HTMLElement;
    await user.hover(row);
    act(() => streams.winners.winners$.next(board(22)));
    expect(rows()[0]?.textContent).toBe(newest);
    await user.unhover(row);
    await user.hover(screen.getByRole('heading', { level: 1 }));
    fireEvent.pointerLeave(screen.getByRole('table').parentElement as Element);
    expect(rows()[0]?.textContent).not.toBe(newest);
    fireEvent.click(screen.getByRole('button', { name: 'Pause the list' }));
    const paused = rows()[0]?.textContent;
    act(() => streams.winners.winners$.next(board(24)));
    expect(rows()[0]?.textContent).toBe(paused);
  });

  it('shows the first wins to somebody who paused the list while it was still empty', async () => {
    const streams = fakeStreams();
    await page(streams);
    fireEvent.click(screen.getByRole('button', { name: 'Pause the list' }));
    act(() => streams.winners.winners$.next([]));
    act(() => streams.winners.winners$.next(board(20)));
    expect(rows()).toHaveLength(20);
  });

  it('starts the game of a win for a member, and asks a visitor to log in', async () => {
    const streams = fakeStreams();
    streams.winners.winners$.next(board(20));
    await page(streams);
    fireEvent.click(within(rows()[0] as HTMLElement).getByRole('button', { name: 'Play Dice' }));
    expect(await openDialog('Log in')).toBeTruthy();
    act(() => streams.session.session$.next(MEMBER));
    fireEvent.click(
      within(rows()[0] as HTMLElement).getByRole('button', { name: 'Play Dice', hidden: true }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: /Dice/, hidden: true })).toBeTruthy();
  });

  it('says that it loads, that it failed, that nobody has won yet, and from when it is', async () => {
    const streams = fakeStreams();
    streams.winners.freshness$.next({ kind: 'loading' });
    const refresh = vi.spyOn(streams.winners, 'refresh');
    const { user } = await page(streams);
    const main = screen.getByRole('main');
    expect(within(main).getByRole('status', { name: 'Loading' })).toBeTruthy();
    act(() => streams.winners.freshness$.next(STALE));
    await user.click(within(main).getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledOnce();
    fireEvent.pointerLeave(within(main).getByRole('alert').parentElement as Element);
    act(() => (document.activeElement as HTMLElement).blur());
    act(() => streams.winners.winners$.next([]));
    expect(within(main).getByText('No wins yet. The first one will appear here.')).toBeTruthy();
    act(() => streams.winners.winners$.next(board(20)));
    expect(within(main).getByText(/^as of/)).toBeTruthy();
  });
});
