import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SlotOutcome } from '../../../partner/games/slot/outcome.ts';
import type { SlotFacts } from '../../../partner/games/slot/slot.ts';
import { keepShown, shownBefore } from '../../../partner/pages/slots/progress.ts';
import type { ReelGrid } from '../../../partner/pages/slots/reelGrid.ts';
import { createShowRound } from '../../../partner/pages/slots/showRound.ts';
import { createWaiting } from '../../../partner/pages/slots/waiting.ts';
import { gradeOf } from '../../../partner/pages/slots/winWords.ts';
import { textsOf } from '../../../partner/server/texts.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ROUND = 's.1';
const facts = {
  ...{
    engine: 'lines',
    reels: 5,
    rows: 3,
    least: 3,
    lines: [],
    prices: [],
    sizes: [],
    wildWays: 1,
    hasWild: true,
  },
  ...{ multiplier: { by: 'spin', times: 1 }, buy: null, simulated: null, theme: [0, 1, 2] },
  freeSpins: { award: [2], again: [1], most: 5, multiplier: { by: 'spin', times: 2 } },
  hold: { coins: 2, turns: 3, chance: 1, values: [[1, 1]], full: 0 },
} as const satisfies SlotFacts;
const spinOf = (letter: string, fifths: number, award = 0) => ({
  steps: [{ grid: letter.repeat(15), wins: [], times: 1 }],
  fifths,
  award,
});
/** A spin that brings two free spins. */
const outcome: SlotOutcome = {
  spins: [spinOf('a', 5, 2), spinOf('b', 10), spinOf('c', 0)],
  ...{ coins: null, bought: false, fifth: 20 },
};

function openPage() {
  const shown: string[] = [];
  const said: string[] = [];
  const grid: ReelGrid = {
    element: document.createElement('div'),
    turn: () => shown.push('turn'),
    stop: (reel, text) => {
      if (reel === 4) shown.push(text[0] ?? '');
    },
    set: text => shown.push(`set ${text[0]}`),
    ...{ drop: () => {}, mark: () => {}, hold: () => {} },
    label: (field, text, isNew) => shown.push(`${field} ${text} ${isNew}`),
  };
  const waiting = createWaiting();
  const { show, hasFeature } = createShowRound({
    ...{ facts, texts: textsOf('en').slot, grid, waiting, banner: () => {}, times: () => {} },
  });
  const play = (of: SlotOutcome, startedAt: number | null) => {
    let isDone = false;
    waiting.begin();
    void show({ id: ROUND, outcome: of, say: text => said.push(text), startedAt }).then(() => {
      isDone = true;
    });
    return () => isDone;
  };
  return { shown, said, play, waiting, hasFeature };
}

it('free spins are shown one after another, and said with what they have brought so far', async () => {
  const { shown, said, play } = openPage();
  const isDone = play(outcome, performance.now());
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isDone()).toBe(true);
  expect(shown).toEqual(['a', 'turn', 'b', 'turn', 'c']);
  expect(said).toEqual(['Free spins: 2', 'Free spin 1 of 2 · so far 1.00', 'Free spin 2 of 2 · so far 3.00']);
});

it('a page that is loaded again goes on with the spin that was not shown yet, and with no other', async () => {
  const before = openPage();
  before.play(outcome, performance.now());
  while (shownBefore(ROUND) < 2) await vi.advanceTimersByTimeAsync(50);
  const { shown, said, play } = openPage();
  const isDone = play(outcome, null);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isDone()).toBe(true);
  expect(shown).toEqual(['set b', 'turn', 'c']);
  expect(said).toEqual([textsOf('en').slot.resumed, 'Free spin 2 of 2 · so far 3.00']);
  expect(shownBefore('another')).toBe(0);
});

it('whoever has seen enough is shown the rest at once', async () => {
  const { shown, play, waiting, hasFeature } = openPage();
  const isDone = play(outcome, performance.now());
  await vi.advanceTimersByTimeAsync(100);
  waiting.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect([isDone(), shown.at(-1)]).toEqual([true, 'c']);
  expect([hasFeature(outcome), hasFeature({ ...outcome, spins: [spinOf('a', 0)] })]).toEqual([true, false]);
});

it('coins that were held before a reload lie there, and the next turn is said', async () => {
  keepShown(ROUND, 2);
  const { shown, said, play } = openPage();
  const coins = { turns: [[[0, 2]], [[7, 5]], []] as const, worth: 7, isFull: false };
  const isDone = play({ ...outcome, spins: [spinOf('C', 0)], coins }, null);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isDone()).toBe(true);
  expect(shown).toEqual(['set C', '0 × 2 false', '7 × 5 true']);
  expect(said.slice(1)).toEqual(['Coins: 2 · turns left: 3', 'Coins: 2 · turns left: 2']);
});

it('what brings no more than the stake is no win, and great ones begin at 50 stakes', () => {
  expect([0, 100, 101, 999, 1_000, 4_999, 5_000].map(payout => gradeOf(payout, 100))).toEqual([
    ...['none', 'none', 'win', 'win', 'big', 'big', 'great'],
  ]);
});
