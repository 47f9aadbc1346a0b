import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { JackpotPlaque } from '../../../src/features/home/JackpotPlaque.tsx';
import { DRAW_MS, RollingFigure } from '../../../src/features/home/RollingFigure.ts';
import { FIGURE_ROLL_MS, Rolling } from '../../../src/features/home/rolling.ts';
import type { JackpotView } from '../../../streams/stores/jackpot.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderPart, startTexts } from '../support/renderApp.tsx';
import { LIVE, NOW, STALE } from '../support/values.ts';

const view: JackpotView = { amount: 1_200_000_000, ratePerSec: 250, at: NOW, source: 'gateway', demo: false };

describe('the rolling of the jackpot', () => {
  it('shows the first amount at once', () => {
    expect(new Rolling().next(500, NOW)).toBe(500);
  });

  it('rolls to a new amount, arrives after ROLL_MS and stays there however long nothing comes', () => {
    const rolling = new Rolling();
    rolling.next(1_000, NOW);
    expect(rolling.next(2_000, NOW)).toBe(1_000);
    expect(rolling.next(2_000, NOW + FIGURE_ROLL_MS / 2)).toBe(1_500);
    expect(rolling.next(2_000, NOW + FIGURE_ROLL_MS)).toBe(2_000);
    expect(rolling.next(2_000, NOW + 3_600_000)).toBe(2_000);
  });

  it('is never above the truth and never steps back, whatever comes when', () => {
    const steps = fc.array(fc.tuple(fc.nat(5_000), fc.nat(3_000)), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(steps, all => {
        const rolling = new Rolling();
        let amount = 0;
        let now = NOW;
        let last = 0;
        for (const [more, later] of all) {
          amount += more;
          now += later;
          const shown = rolling.next(amount, now);
          expect(shown).toBeLessThanOrEqual(amount);
          expect(shown).toBeGreaterThanOrEqual(last);
          last = shown;
        }
        expect(rolling.next(amount, now + FIGURE_ROLL_MS)).toBe(amount);
      }),
    );
  });

  it('follows at once when the pool was paid out', () => {
    const rolling = new Rolling();
    rolling.next(2_000, NOW);
    expect(rolling.next(100, NOW)).toBe(100);
  });
});

describe('the figure of the jackpot', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
  afterEach(() => void vi.useRealTimers());

  function figure() {
    const texts: number[] = [];
    return { texts, it: new RollingFigure({ now: Date.now, write: amount => texts.push(amount) }) };
  }

  it('asks for no frames, and has nothing to do once it shows the amount', () => {
    const frames = vi.spyOn(window, 'requestAnimationFrame');
    const { texts, it } = figure();
    it.rollTo(1_000, true);
    it.rollTo(101_000, true);
    vi.advanceTimersByTime(FIGURE_ROLL_MS + 2 * DRAW_MS);
    expect(texts.at(-1)).toBe(101_000);
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.length).toBeLessThanOrEqual(2 + FIGURE_ROLL_MS / DRAW_MS + 1);
    expect(vi.getTimerCount()).toBe(0);
    expect(frames).not.toHaveBeenCalled();
  });

  it('writes no more often however often it is told, and the last amount in the end', () => {
    const { texts, it } = figure();
    for (let n = 1; n <= 1_000; n += 1) {
      it.rollTo(n * 137, false);
      vi.advanceTimersByTime(1);
    }
    expect(texts.length).toBeLessThanOrEqual(1_000 / DRAW_MS + 1);
    vi.advanceTimersByTime(2 * DRAW_MS);
    expect(texts.at(-1)).toBe(137_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('JackpotPlaque', () => {
  beforeAll(async () => {
    await startTexts();
    await import('../../../src/features/home/JackpotFigure.tsx');
  });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('S2-51 shows the jackpot and lets it roll up to a new amount', async () => {
    const streams = fakeStreams();
    streams.jackpot.jackpot$.next(view);
    renderPart(streams, <JackpotPlaque />);
    // The figure is a part of its own.
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('PT 12,000,000.00')).toBeTruthy();
    await act(async () => streams.jackpot.jackpot$.next({ ...view, amount: view.amount + 1_000 }));
    expect(screen.getByText('PT 12,000,000.00')).toBeTruthy();
    streams.clock.seconds$.next(NOW + 4_000);
    await act(() => vi.advanceTimersByTime(DRAW_MS));
    expect(screen.getByText('PT 12,000,010.00')).toBeTruthy();
  });

  it('S2-51 marks a simulated jackpot', () => {
    const streams = fakeStreams();
    streams.jackpot.jackpot$.next({ ...view, source: 'simulated', demo: true });
    renderPart(streams, <JackpotPlaque />);
    expect(screen.getByText('demo')).toBeTruthy();
    expect(screen.getByText('A simulated counter')).toBeTruthy();
  });

  it.each([
    ['loading', { kind: 'loading' }, 'Grows with every stake'],
    ['none', LIVE, 'There is no amount at the moment'],
    ['unreadable', { ...STALE, reason: 'error' }, 'The amount isn’t known right now'],
  ] as const)(
    'issue 29 5.14: shows no figure and no time while there is no amount (%s)',
    (_, freshness, words) => {
      const streams = fakeStreams();
      streams.jackpot.freshness$.next(freshness);
      const { container } = renderPart(streams, <JackpotPlaque />);
      expect(screen.getByText(words)).toBeTruthy();
      expect(container.textContent).not.toMatch(/\d/);
      expect(container.querySelector('.num')).toBeNull();
    },
  );

  it('issue 29 5.14: takes the figure away when the back end says that there is none any more', async () => {
    const streams = fakeStreams();
    streams.jackpot.jackpot$.next(view);
    const { container } = renderPart(streams, <JackpotPlaque />);
    await act(async () => streams.jackpot.jackpot$.next(null));
    expect(container.textContent).toBe('Grand jackpotThere is no amount at the moment');
  });

  it('S2-51 stands still while it is stale and says from when it is', async () => {
    const streams = fakeStreams();
    streams.jackpot.jackpot$.next(view);
    streams.jackpot.freshness$.next(STALE);
    renderPart(streams, <JackpotPlaque />);
    streams.clock.seconds$.next(NOW + 60_000);
    await act(() => vi.advanceTimersByTime(DRAW_MS));
    expect(screen.getByText('PT 12,000,000.00')).toBeTruthy();
    expect(screen.getByText(/^as of/)).toBeTruthy();
  });
});
