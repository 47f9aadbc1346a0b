import { boundedMemo } from '../boundedMemo.ts';
import { afterUnit, type PartStand, type SeriesRules, type SeriesSide } from './seriesRules.ts';

/** A score that a part may end with. */
interface PartEnd {
  readonly home: number;
  readonly away: number;
}

/** How a part may end, as far as the next ones depend on it. */
interface PartResult {
  readonly winner: SeriesSide;
  /** Who opens the next part. */
  readonly opens: SeriesSide;
  readonly chance: number;
}

interface PartQuestion {
  /** How much stronger home is, in sixteenths. */
  readonly lead: number;
  readonly stand: PartStand;
  /** Who must win the unit under way. */
  readonly next: SeriesSide | null;
}

/** How the parts of a sport may end. */
export interface PartTables {
  /** Every score that a part may end with. */
  readonly ends: readonly PartEnd[];
  /** Results of a part from where it stands, with the chance of those scores that are kept; null keeps all. */
  results(
    question: PartQuestion,
    keeps: ((home: number, away: number) => boolean) | null,
  ): readonly PartResult[];
}

type Chances = readonly number[];
/** Pairs of sides: both openers of 33 leads. */
const MOST_TABLES = 66;
const MOST_STANDS = 1_000;

function endsOf({ isPartOver }: SeriesRules): readonly PartEnd[] {
  const ends: PartEnd[] = [];
  const visited = new Set<string>();
  const visit = (home: number, away: number) => {
    const key = `${home}-${away}`;
    if (visited.has(key)) return;
    visited.add(key);
    if (isPartOver(home, away)) ends.push({ home, away });
    else {
      visit(home + 1, away);
      visit(home, away + 1);
    }
  };
  visit(0, 0);
  return ends;
}

/** Chances of the ends of a part when no unit is under way, by its score. */
function rowsOf(rules: SeriesRules, ends: readonly PartEnd[], lead: number): (stand: PartStand) => Chances {
  const rows = new Map<number, Chances>();
  const row = (stand: PartStand): Chances => {
    const key = stand.home * 256 + stand.away;
    const before = rows.get(key);
    if (before !== undefined) return before;
    const isOver = rules.isPartOver(stand.home, stand.away);
    const share = isOver ? 1 : rules.unitChance(lead, stand);
    const [home, away] = isOver ? [] : [row(afterUnit(stand, 'home')), row(afterUnit(stand, 'away'))];
    const made = ends.map((it, n) =>
      isOver
        ? Number(it.home === stand.home && it.away === stand.away)
        : share * (home?.[n] ?? 0) + (1 - share) * (away?.[n] ?? 0),
    );
    rows.set(key, made);
    return made;
  };
  return row;
}

export function partTables(rules: SeriesRules): PartTables {
  let known: readonly PartEnd[] | undefined;
  const allEnds = () => {
    known ??= endsOf(rules);
    return known;
  };
  const tables = boundedMemo<Pick<PartQuestion, 'lead' | 'stand'>, (stand: PartStand) => Chances>(
    MOST_TABLES,
    ({ lead, stand }) => `${lead}${stand.opener}`,
    ({ lead }) => rowsOf(rules, allEnds(), lead),
  );
  const keyOf = ({ lead, stand, next }: PartQuestion) =>
    `${lead}${stand.opener}${stand.home}:${stand.away}:${stand.points.home}:${stand.points.away}${next}`;

  const chances = boundedMemo<PartQuestion, Chances>(MOST_STANDS, keyOf, ({ lead, stand, next }) => {
    const row = tables({ lead, stand });
    const wins = rules.unitChance(lead, stand);
    const [home, away] = [row(afterUnit(stand, 'home')), row(afterUnit(stand, 'away'))];
    const [ofHome, ofAway] = [next === 'away' ? 0 : wins, next === 'home' ? 0 : 1 - wins];
    return home.map((chance, n) => ofHome * chance + ofAway * (away[n] ?? 0));
  });

  const summed: PartTables['results'] = (question, keeps) => {
    const results = new Map<string, { winner: SeriesSide; opens: SeriesSide; chance: number }>();
    const { opener } = question.stand;
    const all = chances(question);
    allEnds().forEach(({ home, away }, n) => {
      const chance = all[n] ?? 0;
      if (chance === 0 || keeps?.(home, away) === false) return;
      const winner = home > away ? 'home' : 'away';
      const opens = rules.nextOpener({ home, away, opener });
      const before = results.get(winner + opens);
      if (before === undefined) results.set(winner + opens, { winner, opens, chance });
      else before.chance += chance;
    });
    return [...results.values()];
  };
  const whole = boundedMemo<PartQuestion, readonly PartResult[]>(MOST_STANDS, keyOf, question =>
    summed(question, null),
  );
  return {
    get ends() {
      return allEnds();
    },
    results: (question, keeps) => (keeps === null ? whole(question) : summed(question, keeps)),
  };
}
