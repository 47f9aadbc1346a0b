import { momentumOf } from '../momentum.ts';
import { countBy } from '../seenBy.ts';
import type { SeriesMatch } from './seriesMatch.ts';
import { newPart, type SeriesRules } from './seriesRules.ts';
import type { SeriesSeen } from './seriesSeen.ts';

const STRETCH_MS = 20_000;
/** Share of the points of a stretch, more than the other side, that makes it one side's. */
const FULL_SHARE = 0.7;

const momenta = new WeakMap<SeriesMatch, readonly number[]>();

function momentumOfMatch(match: SeriesMatch, { pace }: SeriesRules): readonly number[] {
  const before = momenta.get(match);
  if (before !== undefined) return before;
  const full = Math.max(2, (STRETCH_MS / (pace.point + pace.unit)) * FULL_SHARE);
  const made = momentumOf(match.pushes, { stretchMs: STRETCH_MS, until: match.endsAt, full });
  momenta.set(match, made);
  return made;
}

const NIL = { home: 0, away: 0 };

/** What was seen of a match by `since`. */
export function seenOfSeries(rules: SeriesRules, match: SeriesMatch, since: number): SeriesSeen {
  const { frames, parts, units, events, opener, endsAt, winner } = match;
  const frame = frames[countBy(frames, since) - 1];
  const isOver = since >= endsAt;
  const stand = isOver || since <= 0 ? null : (frame?.stand ?? newPart(opener));
  const finished = frame?.finished ?? 0;
  const now = stand === null ? [] : [{ home: stand.home, away: stand.away }];
  const counted = rules.statistics.map((name, n) => ({ name, ...(frame?.sums[n] ?? NIL) }));
  return {
    ...{ stand, finished, isOver, minute: null, innings: null },
    score: frame?.score ?? NIL,
    parts: parts.slice(0, finished).concat(now),
    units: units.slice(0, frame?.units ?? 0),
    turn: stand === null ? null : rules.turn(stand),
    momentum: momentumOfMatch(match, rules).slice(
      0,
      Math.max(0, Math.floor(Math.min(since, endsAt) / STRETCH_MS)),
    ),
    statistics: since <= 0 ? [] : stand === null ? counted : counted.concat(rules.shown(stand)),
    events: events.slice(0, frame?.events ?? 0),
    restsUntil: frame?.endsPart === true && !isOver ? frame.at + rules.pace.part : 0,
    winner: isOver ? winner : null,
  };
}
