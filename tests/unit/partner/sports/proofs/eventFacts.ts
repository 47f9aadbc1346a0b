import type { MatchEvent } from '../../../../../streams/wire/sportsBook/shapes.ts';

type Side = 'home' | 'away';
interface Pair {
  home: number;
  away: number;
}

/** What the complete list of events of a match says, put together without the models. */
export interface EventFacts {
  /** Goals, points or runs; of sports of sets and maps, how many were won. */
  readonly score: Pair;
  /** Scores of parts by their number. */
  readonly parts: ReadonlyMap<number, Pair>;
  /** Who won by something else than the score; null where nothing says so. */
  readonly decider: Side | null;
  /** Who had each next score, in order. */
  readonly nexts: readonly Side[];
  /** Names of who has scored. */
  readonly scoredBy: ReadonlySet<string>;
  /** Runs of overs and at the fall of wickets, by their numbers through both innings. */
  readonly overs: ReadonlyMap<number, number>;
  readonly falls: ReadonlyMap<number, number>;
}

const SERIES_UNITS = new Set(['game', 'tower', 'round']);
const SERIES_PARTS = new Set(['set', 'map']);
const UNIT_SPORTS = new Set(['tennis', 'tableTennis', 'arena', 'shooter']);

function pairOf(parts: Map<number, Pair>, part: number): Pair {
  const pair = parts.get(part) ?? { home: 0, away: 0 };
  parts.set(part, pair);
  return pair;
}

function cricketFacts(events: readonly MatchEvent[], overs: number): EventFacts {
  const parts = new Map<number, Pair>();
  const byOver = new Map<number, number>();
  const falls = new Map<number, number>();
  const score = { home: 0, away: 0 };
  let decider: Side | null = null;
  let over = 1;
  let wicket = 1;
  let hasEnded = false;
  for (const { kind, side, value, part } of events) {
    if (side === null) continue;
    if (kind === 'superOver') decider = side;
    if (kind === 'overEnd') over += 1;
    if (kind === 'partEnd') {
      // The last pair that batted: its stand ended with the innings.
      if (wicket <= part * 10) falls.set(wicket, score[side]);
      [over, wicket, hasEnded] = [overs + 1, 11, true];
    }
    if (kind !== 'runs' && kind !== 'wide' && kind !== 'wicket') continue;
    score[side] += value;
    pairOf(parts, hasEnded ? 2 : 1)[side] += value;
    byOver.set(over, (byOver.get(over) ?? 0) + value);
    if (kind === 'wicket') {
      falls.set(wicket, score[side]);
      wicket += 1;
    }
  }
  return { score, parts, decider, nexts: [], scoredBy: new Set(), overs: byOver, falls };
}

function unitFacts(sport: string, events: readonly MatchEvent[]): EventFacts {
  const parts = new Map<number, Pair>();
  const score = { home: 0, away: 0 };
  const nexts: Side[] = [];
  for (const { kind, side, part } of events) {
    if (side === null) continue;
    if (SERIES_PARTS.has(kind)) score[side] += 1;
    if (!SERIES_UNITS.has(kind) && !(kind === 'points' && sport === 'tableTennis')) continue;
    nexts.push(side);
    pairOf(parts, part)[side] += 1;
  }
  return { score, parts, decider: null, nexts, scoredBy: new Set(), overs: new Map(), falls: new Map() };
}

function pointFacts(events: readonly MatchEvent[]): EventFacts {
  const parts = new Map<number, Pair>();
  const score = { home: 0, away: 0 };
  const nexts: Side[] = [];
  const scoredBy = new Set<string>();
  for (const { side, value, part, kind, player } of events) {
    if (kind === 'partEnd') pairOf(parts, part);
    if (side === null || value === 0) continue;
    nexts.push(side);
    if (player !== null) scoredBy.add(player.en);
    score[side] += value;
    pairOf(parts, part)[side] += value;
  }
  return { score, parts, decider: null, nexts, scoredBy, overs: new Map(), falls: new Map() };
}

/** @param overs Of an innings of cricket. */
export function eventFacts(sport: string, events: readonly MatchEvent[], overs: number): EventFacts {
  if (sport === 'cricket') return cricketFacts(events, overs);
  return UNIT_SPORTS.has(sport) ? unitFacts(sport, events) : pointFacts(events);
}
