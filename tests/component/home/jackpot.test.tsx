import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { grownAmount, Monotone } from '../../../src/features/home/growth.ts';
import { JackpotPlaque } from '../../../src/features/home/JackpotPlaque.tsx';
import type { JackpotView } from '../../../streams/stores/jackpot.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { renderPart, startTexts } from '../support/renderApp.tsx';
import { NOW, STALE } from '../support/values.ts';

const view: JackpotView = { amount: 1_200_000_000, ratePerSec: 250, at: NOW, source: 'gateway', demo: false };

describe('the growth of the jackpot', () => {
  it('adds the rate for the time since the last known amount', () => {
    expect(grownAmount(view, NOW + 4_000)).toBe(1_200_001_000);
  });

  it('takes nothing away while the server clock is behind the snapshot', () => {
    expect(grownAmount(view, NOW - 5_000)).toBe(view.amount);
  });

  it('never steps back when the rate falls, and waits until the truth caught up', () => {
    const monotone = new Monotone();
    expect(monotone.next(view, NOW + 10_000)).toBe(1_200_002_500);
    const slower = { ...view, amount: 1_200_001_000, ratePerSec: 100, at: NOW + 10_000 };
    expect(monotone.next(slower, NOW + 10_000)).toBe(1_200_002_500);
    expect(monotone.next(slower, NOW + 40_000)).toBe(1_200_004_000);
  });

  it('starts anew when the pool was paid out', () => {
    const monotone = new Monotone();
    monotone.next(view, NOW + 10_000);
    expect(monotone.next({ ...view, amount: 1_100_000_000 }, NOW)).toBe(1_100_000_000);
  });
});

describe('JackpotPlaque', () => {
  beforeAll(() => startTexts());
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('S2-51 shows the jackpot and lets it grow on the server clock', async () => {
    const streams = fakeStreams();
    streams.jackpot.jackpot$.next(view);
    renderPart(streams, <JackpotPlaque />);
    expect(screen.getByText('PT 12,000,000.00')).toBeTruthy();
    streams.clock.seconds$.next(NOW + 4_000);
    await act(() => vi.advanceTimersToNextFrame());
    expect(screen.getByText('PT 12,000,010.00')).toBeTruthy();
  });

  it('S2-51 marks a simulated jackpot', () => {
    const streams = fakeStreams();
    streams.jackpot.jackpot$.next({ ...view, source: 'simulated', demo: true });
    renderPart(streams, <JackpotPlaque />);
    expect(screen.getByText('demo')).toBeTruthy();
    expect(screen.getByText('A simulated counter')).toBeTruthy();
  });

  it('S2-51 stands still while it is stale and says from when it is', async () => {
    const streams = fakeStreams();
    streams.jackpot.jackpot$.next(view);
    streams.jackpot.freshness$.next(STALE);
    renderPart(streams, <JackpotPlaque />);
    streams.clock.seconds$.next(NOW + 60_000);
    await act(() => vi.advanceTimersToNextFrame());
    expect(screen.getByText('PT 12,000,000.00')).toBeTruthy();
    expect(screen.getByText(/^as of/)).toBeTruthy();
  });
});
