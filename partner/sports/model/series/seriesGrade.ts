import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { Grade } from '../sportModel.ts';
import type { PartTables } from './partTables.ts';
import type { SeriesRules } from './seriesRules.ts';
import type { SeriesSeen } from './seriesSeen.ts';

const isWon = (won: boolean): Grade => (won ? 'won' : 'lost');

function gradeLine(more: number, pick: string, [above, below]: readonly [string, string]): Grade | null {
  if (pick !== above && pick !== below) return null;
  return more === 0 ? 'void' : isWon(more > 0 === (pick === above));
}

const LINES = ['over', 'under'] as const;
const SIDES = ['home', 'away'] as const;

/** What a selection is at a final score of its match or part; null for those that aren't of a score. */
export function gradeScore(
  { market, line, pick }: MarketSelection,
  home: number,
  away: number,
): Grade | null {
  if (market === 'correctScore') return line === null ? isWon(pick === `${home}-${away}`) : null;
  if (market === 'winner') return line === null ? gradeLine(home - away, pick, SIDES) : null;
  if (market === 'oddEven') {
    if (line !== null || (pick !== 'odd' && pick !== 'even')) return null;
    return isWon(((home + away) % 2 === 1) === (pick === 'odd'));
  }
  if (line === null) return null;
  if (market === 'handicap') return gradeLine(home - away + line, pick, SIDES);
  if (market === 'total') return gradeLine(home + away - line, pick, LINES);
  if (market === 'homeTotal') return gradeLine(home - line, pick, LINES);
  return market === 'awayTotal' ? gradeLine(away - line, pick, LINES) : null;
}

/** Every score that a match may end with. */
export function matchEnds({ needed }: SeriesRules): readonly { home: number; away: number }[] {
  return Array.from({ length: needed }, (_, n) => [
    { home: needed, away: n },
    { home: n, away: needed },
  ]).flat();
}

/** What is certain of a selection by now: what it is at every score that can still be. */
export function seriesGrade(
  rules: SeriesRules,
  tables: PartTables,
  { score, parts, units, isOver, finished }: SeriesSeen,
  it: MarketSelection,
): Grade | null {
  if (it.market === 'next') {
    const winner = units[it.part - 1];
    if (winner === undefined) return isOver ? 'void' : null;
    return it.pick === 'home' || it.pick === 'away' ? isWon(winner === it.pick) : null;
  }
  const isPart = it.part > 0;
  const now = isPart ? parts[it.part - 1] : score;
  if (now === undefined) return isOver ? 'void' : null;
  if (isPart ? it.part <= finished : isOver) return gradeScore(it, now.home, now.away);
  const ends = isPart ? tables.ends : matchEnds(rules);
  const grades = new Set(
    ends
      .filter(end => end.home >= now.home && end.away >= now.away)
      .map(end => gradeScore(it, end.home, end.away)),
  );
  const [one] = grades;
  return grades.size === 1 && one !== undefined ? one : null;
}
