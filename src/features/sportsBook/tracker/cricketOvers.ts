import { groupBy } from '../../../../streams/wire/collections/groupBy.ts';
import type { MatchEvent } from '../../../../streams/wire/sportsBook/shapes.ts';

const BALLS = 6;

/** A ball as it is written: runs, `W` for a wicket, `2wd` for a wide one. */
export interface BallMark {
  readonly number: number;
  readonly text: string;
  readonly kind: 'dot' | 'runs' | 'four' | 'six' | 'wicket' | 'wide';
}

/** An over with its balls in order. */
export interface OverMarks {
  /** Unique in a match. */
  readonly key: string;
  readonly innings: number;
  /** From 1, of its innings. */
  readonly over: number;
  readonly runs: number;
  readonly balls: readonly BallMark[];
}

const OF_BALLS: ReadonlySet<string> = new Set(['runs', 'wicket', 'wide']);

function ballMark({ number, kind, value }: MatchEvent): BallMark {
  if (kind === 'wicket') return { number, text: 'W', kind };
  if (kind === 'wide') return { number, text: `${value === 1 ? '' : value}wd`, kind };
  const of = value === 0 ? 'dot' : value === 4 ? 'four' : value === 6 ? 'six' : 'runs';
  return { number, text: String(value), kind: of };
}

/** A wide one belongs to the ball that is still to be bowled. */
const overOf = ({ at, kind }: MatchEvent) =>
  kind === 'wide' ? Math.floor(at / BALLS) + 1 : Math.max(1, Math.ceil(at / BALLS));

/** The overs in these events, the newest first. */
export function cricketOvers(events: readonly MatchEvent[]): readonly OverMarks[] {
  const balls = events.filter(({ kind }) => OF_BALLS.has(kind));
  const overs = groupBy(balls, it => `${it.part}.${overOf(it)}`);
  return [...overs]
    .flatMap(([key, list]) => {
      const [first] = list;
      if (first === undefined) return [];
      const runs = list.reduce((sum, it) => sum + (it.kind === 'wicket' ? 0 : it.value), 0);
      return [{ key, innings: first.part, over: overOf(first), runs, balls: list.map(ballMark) }];
    })
    .toReversed();
}
