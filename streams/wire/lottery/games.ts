import { DAY, HOUR, MINUTE } from '../protocol/durations.ts';
import { examplePicks, returnOfPick } from './chances.ts';
import {
  ELEVEN,
  FIVE_DIGITS,
  FORTY_FIVE,
  FORTY_NINE,
  FOUR_DIGITS,
  KENO,
  type LotteryKind,
  RACE,
  THREE_DICE,
  THREE_DIGITS,
} from './kinds.ts';
import type { PRIZE_MODES } from './prizeMode.ts';
// Free of zod: the page runs it.

/** Groups of lotteries that are drawn alike: those of S9-23, of which LF are drawn rarely, and three dice and keno. */
export const LOTTERY_GROUPS = ['11X5', 'PK10', 'SSC', 'K3', 'KENO', 'LHC', 'LF'] as const;
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
export interface Lottery extends LotteryKind {
  readonly gameCode: string;
  readonly vendor: LotteryVendor;
  readonly group: LotteryGroup;
  /** From one draw to the next, ms. */
  readonly everyMs: number;
}

/** A lottery whose draws are less than this apart isn't rare. */
const RARE_FROM = HOUR;

/** Lotteries of a vendor that are drawn alike, by their names and how often each is drawn. */
const lotteries = (
  vendor: LotteryVendor,
  group: LotteryGroup,
  kind: LotteryKind,
  named: Readonly<Record<string, number>>,
): Lottery[] =>
  Object.entries(named).map(([name, everyMs]) => ({
    ...{ vendor, gameCode: `${vendor}-${name}`, everyMs, ...kind },
    group: everyMs < RARE_FROM ? group : 'LF',
  }));

/** The lotteries of this site. Each is drawn the way its name says (docs/decisions/177-lotteries-by-name.md). */
export const LOTTERIES: readonly Lottery[] = [
  ...lotteries('LOTT', '11X5', ELEVEN, {
    ...{ 'MINUTE-FIVE': MINUTE, 'ELEVEN-BY-THREE': 3 * MINUTE, 'FOREST-QUICK-FIVE': 2 * MINUTE },
    ...{ 'RIVER-QUICK-FIVE': MINUTE, 'GLASS-QUICK-FIVE': 5 * MINUTE, 'MANGO-QUICK-FIVE': 10 * MINUTE },
  }),
  ...lotteries('LOTT', 'PK10', RACE, {
    ...{ 'QUICK-WHEEL-10': MINUTE, 'RAFT-RACE-10': 5 * MINUTE },
    ...{ 'FROST-WHEEL-10': 2 * MINUTE, 'VILLAGE-WHEEL-10': 10 * MINUTE },
  }),
  ...lotteries('LOTT', 'SSC', FIVE_DIGITS, { 'PETAL-PICK': MINUTE }),
  ...lotteries('LOTT', 'K3', THREE_DICE, { 'MINUTE-DICE': MINUTE }),
  ...lotteries('LOTT', 'KENO', KENO, { 'LOTUS-KENO': 3 * MINUTE }),
  ...lotteries('TCG_LOTTO_VN', '11X5', ELEVEN, { 'CASTLE-QUICK-FIVE': 3 * MINUTE }),
  ...lotteries('TCG_LOTTO_VN', 'PK10', RACE, {
    ...{ 'WATERFALL-WHEEL-10': MINUTE, 'SUMMER-WHEEL-10': 3 * MINUTE, 'SAND-WHEEL-10': 5 * MINUTE },
    ...{ 'JASMINE-WHEEL-10': 10 * MINUTE, 'SNOW-WHEEL-10': 2 * MINUTE },
  }),
  ...lotteries('TCG_LOTTO_VN', 'SSC', FIVE_DIGITS, { 'FERRY-NUMBERS': 3 * MINUTE }),
  ...lotteries('TCG_LOTTO_VN', 'K3', THREE_DICE, { 'FERRY-DICE': 5 * MINUTE }),
  ...lotteries('TCG_LOTTO_VN', 'KENO', KENO, { 'RIVERBANK-KENO': 5 * MINUTE }),
  ...lotteries('TCG_LOTTO_VN', 'LHC', FORTY_NINE, { 'MARKET-FORTY-NINE': 5 * MINUTE }),
  ...lotteries('TCG_LOTTO_VN', 'LF', FOUR_DIGITS, { 'RIVERBANK-DAILY': DAY }),
  ...lotteries('TCG_SEA', 'SSC', FIVE_DIGITS, { 'HARBOUR-FIVE': MINUTE }),
  ...lotteries('TCG_SEA', 'SSC', THREE_DIGITS, {
    ...{ 'PIER-PICK-3': 3 * MINUTE, 'FIRE-PICK-3': MINUTE, 'ATTIC-PICK-3': HOUR },
  }),
  ...lotteries('TCG_SEA', 'SSC', FOUR_DIGITS, {
    ...{ 'COMET-4D': MINUTE, 'MIRROR-4D': 2 * MINUTE, 'SUGAR-4D': 5 * MINUTE, 'DESERT-4D': 10 * MINUTE },
    ...{ 'SECRET-4D': HOUR, 'TOWER-4D': HOUR, 'CASTLE-4D': 6 * HOUR, 'DREAM-4D': 12 * HOUR },
    ...{ 'EVENING-TIDE-4D': DAY, 'EVENING-4D': DAY, 'WINTER-4D': DAY },
  }),
  ...lotteries('TCG_SEA', 'LHC', FORTY_NINE, { 'SHELL-SIX': 3 * MINUTE }),
  ...lotteries('TCG_SEA', 'LF', FORTY_FIVE, { 'LIGHTHOUSE-45': HOUR }),
];

const BY_CODE: ReadonlyMap<string, Lottery> = new Map(LOTTERIES.map(it => [it.gameCode, it]));

/** The lottery with this code, however it is spelled; null for none. */
export const lotteryOf = (gameCode: string): Lottery | null => BY_CODE.get(gameCode.toUpperCase()) ?? null;

/** The least that a bet of a lottery pays back in the long run, hundredths of a percent, rounded down. */
export function leastReturn({ plays, rule }: LotteryKind): number {
  const returns = plays.flatMap(play => examplePicks(play, rule).map(pick => returnOfPick(play, rule, pick)));
  return Math.floor(Math.min(...returns));
}
