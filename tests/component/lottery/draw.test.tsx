import { act, screen, within } from '@testing-library/react';
import i18n from 'i18next';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DrawResult } from '../../../src/features/lottery/DrawResult.tsx';
import DrawWatch from '../../../src/features/lottery/DrawWatch.tsx';
import { BALL_MS } from '../../../src/features/lottery/useBallsShown.ts';
import { useBehavior } from '../../../src/kit/streams/useBehavior.ts';
import { answered } from '../../../streams/remote/remote.ts';
import { createLotteryTicketsStore } from '../../../streams/stores/lotteryTickets.ts';
import { type Lottery, lotteryOf } from '../../../streams/wire/lottery/games.ts';
import type { LotteryDraws, LotteryTicket } from '../../../streams/wire/lottery/shapes.ts';
import { fakeLotteryTickets } from '../support/fakeLotteryTickets.ts';
import { fakeStreams } from '../support/fakeStreams.ts';
import { reduceMotion } from '../support/reduceMotion.ts';
import { renderSpoken, startTexts } from '../support/renderApp.tsx';
import { MEMBER, NOW } from '../support/values.ts';

const CODE = 'LOTT-MINUTE-FIVE';
const LOTTERY = lotteryOf(CODE) as Lottery;
const draw = (no: number, opensAt: number) => ({
  ...{ no, opensAt, closesAt: opensAt + 60_000, drawsAt: opensAt + 65_000, commit: 'c0ffee' },
});
const SIX = { no: 6, numbers: [3, 1, 11, 5, 8], drawsAt: NOW - 10_000 };
const SEVEN = { no: 7, numbers: [4, 2, 9, 11, 7], drawsAt: NOW + 47_000 };
const OPEN: LotteryDraws = {
  gameCode: CODE,
  coming: [draw(7, NOW - 18_000), draw(8, NOW + 42_000)],
  past: [SIX],
};
const DRAWN: LotteryDraws = { ...OPEN, coming: [draw(8, NOW + 42_000)], past: [SEVEN, SIX] };
const HELD: LotteryTicket = {
  ...{ id: 'a', gameCode: CODE, no: 7, drawsAt: NOW + 47_000, unit: 100, multiplier: 1, stake: 200 },
  lines: [
    { play: 'any2', pick: ['4', '9'] },
    { play: 'any2', pick: ['4', '5'] },
  ],
  ...{ state: 'held', reason: null, payout: 0, numbers: null, chase: null, stopsOnWin: false, at: NOW },
};
const WON: LotteryTicket = { ...HELD, state: 'won', payout: 528, numbers: SEVEN.numbers };

beforeAll(async () => {
  await startTexts();
  await i18n.loadNamespaces(['lottery']);
}, 60_000);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function world(...own: readonly LotteryTicket[]) {
  const streams = fakeStreams();
  streams.session.session$.next(MEMBER);
  const tickets = fakeLotteryTickets(...own);
  streams.setStore(createLotteryTicketsStore, tickets);
  return { streams, tickets };
}

function look(...own: readonly LotteryTicket[]) {
  const { streams, tickets } = world(...own);
  const draws$ = new BehaviorSubject(OPEN);
  const Shown = () => <DrawResult lottery={LOTTERY} draws={useBehavior(draws$)} />;
  renderSpoken(streams, <Shown />);
  const section = screen.getByRole('region', { name: 'The draw' });
  const said = within(section).getByRole('status');
  return {
    tickets,
    section,
    said,
    /** What the balls show; null for an empty place. */
    balls: () => [...section.querySelectorAll('[dir=ltr] > span')].map(it => it.textContent || null),
    litBalls: () => [...section.querySelectorAll('[dir=ltr] > [data-lit]')].map(it => it.textContent),
    litLines: () => [...section.querySelectorAll('li[data-lit]')].map(it => it.textContent),
    close: () => act(() => streams.clock.seconds$.next(NOW + 43_000)),
    come: () => act(() => draws$.next(DRAWN)),
    ball: () => act(() => vi.advanceTimersByTime(BALL_MS)),
    closeNext: () => act(() => streams.clock.seconds$.next(NOW + 103_000)),
  };
}

describe('issue 29.5.11: a draw', () => {
  it('that was over when the page was opened stands at once, and is no news', () => {
    const { balls, said, section } = look();
    expect(balls()).toEqual(['3', '1', '11', '5', '8']);
    expect(within(section).getByRole('img', { name: 'Draw 6: 3 1 11 5 8' })).toBeTruthy();
    expect(said.textContent).toBe('');
    expect(within(section).queryByRole('list')).toBeNull();
  });

  it('is waited for without the one before, and then comes ball by ball, never mirrored', () => {
    const it_ = look(HELD);
    it_.close();
    expect(within(it_.section).getByText('Draw 7 is being drawn')).toBeTruthy();
    expect(it_.balls()).toEqual([null, null, null, null, null]);
    expect(within(it_.section).queryByRole('img')).toBeNull();
    it_.come();
    expect(it_.balls()).toEqual([null, null, null, null, null]);
    it_.ball();
    expect(it_.balls()).toEqual(['4', null, null, null, null]);
    it_.ball();
    expect(it_.balls()).toEqual(['4', '2', null, null, null]);
    expect(it_.said.textContent).toBe('');
    expect(within(it_.section).queryByRole('img')).toBeNull();
    for (let n = 0; n < 3; n += 1) it_.ball();
    expect(it_.balls()).toEqual(['4', '2', '9', '11', '7']);
    expect(it_.said.textContent).toBe('Draw 7: 4 2 9 11 7');
    it_.closeNext();
    expect(it_.balls()).toEqual([null, null, null, null, null]);
    expect(it_.said.textContent).toBe('');
    expect(within(it_.section).queryByRole('list')).toBeNull();
  });

  it('lights the reader’s own balls and lines as they are hit, and says how many were and what they brought', () => {
    const it_ = look(HELD, { ...HELD, id: 'b', no: 8 });
    it_.close();
    expect(it_.section.querySelectorAll('li')).toHaveLength(2);
    it_.come();
    it_.ball();
    expect([it_.litBalls(), it_.litLines()]).toEqual([['4'], []]);
    it_.ball();
    it_.ball();
    expect([it_.litBalls(), it_.litLines()]).toEqual([['4', '9'], ['Any two: 4 92 of 2']]);
    expect(within(it_.section).queryByText(/lines hit/)).toBeNull();
    it_.ball();
    it_.ball();
    expect(within(it_.section).getByText('1 of 2 lines hit')).toBeTruthy();
    expect(it_.section.querySelector('li:not([data-lit])')?.textContent).toBe('Any two: 4 51 of 2');
    act(() => it_.tickets.tickets$.next(answered([WON])));
    expect(within(it_.section).getByText('Won PT 5.28')).toBeTruthy();
    act(() => it_.tickets.tickets$.next(answered([{ ...WON, state: 'lost', payout: 0 }])));
    expect(within(it_.section).getByText('Not this time')).toBeTruthy();
  });

  it('stands at once for who wants less motion', () => {
    reduceMotion();
    const it_ = look();
    it_.close();
    it_.come();
    expect(it_.balls()).toEqual(['4', '2', '9', '11', '7']);
    expect(it_.said.textContent).toBe('Draw 7: 4 2 9 11 7');
  });
});

describe('issue 29.5.11: on any page', () => {
  function watch() {
    const it_ = world(HELD);
    renderSpoken(it_.streams, <DrawWatch />);
    // First those that come together, then the notice, which waits for a dialog to close.
    const later = () => {
      for (let wait = 0; wait < 2; wait += 1) act(() => vi.advanceTimersByTime(1_000));
    };
    return {
      ...it_,
      later,
      said: () =>
        screen
          .getAllByRole('status')
          .map(({ textContent }) => textContent)
          .join(''),
      draw: (...drawn: readonly LotteryTicket[]) => {
        act(() => it_.tickets.drawn$.next(drawn.map(ticket => ({ ticket, gameName: 'Minute Five' }))));
        later();
      },
    };
  }

  it('who holds a ticket is told by one notice what it has become', () => {
    const { draw: over, said } = watch();
    expect(said()).toBe('');
    over(WON);
    expect(said()).toBe('Minute Five, Draw 7: 1 of 2 lines hit. You won PT\u00a05.28.');
    over({ ...WON, payout: 100 });
    expect(said()).toBe('Minute Five, Draw 7: 1 of 2 lines hit. PT\u00a01.00 came back.');
    over({ ...WON, state: 'lost', payout: 0, numbers: SIX.numbers });
    expect(said()).toBe('Minute Five, Draw 7: 0 of 2 lines hit. Not this time.');
  });

  it('tickets of several draws are told in one, and a lottery without a name without it', () => {
    const { draw: over, later, said, tickets } = watch();
    over(WON, { ...WON, id: 'b', no: 8, state: 'lost', payout: 0, numbers: SIX.numbers });
    expect(said()).toBe('2 draws: 1 of 4 lines hit. You won PT\u00a05.28.');
    act(() => tickets.drawn$.next([{ ticket: WON, gameName: null }]));
    later();
    expect(said()).toBe('Draw 7: 1 of 2 lines hit. You won PT\u00a05.28.');
  });

  it('says nothing to a visitor', () => {
    const { streams, draw: over, said } = watch();
    act(() => streams.session.session$.next({ ...MEMBER, role: 'visitor', uid: null }));
    over(WON);
    expect(said()).toBe('');
  });
});
