import { oddsOf } from './chances.ts';
import type { Lottery } from './games.ts';
import { pickWins } from './matches.ts';
import { isPick } from './picks.ts';
import type { Numbers, TicketLine } from './rules.ts';
// Free of zod: the page runs it.

/** Most lines of a ticket. */
export const MOST_LINES = 60;
/** Largest multiplier. */
export const MOST_TIMES = 100;
/** Most draws in a row that are played with one chase. */
export const MOST_DRAWS = 10;
/** Least stake of a line, minor units. */
export const LEAST_UNIT = 100;
/** Largest stake of a ticket in one draw, minor units. */
export const MOST_STAKE = 1_000_000;
/** Most that one line can win, minor units. */
export const MOST_WIN = 100_000_000;

/** What a ticket became: its stake is on hold, it won, it lost, its stake went back. */
export const TICKET_STATES = ['held', 'won', 'lost', 'returned'] as const;
/**
 * Why a stake went back: an earlier draw of its chase won, its owner stopped, its owner takes a break from playing, or what was
 * played is not known any more.
 */
export const TICKET_REASONS = ['won', 'stopped', 'break', 'unknown'] as const;

/** What is staked on one draw. */
export interface Staked {
  readonly lines: readonly TicketLine[];
  /** Of each line, minor units. */
  readonly unit: number;
  readonly multiplier: number;
}

/** Minor units that a ticket costs in one draw. */
export const stakeOf = ({ lines, unit, multiplier }: Staked): number => lines.length * unit * multiplier;

const playOf = (lottery: Lottery, { play }: TicketLine) => lottery.plays.find(({ code }) => code === play);
const textOf = ({ play, pick }: TicketLine): string => `${play}:${pick.join(',')}`;

/** What a line pays if it wins, minor units; 0 for one that can't be bet on. */
export function prizeOf(
  lottery: Lottery,
  line: TicketLine,
  { unit, multiplier }: Omit<Staked, 'lines'>,
): number {
  const play = playOf(lottery, line);
  if (play === undefined || !isPick(play, lottery.rule, line.pick)) return 0;
  return Math.floor((unit * multiplier * oddsOf(play, lottery.rule, line.pick)) / 100);
}

/** Why a ticket can't be bet, or null: a line is none or stands there twice, it costs too little or much, it could win too much. */
export function faultOf(lottery: Lottery, staked: Staked): 'lines' | 'stake' | 'prize' | null {
  const { lines, unit } = staked;
  const prizes = lines.map(line => prizeOf(lottery, line, staked));
  const isUnique = new Set(lines.map(textOf)).size === lines.length;
  if (lines.length === 0 || lines.length > MOST_LINES || !isUnique || prizes.includes(0)) return 'lines';
  if (unit < LEAST_UNIT || stakeOf(staked) > MOST_STAKE) return 'stake';
  return Math.max(...prizes) > MOST_WIN ? 'prize' : null;
}

/** Whether all that a ticket plays is offered: of anything else nobody can say whether it has won. */
export const isKnown = (lottery: Lottery, staked: Staked): boolean =>
  staked.lines.every(line => prizeOf(lottery, line, staked) > 0);

/** Whether a line wins with these numbers. */
export function lineWins(lottery: Lottery, line: TicketLine, numbers: Numbers): boolean {
  const play = playOf(lottery, line);
  return play !== undefined && pickWins(play, lottery.rule, line.pick, numbers);
}

/** Minor units that a ticket wins with these numbers. */
export function payoutOf(lottery: Lottery, staked: Staked, numbers: Numbers): number {
  return staked.lines
    .filter(line => lineWins(lottery, line, numbers))
    .reduce((sum, line) => sum + prizeOf(lottery, line, staked), 0);
}
