import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { CricketSide } from './cricketSeen.ts';

/** Whole numbers from `low` to `high`, both counted. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

/** What must be so of the runs of both innings at the end of the match. */
export interface Bounds {
  readonly first: Span;
  readonly second: Span;
  readonly sum: Span;
  /** First less second. */
  readonly lead: Span;
  readonly oddFirst: boolean | null;
  readonly oddSecond: boolean | null;
  readonly oddSum: boolean | null;
  /** Who wins, after a super over too. */
  readonly winner: 'first' | 'second' | null;
}

const FAR = 100_000;
const ALL: Span = { low: -FAR, high: FAR };
const NONE: Span = { low: FAR, high: -FAR };
export const ALL_BOUNDS: Bounds = {
  ...{ first: ALL, second: ALL, sum: ALL, lead: ALL },
  ...{ oddFirst: null, oddSecond: null, oddSum: null, winner: null },
};

const both = (a: Span, b: Span): Span => ({ low: Math.max(a.low, b.low), high: Math.min(a.high, b.high) });
const isHalf = (line: number | null): line is number => line !== null && Math.abs(line % 1) === 0.5;

/** Numbers on that side of a half line; null for other picks. */
function beyond(line: number, pick: string): Span | null {
  if (pick === 'over') return { low: Math.ceil(line), high: FAR };
  return pick === 'under' ? { low: -FAR, high: Math.floor(line) } : null;
}

type Runs = 'first' | 'second' | 'sum';
const PARITY = { first: 'oddFirst', second: 'oddSecond', sum: 'oddSum' } as const;
const PARTS: readonly Runs[] = ['sum', 'first', 'second'];

const otherOf = (winner: 'first' | 'second') => (winner === 'first' ? 'second' : 'first');

/** Whose runs a market counts; null for markets of other things. */
function countedRuns({ market, part }: MarketSelection, first: CricketSide): Runs | null {
  if (market === 'total' || market === 'oddEven') return PARTS[part] ?? null;
  if (part !== 0) return null;
  if (market === 'homeTotal') return first === 'home' ? 'first' : 'second';
  return market === 'awayTotal' ? (first === 'away' ? 'first' : 'second') : null;
}

/** Bounds that keep a selection too; null for selections that say something else than what the runs and the winner are. */
export function boundedBy(bounds: Bounds, it: MarketSelection, first: CricketSide): Bounds | null {
  if (it.market === 'winner') {
    if (it.part !== 0 || it.line !== null || (it.pick !== 'home' && it.pick !== 'away')) return null;
    const winner = it.pick === first ? 'first' : 'second';
    return bounds.winner === otherOf(winner) ? { ...bounds, first: NONE } : { ...bounds, winner };
  }
  if (it.market === 'handicap') {
    if (it.part !== 0 || !isHalf(it.line) || (it.pick !== 'home' && it.pick !== 'away')) return null;
    // Home less away is above the line that is added to home; seen from the side that bats first.
    const above = { low: Math.ceil(-it.line), high: FAR };
    const below = { low: -FAR, high: Math.floor(-it.line) };
    const homeLead = it.pick === 'home' ? above : below;
    const lead = first === 'home' ? homeLead : { low: -homeLead.high, high: -homeLead.low };
    return { ...bounds, lead: both(bounds.lead, lead) };
  }
  const runs = countedRuns(it, first);
  if (runs === null) return null;
  if (it.market === 'oddEven') {
    if (it.line !== null || (it.pick !== 'odd' && it.pick !== 'even')) return null;
    const parity = PARITY[runs];
    const isOdd = it.pick === 'odd';
    return bounds[parity] === !isOdd ? { ...bounds, first: NONE } : { ...bounds, [parity]: isOdd };
  }
  const span = isHalf(it.line) ? beyond(it.line, it.pick) : null;
  return span === null ? null : { ...bounds, [runs]: both(bounds[runs], span) };
}
