import { DAY, HOUR, MINUTE } from '../protocol/durations.ts';
import { optionsOf, returnOfPick } from './chances.ts';
import type { PRIZE_MODES } from './prizeMode.ts';
import { COLOURS, type DrawRule, GROUPS, type Play, SIGNS } from './rules.ts';
// Free of zod: the page runs it.

/** Groups of lotteries that are drawn alike (S9-23); LF are those that are drawn rarely. */
export const LOTTERY_GROUPS = ['11X5', 'PK10', 'SSC', 'LHC', 'LF'] as const;
export type LotteryGroup = (typeof LOTTERY_GROUPS)[number];

/** Vendors of the lotteries of this site. */
export const LOTTERY_VENDORS = ['LOTT', 'TCG_LOTTO_VN', 'TCG_SEA'] as const;
export type LotteryVendor = (typeof LOTTERY_VENDORS)[number];

/** Category of the games of each vendor, the page where they are played, and the prize modes that they are offered in. */
export const VENDOR_FACTS: Readonly<
  Record<
    LotteryVendor,
    {
      readonly gameType: 'LOTT' | 'ELOTT';
      readonly path: string;
      readonly prizeModes: readonly (typeof PRIZE_MODES)[number][];
    }
  >
> = {
  LOTT: { gameType: 'ELOTT', path: '/lottery', prizeModes: ['LOTT', 'ELOTT', 'ZY'] },
  TCG_LOTTO_VN: { gameType: 'ELOTT', path: '/vnLottery', prizeModes: ['LOTT', 'ELOTT'] },
  TCG_SEA: { gameType: 'LOTT', path: '/seaLottery', prizeModes: ['LOTT', 'SEA'] },
};

/** One lottery: how it is drawn, how often, and what can be bet on. */
export interface Lottery {
  readonly gameCode: string;
  readonly vendor: LotteryVendor;
  readonly group: LotteryGroup;
  /** From one draw to the next, ms. */
  readonly everyMs: number;
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
const among = (code: string, choose: number, first: number): Play => ({
  ...{ code, payback: PAYBACK, kind: 'among', choose, first },
});
const order = (code: string, ...at: number[]): Play => ({ code, payback: PAYBACK, kind: 'order', at });
const positions = (count: number): Play[] => places(count).map(at => total(`position${at + 1}`, at));

const pool = (kind: DrawRule['kind'], lowest: number, highest: number, count: number): DrawRule => ({
  ...{ kind, lowest, highest, count },
});
const digits = (count: number) => pool('again', 0, 9, count);

const ELEVEN = {
  rule: pool('once', 1, 11, 5),
  plays: [halves('sumHalves', ...places(5)), among('any2', 2, 5), among('any3', 3, 5), ...positions(5)],
};
const RACE = {
  rule: pool('once', 1, 10, 10),
  plays: [
    ...[halves('topTwoHalves', 0, 1), total('topTwo', 0, 1), duel('dragonTiger', 0, 9)],
    ...positions(10),
  ],
};
const FIVE_DIGITS = {
  rule: digits(5),
  plays: [
    ...[halves('sumHalves', ...places(5)), duel('dragonTiger', 0, 4)],
    ...[order('last2', 3, 4), order('last3', 2, 3, 4), ...positions(5)],
  ],
};
const FORTY_NINE = {
  rule: pool('once', 1, 49, 7),
  plays: [
    total('special', 6),
    halves('specialHalves', 6),
    ...[
      { code: 'colour', payback: PAYBACK, kind: 'group', at: [6], groups: COLOURS } as const,
      { code: 'sign', payback: PAYBACK, kind: 'group', at: [6], groups: SIGNS } as const,
    ],
    ...[among('any2', 2, 6), among('any3', 3, 6)],
  ],
};
const THREE_DIGITS = {
  rule: digits(3),
  plays: [
    halves('sumHalves', 0, 1, 2),
    total('sum', 0, 1, 2),
    order('straight', 0, 1, 2),
    order('last2', 1, 2),
  ],
};
const FOUR_DIGITS = {
  rule: digits(4),
  plays: [
    ...[halves('sumHalves', ...places(4)), order('straight', ...places(4))],
    ...[order('last3', 1, 2, 3), order('last2', 2, 3), ...positions(4)],
  ],
};
const FORTY_FIVE = {
  rule: pool('once', 1, 45, 6),
  plays: [halves('sumHalves', ...places(6)), among('any2', 2, 6), among('any3', 3, 6)],
};

const lottery = (
  group: LotteryGroup,
  vendor: LotteryVendor,
  name: string,
  everyMs: number,
  drawn: Pick<Lottery, 'rule' | 'plays'>,
): Lottery => ({ group, vendor, gameCode: `${vendor}-${name}`, everyMs, ...drawn });

/** The lotteries of this site. */
export const LOTTERIES: readonly Lottery[] = [
  lottery('11X5', 'LOTT', 'MINUTE-FIVE', MINUTE, ELEVEN),
  lottery('11X5', 'LOTT', 'ELEVEN-BY-THREE', 3 * MINUTE, ELEVEN),
  lottery('PK10', 'LOTT', 'QUICK-WHEEL-10', MINUTE, RACE),
  lottery('PK10', 'LOTT', 'RAFT-RACE-10', 5 * MINUTE, RACE),
  lottery('SSC', 'LOTT', 'PETAL-PICK', MINUTE, FIVE_DIGITS),
  lottery('SSC', 'TCG_LOTTO_VN', 'FERRY-NUMBERS', 3 * MINUTE, FIVE_DIGITS),
  lottery('LHC', 'TCG_LOTTO_VN', 'MARKET-FORTY-NINE', 5 * MINUTE, FORTY_NINE),
  lottery('LF', 'TCG_LOTTO_VN', 'RIVERBANK-DAILY', DAY, FOUR_DIGITS),
  lottery('SSC', 'TCG_SEA', 'HARBOUR-FIVE', MINUTE, FIVE_DIGITS),
  lottery('SSC', 'TCG_SEA', 'PIER-PICK-3', 3 * MINUTE, THREE_DIGITS),
  lottery('LHC', 'TCG_SEA', 'SHELL-SIX', 3 * MINUTE, FORTY_NINE),
  lottery('LF', 'TCG_SEA', 'LIGHTHOUSE-45', HOUR, FORTY_FIVE),
  lottery('LF', 'TCG_SEA', 'EVENING-TIDE-4D', DAY, FOUR_DIGITS),
];

const BY_CODE: ReadonlyMap<string, Lottery> = new Map(LOTTERIES.map(it => [it.gameCode, it]));

/** The lottery with this code, however it is spelled; null for none. */
export const lotteryOf = (gameCode: string): Lottery | null => BY_CODE.get(gameCode.toUpperCase()) ?? null;

/** The least that a bet of a lottery pays back in the long run, hundredths of a percent, rounded down. */
export function leastReturn({ plays, rule }: Pick<Lottery, 'plays' | 'rule'>): number {
  const returns = plays.flatMap(play =>
    (optionsOf(play, rule) ?? [null]).map(option =>
      returnOfPick(play, rule, option === null ? [] : [option]),
    ),
  );
  return Math.floor(Math.min(...returns));
}
