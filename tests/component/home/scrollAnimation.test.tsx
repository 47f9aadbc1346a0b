import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ARRIVE_MS,
  BEGIN_MS,
  REST_MS,
  ROW,
  ROW_TURN_MS,
  scrollSteps,
} from '../../../src/features/home/winners/useScrollAnimation.ts';
import { OUT_OF_VIEW_MS } from '../../../src/features/home/winners/WinnerRing.tsx';
import WinnersBoard from '../../../src/features/home/winners/WinnersBoard.tsx';
import { formatAmount } from '../../../src/ui/amount/formatAmount.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { observeViews } from '../support/observers.ts';
import { renderPart } from '../support/renderApp.tsx';
import { winner } from '../support/values.ts';
import { fits, startHomeTexts } from './support.tsx';

/** An animation as a test moves it. */
interface FakeAnimation {
  readonly from: number;
  readonly duration: number;
  progress: number;
  paused: boolean;
  cancelled: boolean;
  onfinish: (() => void) | null;
}
let animations: FakeAnimation[] = [];

beforeAll(() => startHomeTexts());
beforeEach(() => {
  vi.useFakeTimers();
  animations = [];
  vi.spyOn(Element.prototype, 'animate').mockImplementation((frames, options) => {
    const [from] = Reflect.get(frames ?? {}, 'transform') as string[];
    const animation = {
      from: Number(/-?[\d.]+/.exec(from ?? '')?.[0]),
      duration: Number(Reflect.get(Object(options), 'duration')),
      progress: 0,
      paused: false,
      cancelled: false,
      onfinish: null,
      effect: { getComputedTiming: () => ({ progress: animation.progress }) },
      play() {
        animation.paused = false;
      },
      pause() {
        animation.paused = true;
      },
      cancel() {
        animation.cancelled = true;
      },
    };
    animations.push(animation);
    return animation as unknown as Animation;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const board = (newest: number) => Array.from({ length: 20 }, (_, i) => winner(newest - i));
const amount = (n: number) => formatAmount(winner(n).winAmount, { symbol: 'PT' });
const shown = () =>
  within(screen.getByRole('list', { name: 'Latest wins' }))
    .getAllByRole('listitem')
    .map(row => row.querySelector('.num')?.textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const finish = () => act(() => animations.at(-1)?.onfinish?.());

function standing() {
  const streams = fakeStreams();
  streams.winners.winners$.next(board(20));
  renderPart(streams, <WinnersBoard />);
  return streams;
}
function scrolling() {
  const streams = standing();
  pass(BEGIN_MS);
  return streams;
}

describe('the carousel of winners', () => {
  it('S9-40 stands still for a while at first, the newest win on top, and then begins to scroll', () => {
    standing();
    pass(BEGIN_MS - 1);
    expect(animations).toEqual([]);
    expect(shown()).toEqual(board(20).map((_, at) => amount(20 - at)));
    pass(1);
    expect(animations).toHaveLength(1);
    expect(shown()[0]).toBe(amount(1));
  });

  it('S9-40 does not begin to scroll under a pointer, and goes on at once where it had begun', () => {
    standing();
    const region = screen.getByRole('region', { name: 'Latest wins' });
    fireEvent.pointerEnter(region);
    pass(2 * BEGIN_MS);
    expect(animations).toEqual([]);
    fireEvent.pointerLeave(region);
    pass(BEGIN_MS);
    expect(animations).toHaveLength(1);
    fireEvent.pointerEnter(region);
    finish();
    pass(BEGIN_MS);
    expect(animations).toHaveLength(1);
    fireEvent.pointerLeave(region);
    expect(animations).toHaveLength(2);
  });

  it('S9-40 scrolls on without an end: after each row comes the next, and after the last the first', () => {
    scrolling();
    const first = shown();
    expect(first[0]).toBe(amount(1));
    expect(animations).toHaveLength(1);
    expect(animations[0]).toMatchObject({ from: -ROW, duration: ROW_TURN_MS });
    finish();
    expect(shown()[0]).toBe(amount(2));
    for (let turns = 0; turns < 19; turns += 1) finish();
    pass(OUT_OF_VIEW_MS);
    expect(shown()).toEqual(first);
    expect(animations).toHaveLength(21);
    expect(animations.every(({ from }) => from === -ROW)).toBe(true);
  });

  it('S2-52 slides a live win in from where the list is, so that no row in view jumps', () => {
    const streams = scrolling();
    const [running] = animations as [FakeAnimation];
    running.progress = 0.5;
    const before = shown();
    act(() => streams.winners.winners$.next(board(21)));
    expect(shown()[0]).toBe(amount(21));
    expect(shown().slice(1, 6)).toEqual(before.slice(0, 5));
    expect(running.cancelled).toBe(true);
    // Half a row was still to come; the new one is put above it in the same moment.
    expect(animations.at(-1)).toMatchObject({ from: -ROW / 2 - ROW, duration: ARRIVE_MS });
    finish();
    expect(animations).toHaveLength(2);
    pass(REST_MS);
    expect(animations.at(-1)).toMatchObject({ from: -ROW, duration: ROW_TURN_MS });
  });

  it('S2-52 shows wins at once that come faster than they could slide in, and scrolls on when they stop', () => {
    const streams = scrolling();
    for (let newest = 23; newest <= 83; newest += 3) {
      act(() => streams.winners.winners$.next(board(newest)));
      expect(shown()[0]).toBe(amount(newest));
    }
    expect(animations.every(({ from }) => from >= -5 * ROW)).toBe(true);
    const before = animations.length;
    expect(animations.at(-1)?.cancelled).toBe(true);
    expect(before).toBeLessThan(5);
    pass(REST_MS);
    expect(animations).toHaveLength(before + 1);
    expect(animations.at(-1)).toMatchObject({ from: -ROW, duration: ROW_TURN_MS });
    expect(shown().slice(0, 20)).toHaveLength(20);
  });

  it('S9-40 moves nothing and draws nothing where nobody sees it, and catches up when it is scrolled to', () => {
    let inView = 1;
    const views = observeViews(() => inView);
    const streams = scrolling();
    act(() => views.look());
    expect(animations).toHaveLength(1);
    inView = 0;
    act(() => views.look());
    expect(animations[0]?.cancelled).toBe(true);
    const before = shown();
    act(() => streams.winners.winners$.next(board(21)));
    pass(60_000);
    expect(shown()).toEqual(before);
    expect(animations).toHaveLength(1);
    inView = 1;
    act(() => views.look());
    expect(shown()).toContain(amount(21));
    expect(animations.length).toBeGreaterThan(1);
  });

  it('S9-40 asks for no frames of its own while it scrolls', () => {
    const frames = vi.spyOn(window, 'requestAnimationFrame');
    scrolling();
    for (let turns = 0; turns < 3; turns += 1) finish();
    pass(60_000);
    expect(frames).not.toHaveBeenCalled();
  });

  it('steps by whole pixels of the screen, at most thirty times a second', () => {
    expect(scrollSteps(ROW, ROW_TURN_MS, 1)).toBe(60);
    expect(scrollSteps(ROW, ROW_TURN_MS, 2)).toBe(60);
    expect(scrollSteps(ROW, ROW_TURN_MS, 3)).toBe(90);
  });

  it('S9-40 stands still under a pointer and goes on from there', () => {
    scrolling();
    const region = screen.getByRole('region', { name: 'Latest wins' });
    const before = shown();
    fireEvent.pointerEnter(region);
    expect(animations[0]?.paused).toBe(true);
    fireEvent.pointerLeave(region);
    expect(animations[0]?.paused).toBe(false);
    expect(shown()).toEqual(before);
    const pause = screen.getByRole('button', { name: 'Pause the list' });
    fireEvent.click(pause);
    expect(animations[0]?.paused).toBe(true);
  });

  it('S9-40 does not move when less motion is wanted: it is the board, the newest on top', () => {
    fits('(prefers-reduced-motion: reduce)');
    const streams = scrolling();
    expect(animations).toEqual([]);
    expect(shown()).toEqual(board(20).map((_, i) => amount(20 - i)));
    act(() => streams.winners.winners$.next(board(23)));
    expect(animations).toEqual([]);
    expect(shown()[0]).toBe(amount(23));
  });

  it('has nothing to come round while all wins are in view', () => {
    const streams = fakeStreams();
    streams.winners.winners$.next(board(20).slice(0, 5));
    renderPart(streams, <WinnersBoard />);
    pass(2 * BEGIN_MS);
    expect(animations).toEqual([]);
  });
});
