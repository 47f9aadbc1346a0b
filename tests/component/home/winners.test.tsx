import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { IN_VIEW } from '../../../src/features/home/winners/ring.ts';
import { ROW } from '../../../src/features/home/winners/useScrollAnimation.ts';
import WinnersBoard from '../../../src/features/home/winners/WinnersBoard.tsx';
import { formatAmount } from '../../../src/ui/amount/formatAmount.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { idleByHand } from '../support/idle.ts';
import { openDialog, renderPart, startTexts } from '../support/renderApp.tsx';
import { STALE, winner } from '../support/values.ts';
import { catalogueGame } from './support.tsx';

beforeAll(() => startTexts());

const board = (count: number) => Array.from({ length: count }, (_, i) => winner(count - i));
const amount = (n: number) => formatAmount(winner(n).winAmount, { symbol: 'PT' });
const rows = () => within(screen.getByRole('list', { name: 'Latest wins' })).getAllByRole('listitem');

describe('WinnersBoard', () => {
  it('S2-52 lists the newest winners with game, amount and a mark for simulated ones', () => {
    const streams = fakeStreams();
    streams.winners.winners$.next([winner(3), winner(2)]);
    renderPart(streams, <WinnersBoard />);
    const [first, second] = rows();
    expect(first?.textContent).toContain('na***ul');
    expect(first?.textContent).toContain('PT\u00a018,206.00');
    expect(first?.textContent).toContain('demo');
    expect(second?.textContent).toContain('Dice');
    expect(second?.textContent).not.toContain('demo');
  });

  it('S2-52 puts a new winner on top', () => {
    const streams = fakeStreams();
    streams.winners.winners$.next(board(5));
    renderPart(streams, <WinnersBoard />);
    act(() => streams.winners.winners$.next([winner(6), ...board(5)]));
    expect(rows()).toHaveLength(6);
    expect(rows()[0]?.textContent).toContain(amount(6));
  });

  it('S2-52 draws the winners in view first and the others in an idle moment, in a list that keeps its height', () => {
    const idle = idleByHand();
    const streams = fakeStreams();
    streams.winners.winners$.next(board(20));
    renderPart(streams, <WinnersBoard />);
    const height = () => screen.getByRole('list', { name: 'Latest wins' }).style.blockSize;
    // What is seen, and what slides into view.
    expect(rows()).toHaveLength(2 * IN_VIEW);
    expect(height()).toBe(`${20 * ROW}px`);
    idle.pass();
    expect(rows()).toHaveLength(20);
    expect(rows().at(-1)?.textContent).toContain(amount(1));
    expect(height()).toBe(`${20 * ROW}px`);
    act(() => streams.winners.winners$.next(board(21)));
    expect(rows().at(-1)?.textContent).toContain(amount(1));
  });

  it('S2-52 makes and moves no row for a new win: the places of the board say something else', () => {
    const idle = idleByHand();
    const streams = fakeStreams();
    streams.winners.winners$.next(board(20));
    renderPart(streams, <WinnersBoard />);
    idle.pass();
    const before = rows();
    expect(before).toHaveLength(20);
    const removed: Node[] = [];
    const take = (found: MutationRecord[]) => {
      removed.push(...found.flatMap(({ removedNodes }) => [...removedNodes]));
    };
    const watch = new MutationObserver(take);
    watch.observe(before[0]?.parentElement as Element, { childList: true, subtree: true });
    act(() => streams.winners.winners$.next(board(26).slice(0, 20)));
    act(() => streams.winners.winners$.next(board(27).slice(0, 20)));
    take(watch.takeRecords());
    watch.disconnect();
    expect(rows()[0]?.textContent).toContain(amount(27));
    expect(before.every((row, at) => row === rows()[at])).toBe(true);
    // Neither a row nor a picture: those of the games that came through a place are kept there.
    expect(removed.filter(({ nodeName }) => nodeName === 'LI' || nodeName === 'svg')).toEqual([]);
  });

  it('issue 11.32: shows the picture of a win beside its words, and none while wins come too fast to look at', () => {
    vi.useFakeTimers();
    const streams = fakeStreams();
    const inGame = (n: number, gameCode: string) => ({ ...winner(n), gameCode });
    streams.winners.winners$.next([inGame(1, 'DICE')]);
    renderPart(streams, <WinnersBoard />);
    // What is kept for later is there, too; only one picture of a row is shown.
    const shownPictures = () => rows()[0]?.querySelectorAll('[class*="picture"]').length;
    expect(shownPictures()).toBe(1);
    act(() => streams.winners.winners$.next([inGame(2, 'LIMBO')]));
    expect(shownPictures()).toBe(1);
    const games = ['DICE', 'LIMBO', 'MINES'];
    for (let n = 3; n < 20; n += 1)
      act(() => streams.winners.winners$.next([inGame(n, games[n % 3] ?? 'DICE')]));
    expect(shownPictures()).toBe(0);
    // It goes on: no picture comes and goes meanwhile.
    for (let n = 20; n < 80; n += 1) {
      act(() => streams.winners.winners$.next([inGame(n, games[n % 3] ?? 'DICE')]));
      act(() => vi.advanceTimersByTime(16));
      expect(shownPictures()).toBe(0);
    }
    act(() => vi.advanceTimersByTime(2_000));
    expect(shownPictures()).toBe(1);
    vi.useRealTimers();
  });

  it('issue 11.32: names games in the language of the reader', () => {
    const streams = fakeStreams();
    streams.lobby.hotGames$.next([{ ...catalogueGame(1), gameCode: 'DICE', gameName: 'ডাইস' }]);
    streams.winners.winners$.next([{ ...winner(1), gameCode: 'DICE', gameName: 'Dice' }]);
    renderPart(streams, <WinnersBoard />);
    expect(rows()[0]?.textContent).toContain('ডাইস');
    expect(rows()[0]?.textContent).not.toContain('Dice');
  });

  it('leads to all winners', () => {
    renderPart(fakeStreams(), <WinnersBoard />);
    expect(screen.getByRole('link', { name: 'All winners' }).getAttribute('href')).toBe('/winners');
  });

  it('S2-52 stands still while paused and catches up afterwards', async () => {
    const streams = fakeStreams();
    streams.winners.winners$.next(board(2));
    const { user } = renderPart(streams, <WinnersBoard />);
    const pause = screen.getByRole('button', { name: 'Pause the list' });
    fireEvent.click(pause);
    act(() => streams.winners.winners$.next(board(3)));
    expect(rows()).toHaveLength(2);
    fireEvent.click(pause);
    expect(rows()).toHaveLength(3);
    await user.hover(pause);
    act(() => streams.winners.winners$.next(board(4)));
    expect(rows()).toHaveLength(3);
  });

  it('S2-52 shows the first wins to somebody whose pointer rested on the board while it was still empty', () => {
    const streams = fakeStreams();
    renderPart(streams, <WinnersBoard />);
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Latest wins' }));
    act(() => streams.winners.winners$.next([]));
    act(() => streams.winners.winners$.next(board(5)));
    expect(rows()).toHaveLength(5);
    act(() => streams.winners.winners$.next(board(6)));
    expect(rows()).toHaveLength(5);
  });

  it('says that it loads, that it is empty, and that it failed, and offers to try again', async () => {
    const streams = fakeStreams();
    streams.winners.freshness$.next({ kind: 'loading' });
    const refresh = vi.spyOn(streams.winners, 'refresh');
    const { user } = renderPart(streams, <WinnersBoard />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    act(() => streams.winners.freshness$.next({ ...STALE, reason: 'error' } as typeof STALE));
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledOnce();
    act(() => streams.winners.winners$.next([]));
    await user.unhover(screen.getByRole('heading'));
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  it('keeps stale winners and says from when they are', () => {
    const streams = fakeStreams();
    streams.winners.winners$.next(board(2));
    streams.winners.freshness$.next(STALE);
    renderPart(streams, <WinnersBoard />);
    expect(rows()).toHaveLength(2);
    expect(screen.getByText(/^as of/)).toBeTruthy();
  });

  it('S4-44 asks a visitor who presses a winner to log in', async () => {
    const streams = fakeStreams();
    streams.winners.winners$.next(board(1));
    const { user } = renderPart(streams, <WinnersBoard />);
    await user.click(screen.getByRole('button', { name: /su\*\*\*mi/ }));
    expect(await openDialog('Log in')).toBeTruthy();
  });
});
