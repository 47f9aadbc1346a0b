import type { MatchEvent } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { Push } from '../momentum.ts';
import type { Draw } from '../numbers.ts';
import type { Contest } from '../sportModel.ts';
import {
  afterUnit,
  newPart,
  type PartStand,
  type SeriesCredit,
  type SeriesRules,
  type SeriesSide,
} from './seriesRules.ts';

/** A match after one more point. */
export interface PointFrame {
  /** Ms since the start. */
  readonly at: number;
  /** As it stands after it: a part that has ended gives way to the next one. */
  readonly stand: PartStand;
  readonly score: { readonly home: number; readonly away: number };
  /** How many parts, units and events there are by then. */
  readonly finished: number;
  readonly units: number;
  readonly events: number;
  readonly endsPart: boolean;
  /** Of each statistic. */
  readonly sums: readonly SeriesCredit[];
}

/** A match from the first point to the last. */
export interface SeriesMatch {
  readonly opener: SeriesSide;
  readonly frames: readonly PointFrame[];
  readonly parts: readonly { readonly home: number; readonly away: number }[];
  readonly units: readonly SeriesSide[];
  readonly events: readonly MatchEvent[];
  readonly pushes: readonly Push[];
  readonly winner: SeriesSide;
  readonly endsAt: number;
}

/** From the start to the first point, ms. */
const FIRST_POINT_MS = 4_000;

const plus = (a: SeriesCredit, b: SeriesCredit | undefined): SeriesCredit =>
  b === undefined || (b.home === 0 && b.away === 0) ? a : { home: a.home + b.home, away: a.away + b.away };

export const seriesLead = ({ strength }: Contest): number => Math.round((strength.home - strength.away) * 16);

/** Plays a match: one number for who opens, two for each point. */
export function playSeries(rules: SeriesRules, contest: Contest, draw: Draw): SeriesMatch {
  const lead = seriesLead(contest);
  const opener: SeriesSide = draw() < 0.5 ? 'home' : 'away';
  const frames: PointFrame[] = [];
  const parts: { home: number; away: number }[] = [];
  const units: SeriesSide[] = [];
  const events: MatchEvent[] = [];
  const pushes: Push[] = [];
  let stand = newPart(opener);
  let score = { home: 0, away: 0 };
  let sums: readonly SeriesCredit[] = rules.statistics.map(() => ({ home: 0, away: 0 }));
  let time = FIRST_POINT_MS;
  const add = (kind: string, side: SeriesSide, value: number, drawn: number | null) => {
    const players = contest.lineUps[side];
    const player = drawn === null ? null : (players[Math.floor(drawn * players.length)]?.name ?? null);
    const at = stand.home + stand.away;
    events.push({ number: events.length + 1, at, part: parts.length + 1, side, kind, value, player });
  };
  while (score.home < rules.needed && score.away < rules.needed) {
    const winner: SeriesSide = draw() < rules.pointChance(lead, stand) ? 'home' : 'away';
    const drawn = draw();
    const credits = rules.credits(stand, winner, drawn);
    sums = sums.map((sum, n) => plus(sum, credits[n]));
    const { points } = stand;
    const scored: PartStand = {
      ...stand,
      points: {
        home: points.home + (winner === 'home' ? 1 : 0),
        away: points.away + (winner === 'away' ? 1 : 0),
      },
    };
    const endsUnit = rules.isUnitOver(scored);
    if (rules.kinds.point !== null) add(rules.kinds.point, winner, 1, drawn);
    stand = endsUnit ? afterUnit(stand, winner) : scored;
    if (endsUnit) {
      units.push(winner);
      add(rules.kinds.unit, winner, 1, rules.kinds.point === null ? drawn : null);
    }
    const endsPart = endsUnit && rules.isPartOver(stand.home, stand.away);
    if (endsPart) {
      add(rules.kinds.part, winner, stand[winner], null);
      parts.push({ home: stand.home, away: stand.away });
      score = {
        home: score.home + (winner === 'home' ? 1 : 0),
        away: score.away + (winner === 'away' ? 1 : 0),
      };
      stand = newPart(rules.nextOpener(stand));
    }
    const at = Math.min(time, rules.longest);
    frames.push({
      ...{ at, stand, score, finished: parts.length, units: units.length },
      ...{ events: events.length, endsPart, sums },
    });
    pushes.push({ at, weight: winner === 'home' ? 1 : -1 });
    time += rules.pace.point + (endsUnit ? rules.pace.unit : 0) + (endsPart ? rules.pace.part : 0);
  }
  const endsAt = frames.at(-1)?.at ?? 0;
  const winner = score.home === rules.needed ? 'home' : 'away';
  return { opener, frames, parts, units, events, pushes, winner, endsAt };
}
