import type { Draw } from '../numbers.ts';
import type { Contest } from '../sportModel.ts';
import { BALL_RUNS, WICKET, WIDE } from './ball.ts';
import { type CricketSide, leadOf, otherSide, superOverChance } from './cricketSeen.ts';
import { type Format, formatOf, IN_HAND } from './formats.ts';
import { ballsFor } from './pairTables.ts';

/** An innings after one more ball, or before its first. */
export interface Delivery {
  /** When it was bowled, ms since the start. */
  readonly at: number;
  readonly innings: 1 | 2;
  /** What the ball brought; null before the first. */
  readonly result: 'runs' | 'wicket' | 'wide' | null;
  /** Runs of the ball. */
  readonly value: number;
  readonly runs: number;
  readonly wickets: number;
  readonly balls: number;
  readonly fours: number;
  readonly sixes: number;
  readonly extras: number;
  /** No ball follows in its innings. */
  readonly isLast: boolean;
}

/** A match from the toss to the end. */
export interface CricketMatch {
  readonly contest: Contest;
  readonly format: Format;
  readonly first: CricketSide;
  /** All balls in order. */
  readonly deliveries: readonly Delivery[];
  readonly winner: CricketSide;
  /** Whether a super over decided. */
  readonly isTied: boolean;
  readonly endsAt: number;
}

const FIRST_BALL_MS = 5_000;

const start = (innings: 1 | 2, at: number): Delivery => ({
  ...{ at, innings, result: null, value: 0, runs: 0, wickets: 0, balls: 0 },
  ...{ fours: 0, sixes: 0, extras: 0, isLast: false },
});

function resultOf(chances: Float64Array, first: number, drawn: number): number {
  let rest = drawn;
  for (let n = 0; n < WIDE; n += 1) {
    rest -= chances[first + n] ?? 0;
    if (rest < 0) return n;
  }
  return WIDE;
}

function bowl(before: Delivery, result: number, at: number): Delivery {
  const isWide = result === WIDE;
  const isWicket = result === WICKET;
  const value = isWide ? 1 : (BALL_RUNS[result] ?? 0);
  return {
    at,
    innings: before.innings,
    result: isWide ? 'wide' : isWicket ? 'wicket' : 'runs',
    value,
    runs: before.runs + value,
    wickets: before.wickets + (isWicket ? 1 : 0),
    balls: before.balls + (isWide ? 0 : 1),
    fours: before.fours + (value === 4 ? 1 : 0),
    sixes: before.sixes + (value === 6 ? 1 : 0),
    extras: before.extras + (isWide ? 1 : 0),
    isLast: false,
  };
}

interface InningsPlay {
  readonly format: Format;
  readonly innings: 1 | 2;
  readonly lead: number;
  readonly startsAt: number;
  readonly target: number | null;
}

function playInnings({ format, innings, lead, startsAt, target }: InningsPlay, draw: Draw): Delivery[] {
  const { at, chances } = ballsFor({ format, lead });
  const all: Delivery[] = [];
  let now = start(innings, startsAt);
  let time = startsAt;
  while (!now.isLast) {
    const result = resultOf(chances, at(now.balls, IN_HAND - now.wickets), draw());
    const next = bowl(now, result, time);
    const isLast =
      next.balls === format.balls || next.wickets === IN_HAND || (target !== null && next.runs >= target);
    now = isLast ? { ...next, isLast } : next;
    all.push(now);
    time += format.ballMs + (now.result === 'wicket' ? format.wicketMs : 0);
  }
  return all;
}

/** Plays a match: one number for the toss, one for each ball, and one for a super over. */
export function playCricket(contest: Contest, draw: Draw): CricketMatch {
  const format = formatOf(contest);
  const first: CricketSide = draw() < 0.5 ? 'home' : 'away';
  const lead = leadOf(contest, first);
  const one = playInnings({ format, innings: 1, lead, startsAt: FIRST_BALL_MS, target: null }, draw);
  const runs = one.at(-1)?.runs ?? 0;
  const breakFrom = one.at(-1)?.at ?? 0;
  const two = playInnings(
    { format, innings: 2, lead: -lead, startsAt: breakFrom + format.breakMs, target: runs + 1 },
    draw,
  );
  const ended = two.at(-1) ?? start(2, 0);
  const isTied = ended.runs === runs;
  const firstWins = isTied ? draw() < superOverChance(contest, first) : runs > ended.runs;
  return {
    ...{ contest, format, first, isTied },
    deliveries: one.concat(two),
    winner: firstWins ? first : otherSide(first),
    endsAt: ended.at + (isTied ? format.breakMs : 0),
  };
}
