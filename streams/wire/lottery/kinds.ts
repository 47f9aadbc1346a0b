import {
  COLOURS,
  type DrawRule,
  GROUPS,
  type HitPrize,
  type Play,
  type Shape,
  SIGNS,
  type SpotsPlay,
} from './rules.ts';
// Free of zod: the page runs it.

/** How a lottery is drawn, and what can be bet on. */
export interface LotteryKind {
  readonly rule: DrawRule;
  readonly plays: readonly Play[];
}

/** What lotteries pay back before rounding down, hundredths of a percent. */
const PAYBACK = 9_600;

const places = (count: number) => Array.from({ length: count }, (_, i) => i);
const total = (code: string, ...at: number[]): Play => ({ code, payback: PAYBACK, kind: 'total', at });
const halves = (code: string, ...at: number[]): Play => ({
  ...{ code, payback: PAYBACK, kind: 'group', at, groups: GROUPS },
});
const duel = (code: string, first: number, second: number): Play => ({
  ...{ code, payback: PAYBACK, kind: 'duel', at: [first, second] },
});
const among = (choose: number, first: number): Play => ({
  ...{ code: `any${choose}`, payback: PAYBACK, kind: 'among', choose, first },
});
const order = (code: string, ...at: number[]): Play => ({ code, payback: PAYBACK, kind: 'order', at });
const box = (...at: number[]): Play => ({ code: `box${at.length}`, payback: PAYBACK, kind: 'box', at });
const shape = (at: readonly [number, number, number], ...shapes: Shape[]): Play => ({
  ...{ code: 'shape', payback: PAYBACK, kind: 'shape', at, shapes },
});
const positions = (count: number): Play[] => places(count).map(at => total(`position${at + 1}`, at));
/** @param lower Odds below the highest prize, in units staked, by the number of hits. */
const spots = (choose: number, lower: Readonly<Record<number, number>> = {}): SpotsPlay => ({
  ...{ code: `spots${choose}`, payback: PAYBACK, kind: 'spots', choose, first: 20 },
  lower: Object.entries(lower).map(([hits, units]): HitPrize => ({ hits: Number(hits), odds: units * 100 })),
});

const pool = (kind: DrawRule['kind'], lowest: number, highest: number, count: number): DrawRule => ({
  ...{ kind, lowest, highest, count },
});
const digits = (count: number) => pool('again', 0, 9, count);

/** Five of eleven numbers. */
export const ELEVEN: LotteryKind = {
  rule: pool('once', 1, 11, 5),
  plays: [
    ...[halves('sumHalves', ...places(5)), among(1, 5), among(2, 5), among(3, 5), among(4, 5), among(5, 5)],
    ...[order('first2', 0, 1), order('first3', 0, 1, 2), ...positions(5)],
  ],
};
/** Ten runners, all of them in the order in which they come in. */
export const RACE: LotteryKind = {
  rule: pool('once', 1, 10, 10),
  plays: [
    ...[halves('topTwoHalves', 0, 1), total('topTwo', 0, 1), duel('dragonTiger', 0, 9)],
    ...[order('first2', 0, 1), order('first3', 0, 1, 2), ...positions(10)],
  ],
};
export const FIVE_DIGITS: LotteryKind = {
  rule: digits(5),
  plays: [
    ...[halves('sumHalves', ...places(5)), duel('dragonTiger', 0, 4)],
    ...[order('last2', 3, 4), order('last3', 2, 3, 4), box(2, 3, 4)],
    ...[shape([2, 3, 4], 'triple', 'pair', 'different'), ...positions(5)],
  ],
};
/** Six of forty-nine numbers, and a special one. */
export const FORTY_NINE: LotteryKind = {
  rule: pool('once', 1, 49, 7),
  plays: [
    total('special', 6),
    halves('specialHalves', 6),
    ...[
      { code: 'colour', payback: PAYBACK, kind: 'group', at: [6], groups: COLOURS } as const,
      { code: 'sign', payback: PAYBACK, kind: 'group', at: [6], groups: SIGNS } as const,
    ],
    ...[among(2, 6), among(3, 6)],
  ],
};
export const THREE_DIGITS: LotteryKind = {
  rule: digits(3),
  plays: [
    ...[halves('sumHalves', 0, 1, 2), total('sum', 0, 1, 2), order('straight', 0, 1, 2), box(0, 1, 2)],
    ...[order('last2', 1, 2), among(1, 3), shape([0, 1, 2], 'triple', 'pair', 'different')],
    ...positions(3),
  ],
};
export const FOUR_DIGITS: LotteryKind = {
  rule: digits(4),
  plays: [
    ...[halves('sumHalves', ...places(4)), order('straight', ...places(4)), box(...places(4))],
    ...[order('last3', 1, 2, 3), order('last2', 2, 3), among(1, 4), ...positions(4)],
  ],
};
export const FORTY_FIVE: LotteryKind = {
  rule: pool('once', 1, 45, 6),
  plays: [halves('sumHalves', ...places(6)), among(2, 6), among(3, 6)],
};
/** Three dice. */
export const THREE_DICE: LotteryKind = {
  rule: pool('again', 1, 6, 3),
  plays: [
    ...[
      halves('sumHalves', 0, 1, 2),
      total('sum', 0, 1, 2),
      shape([0, 1, 2], 'triple', 'run', 'pair', 'mixed'),
    ],
    ...[among(1, 3), among(2, 3), box(0, 1, 2)],
  ],
};
/** Twenty of eighty numbers; of up to eight spots. */
export const KENO: LotteryKind = {
  rule: pool('once', 1, 80, 20),
  plays: [
    ...[spots(5, { 3: 3, 4: 15 }), spots(1), spots(2), spots(3, { 2: 2 }), spots(4, { 2: 1.5, 3: 5 })],
    ...[spots(6, { 3: 1.5, 4: 7, 5: 60 }), spots(7, { 4: 4, 5: 20, 6: 200 })],
    ...[spots(8, { 4: 2, 5: 10, 6: 70, 7: 700 }), halves('firstHalves', 0), duel('dragonTiger', 0, 19)],
  ],
};
