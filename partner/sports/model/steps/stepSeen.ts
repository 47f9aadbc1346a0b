import type { MatchEvent } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { Seen } from '../sportModel.ts';
import type { Mark, StepMatch } from './stepMatch.ts';
import { playedAt, playedBy, playsOf, type Side, type StepRules } from './stepRules.ts';

/** What is seen of a match of plays. */
export interface StepSeen extends Seen {
  /** Plays that are over. */
  readonly played: number;
  /** How often somebody has scored. */
  readonly scores: number;
  /** Which side scored, in order. */
  readonly scorers: readonly Side[];
  /** Players who have scored, by their ids in the line-ups. */
  readonly scoredBy: readonly string[];
}

type Pair = { home: number; away: number };
const nothing = (): Pair => ({ home: 0, away: 0 });

/** Equal stretches of time that `momentum` is told by. */
const STRETCHES = 30;
/** What an extra counts beside a point. */
const EXTRA_WEIGHT = 0.3;

function momentumOf(rules: StepRules, marks: readonly Mark[], played: number): number[] {
  const stretch = playsOf(rules) / STRETCHES;
  const count = Math.ceil(played / stretch);
  const weights = Array.from({ length: count }, nothing);
  for (const { play, side, points } of marks) {
    const at = weights[Math.ceil(play / stretch) - 1];
    if (at !== undefined) at[side] += points === 0 ? EXTRA_WEIGHT : points;
  }
  return weights.map(({ home, away }) => Math.round((100 * (home - away)) / (home + away + 1)));
}

function statisticsOf(rules: StepRules, marks: readonly Mark[]): Seen['statistics'] {
  const counts = new Map<string, Pair>();
  const of = (name: string) => {
    const known = counts.get(name) ?? nothing();
    counts.set(name, known);
    return known;
  };
  for (const { name } of rules.counted) of(name);
  for (const side of ['home', 'away'] as const)
    for (const { name } of rules.extras({ ...NOBODY, sport: rules.sport }, side)) of(name);
  for (const { extra, side, points } of marks) {
    if (extra !== null) of(extra)[side] += 1;
    else for (const { name, of: what } of rules.counted) of(name)[side] += what === 'points' ? points : 1;
  }
  return [...counts].map(([name, { home, away }]) => ({ name, home, away }));
}
const NOBODY = { strength: { home: 0.5, away: 0.5 }, lineUps: { home: [], away: [] } };

/** Minute of the clock after so many plays. */
const minuteOf = ({ minutes, plays }: StepRules, played: number): number =>
  Math.floor((played * minutes) / plays);

function eventsOf(
  rules: StepRules,
  { contest }: StepMatch,
  marks: readonly Mark[],
  played: number,
): MatchEvent[] {
  const events: MatchEvent[] = [];
  const add = (event: Omit<MatchEvent, 'number'>) => events.push({ number: events.length + 1, ...event });
  let ended = 0;
  const endPartsBefore = (play: number) => {
    while ((ended + 1) * rules.plays < play) {
      ended += 1;
      const at = ended * rules.minutes;
      add({ at, part: ended, side: null, kind: 'partEnd', value: 0, player: null });
    }
  };
  for (const { play, side, kind, points, player } of marks) {
    if (kind === null) continue;
    endPartsBefore(play);
    const name = player === null ? null : (contest.lineUps[side][player]?.name ?? null);
    const part = Math.ceil(play / rules.plays);
    add({ at: minuteOf(rules, play), part, side, kind, value: points, player: name });
  }
  endPartsBefore(played + 1);
  return events;
}

/** When nobody may bet until after points, ms since the start. */
function restsUntil(rules: StepRules, marks: readonly Mark[]): number {
  const last = marks.findLast(({ points }) => points > 0);
  return last === undefined || rules.restMs === 0 ? 0 : playedAt(rules, last.play) + rules.restMs;
}

function scoresOf(rules: StepRules, marks: readonly Mark[], played: number) {
  const score = nothing();
  const begun = played === 0 ? 0 : Math.min(rules.parts, Math.floor(played / rules.plays) + 1);
  const parts = Array.from({ length: begun }, nothing);
  for (const { play, side, points } of marks) {
    const part = parts[Math.ceil(play / rules.plays) - 1];
    if (part !== undefined) part[side] += points;
    score[side] += points;
  }
  return { score, parts };
}

function seenAfter(rules: StepRules, match: StepMatch, played: number): StepSeen {
  const marks = match.marks.filter(({ play }) => play <= played);
  const goals = marks.filter(({ points }) => points > 0);
  const scorers = goals.map(({ side }) => side);
  const { lineUps } = match.contest;
  const players = goals.flatMap(({ side, player }) => lineUps[side][player ?? -1]?.player ?? []);
  const { score, parts } = scoresOf(rules, marks, played);
  const isOver = played === playsOf(rules);
  const leader = score.home >= score.away ? 'home' : 'away';
  const winner = score.home === score.away ? match.decider : leader;
  return {
    ...{ played, score, parts, scorers, scores: scorers.length, isOver },
    scoredBy: [...new Set(players)],
    minute: minuteOf(rules, played),
    innings: null,
    turn: null,
    momentum: momentumOf(rules, marks, played),
    statistics: statisticsOf(rules, marks),
    events: eventsOf(rules, match, marks, played),
    restsUntil: restsUntil(rules, marks),
    winner: isOver && !rules.endsLevel ? winner : null,
  };
}

/** What was seen last of a match: it stays the same object until a play is over. */
const newest = new WeakMap<StepMatch, StepSeen>();

/** What was seen of a match by a time since its start, ms. */
export function stepSeen(rules: StepRules, match: StepMatch, since: number): StepSeen {
  const played = playedBy(rules, since);
  const before = newest.get(match);
  if (before?.played === played) return before;
  const seen = seenAfter(rules, match, played);
  newest.set(match, seen);
  return seen;
}
