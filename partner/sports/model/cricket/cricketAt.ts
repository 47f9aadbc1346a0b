import { momentumOf } from '../momentum.ts';
import { countBy } from '../seenBy.ts';
import { type CricketEvents, eventsOf } from './cricketEvents.ts';
import type { CricketMatch, Delivery } from './cricketMatch.ts';
import {
  type CricketSeen,
  type CricketSide,
  type InningsSeen,
  NEW_INNINGS,
  otherSide,
} from './cricketSeen.ts';
import { OVER_BALLS } from './formats.ts';

const STRETCH_MS = 20_000;
/** Runs of a stretch above or below the usual that make it one side's. */
const FULL = 16;
const WICKET_WEIGHT = -9;

const UNPLAYED = {
  ...{ score: { home: 0, away: 0 }, parts: [], minute: null, innings: null, turn: null },
  ...{ momentum: [], statistics: [], events: [], restsUntil: 0, isOver: false, winner: null },
} satisfies Partial<CricketSeen>;

/** Pieces of a match that are made once, when it is first looked at. */
interface Prepared extends CricketEvents {
  readonly momentum: readonly number[];
  readonly firstBalls: number;
}
const prepared = new WeakMap<CricketMatch, Prepared>();

function prepare(match: CricketMatch): Prepared {
  const before = prepared.get(match);
  if (before !== undefined) return before;
  const { deliveries, first, format, endsAt } = match;
  const usual = format.overs === 20 ? 1.25 : 0.9;
  const pushes = deliveries.map(({ at, innings, result, value }) => ({
    at,
    weight:
      ((innings === 1) === (first === 'home') ? 1 : -1) *
      (value - usual + (result === 'wicket' ? WICKET_WEIGHT : 0)),
  }));
  const made = {
    ...eventsOf(match),
    momentum: momentumOf(pushes, { stretchMs: STRETCH_MS, until: endsAt, full: FULL }),
    firstBalls: deliveries.findIndex(it => it.innings === 2),
  };
  prepared.set(match, made);
  return made;
}

function inningsSeen(balls: readonly Delivery[]): InningsSeen {
  const last = balls.at(-1);
  if (last === undefined) return NEW_INNINGS;
  const falls: number[] = [];
  const overs: number[] = [];
  let before = 0;
  for (const { balls: count, result, value, runs } of balls) {
    const over = Math.floor((result === 'wide' ? count : count - 1) / OVER_BALLS);
    overs[over] = (overs[over] ?? 0) + value;
    if (result === 'wicket') falls.push(runs);
    before = runs;
  }
  return { runs: before, wickets: last.wickets, balls: last.balls, falls, overs, isOver: last.isLast };
}

const rateOf = ({ runs, balls }: InningsSeen) =>
  balls === 0 ? 0 : Math.round((100 * OVER_BALLS * runs) / balls);

function restOf({ format, isTied, endsAt }: CricketMatch, last: Delivery | undefined): number {
  if (last?.isLast === true && last.innings === 2) return isTied ? endsAt : 0;
  return last?.result === 'wicket' ? last.at + format.wicketMs : 0;
}

/** What was seen of a match by `since`. */
export function seenOfCricket(match: CricketMatch, since: number): CricketSeen {
  const { deliveries, first, format, endsAt } = match;
  const { overs } = format;
  if (since <= 0) return { ...UNPLAYED, overs, first: null, played: [] };
  const { events, until, momentum, firstBalls } = prepare(match);
  const count = countBy(deliveries, since);
  const last = deliveries[count - 1];
  const isOver = since >= endsAt;
  const one = inningsSeen(deliveries.slice(0, Math.min(count, firstBalls)));
  const two = inningsSeen(deliveries.slice(firstBalls, Math.max(count, firstBalls)));
  const second = otherSide(first);
  const pair = (of: (it: InningsSeen) => number, side: CricketSide) => of(side === first ? one : two);
  const both = <T>(ofFirst: T, ofSecond: T) =>
    first === 'home' ? { home: ofFirst, away: ofSecond } : { home: ofSecond, away: ofFirst };
  const lastOf = (number: 1 | 2) =>
    number === 1 ? deliveries[Math.min(count, firstBalls) - 1] : count > firstBalls ? last : undefined;
  const statistic = (name: string, of: (it: Delivery) => number) => {
    const [a, b] = [lastOf(1), lastOf(2)];
    return { name, ...both(a === undefined ? 0 : of(a), b === undefined ? 0 : of(b)) };
  };
  return {
    ...{ overs, first, isOver, minute: null, winner: isOver ? match.winner : null },
    played: one.isOver ? [one, two] : [one],
    score: both(one.runs, two.runs),
    parts: one.isOver ? [both(one.runs, 0), both(0, two.runs)] : [both(one.runs, 0)],
    innings: both({ wickets: one.wickets, balls: one.balls }, { wickets: two.wickets, balls: two.balls }),
    turn: isOver ? null : one.isOver ? second : first,
    momentum: momentum.slice(0, Math.floor(Math.min(since, endsAt) / STRETCH_MS)),
    statistics: [
      statistic('boundaries', it => it.fours),
      statistic('sixes', it => it.sixes),
      { name: 'runRate', home: pair(rateOf, 'home'), away: pair(rateOf, 'away') },
      statistic('extras', it => it.extras),
    ],
    events: events.slice(0, isOver ? events.length : count === 0 ? 1 : until[count - 1]),
    restsUntil: restOf(match, last),
  };
}
