import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { PartTables } from './partTables.ts';
import { gradeScore } from './seriesGrade.ts';
import { newPart, type PartStand, type SeriesRules, type SeriesSide } from './seriesRules.ts';
import type { SeriesSeen } from './seriesSeen.ts';

/** What all selections together ask of a match. */
interface Wanted {
  readonly ofMatch: readonly MarketSelection[];
  readonly ofParts: readonly MarketSelection[];
  /** Who must win the unit under way. */
  readonly next: SeriesSide | null;
}

const keeps = (all: readonly MarketSelection[], home: number, away: number) =>
  all.every(it => gradeScore(it, home, away) === 'won');

/** Whether a line can't be hit exactly. */
const isSharp = ({ line }: MarketSelection) => line === null || Math.abs(line % 1) === 0.5;

/** What the selections ask of what is still to come; 0 where one is lost, null where one can't be known. */
function wantedOf(
  rules: SeriesRules,
  seen: SeriesSeen,
  selections: readonly MarketSelection[],
): Wanted | 0 | null {
  const { score, parts, finished, units, isOver } = seen;
  const certain = finished + (isOver ? 0 : rules.needed - Math.max(score.home, score.away));
  const ofMatch: MarketSelection[] = [];
  const ofParts: MarketSelection[] = [];
  let next: SeriesSide | null = null;
  let isLost = false;
  for (const it of selections) {
    if (it.market === 'next') {
      if (it.line !== null || (it.pick !== 'home' && it.pick !== 'away') || it.part < 1) return null;
      const winner = units[it.part - 1];
      if (winner === undefined && (isOver || it.part > units.length + 1)) return null;
      if (winner !== undefined) isLost ||= winner !== it.pick;
      else if (next !== null && next !== it.pick) isLost = true;
      else next = it.pick;
      continue;
    }
    if (!isSharp(it) || gradeScore(it, 1, 0) === null || it.part > certain) return null;
    const ended = it.part > 0 && it.part <= finished ? parts[it.part - 1] : isOver ? score : undefined;
    if (ended !== undefined) isLost ||= !keeps([it], ended.home, ended.away);
    else if (it.part === 0) ofMatch.push(it);
    else ofParts.push(it);
  }
  return isLost ? 0 : { ofMatch, ofParts, next };
}

/** A match between two parts. */
interface Between {
  readonly home: number;
  readonly away: number;
  readonly opener: SeriesSide;
  chance: number;
}

/** Chance that all of these win, from part to part; null where one is no score, or of a part that may not be played. */
export function seriesChance(
  rules: SeriesRules,
  tables: PartTables,
  lead: number,
  seen: SeriesSeen,
  selections: readonly MarketSelection[],
): number | null {
  const wanted = wantedOf(rules, seen, selections);
  if (wanted === null || wanted === 0) return wanted;
  if (seen.isOver) return 1;
  const from = (stand: PartStand) => chanceFrom(rules, tables, lead, { ...seen, stand }, wanted);
  return seen.stand === null ? (from(newPart('home')) + from(newPart('away'))) / 2 : from(seen.stand);
}

interface Known extends Pick<SeriesSeen, 'score' | 'finished'> {
  readonly stand: PartStand;
}

function chanceFrom(
  rules: SeriesRules,
  tables: PartTables,
  lead: number,
  { score, stand, finished }: Known,
  { ofMatch, ofParts, next }: Wanted,
): number {
  const last =
    ofMatch.length > 0 ? Number.POSITIVE_INFINITY : Math.max(finished + 1, ...ofParts.map(it => it.part));
  let sum = 0;
  let now: Between[] = [{ home: score.home, away: score.away, opener: stand.opener, chance: 1 }];
  for (let part = finished + 1; now.length > 0; part += 1) {
    const later = new Map<string, Between>();
    const asked = ofParts.filter(it => it.part === part);
    const isFirst = part === finished + 1;
    const keepsAll = (home: number, away: number) => keeps(asked, home, away);
    for (const from of now) {
      const at = isFirst ? stand : newPart(from.opener);
      const results = tables.results(
        { lead, stand: at, next: isFirst ? next : null },
        asked.length === 0 ? null : keepsAll,
      );
      for (const { winner, opens, chance: share } of results) {
        const home = from.home + (winner === 'home' ? 1 : 0);
        const away = from.away + (winner === 'home' ? 0 : 1);
        const chance = from.chance * share;
        if (home === rules.needed || away === rules.needed) {
          if (keeps(ofMatch, home, away)) sum += chance;
          continue;
        }
        const key = `${home}-${away}${opens}`;
        const same = later.get(key);
        if (same === undefined) later.set(key, { home, away, opener: opens, chance });
        else same.chance += chance;
      }
    }
    now = [...later.values()];
    // Nothing is asked of what follows.
    if (part >= last) return now.reduce((all, it) => all + it.chance, sum);
  }
  return sum;
}
