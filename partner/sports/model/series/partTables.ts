import { boundedMemo } from '../boundedMemo.ts';
import { afterUnit, type PartStand, type SeriesRules, type SeriesSide } from './seriesRules.ts';

/** A score that a part may end with, and how likely it is. */
export interface PartEnd {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
}

/** How the parts of a sport may end. */
export interface PartTables {
  /** Every score that a part may end with. */
  readonly ends: readonly Omit<PartEnd, 'chance'>[];
  /**
   * The scores that a part may end with from where it stands, with their chances; their sum is one, or with `next` the chance that that
   * side wins the unit under way.
   */
  endsFrom(lead: number, stand: PartStand, next: SeriesSide | null): readonly PartEnd[];
}

type Chances = readonly number[];
/** Pairs of sides; both openers of 33 leads. */
const MOST_TABLES = 66;

function endsOf({ isPartOver }: SeriesRules) {
  const ends: { home: number; away: number }[] = [];
  const seen = new Set<string>();
  const visit = (home: number, away: number) => {
    const key = `${home}-${away}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (isPartOver(home, away)) ends.push({ home, away });
    else {
      visit(home + 1, away);
      visit(home, away + 1);
    }
  };
  visit(0, 0);
  return ends;
}

export function partTables(rules: SeriesRules): PartTables {
  let known: PartTables['ends'] | undefined;
  const ends = () => {
    known ??= endsOf(rules);
    return known;
  };
  const mixed = (one: Chances, other: Chances, share: number): Chances =>
    one.map((chance, n) => share * chance + (1 - share) * (other[n] ?? 0));

  const tables = boundedMemo<{ lead: number; opener: SeriesSide }, (stand: PartStand) => Chances>(
    MOST_TABLES,
    ({ lead, opener }) => `${lead}${opener}`,
    ({ lead }) => {
      const rows = new Map<number, Chances>();
      const row = (stand: PartStand): Chances => {
        const key = stand.home * 256 + stand.away;
        const before = rows.get(key);
        if (before !== undefined) return before;
        const made = rules.isPartOver(stand.home, stand.away)
          ? ends().map(it => (it.home === stand.home && it.away === stand.away ? 1 : 0))
          : mixed(
              row(afterUnit(stand, 'home')),
              row(afterUnit(stand, 'away')),
              rules.unitChance(lead, stand),
            );
        rows.set(key, made);
        return made;
      };
      return row;
    },
  );

  return {
    get ends() {
      return ends();
    },
    endsFrom(lead, stand, next) {
      const row = tables({ lead, opener: stand.opener });
      const wins = rules.unitChance(lead, stand);
      const [home, away] = [row(afterUnit(stand, 'home')), row(afterUnit(stand, 'away'))];
      const chanceOf = (n: number) =>
        (next === 'away' ? 0 : wins * (home[n] ?? 0)) + (next === 'home' ? 0 : (1 - wins) * (away[n] ?? 0));
      return ends().flatMap((it, n) => {
        const chance = chanceOf(n);
        return chance > 0 ? [{ ...it, chance }] : [];
      });
    },
  };
}
