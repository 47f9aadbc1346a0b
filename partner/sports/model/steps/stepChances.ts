import { pickKey } from '../../../../streams/wire/sportsBook/selectionKey.ts';
import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import { chanceAbove, chanceAt, chanceBelow, chanceOfOdd, type Distribution, ZERO } from '../distribution.ts';
import { gradeOfScore } from '../scoreGrades.ts';
import type { Measure } from './ahead.ts';
import { type Grid, playedOn, quicklySummed, scoreGrid } from './grid.ts';
import type { Question } from './question.ts';
import { nextChance, scorerChance } from './scorerChances.ts';
import { playsOf, type StepRules } from './stepRules.ts';

/** A score, and the plays that may add to it. */
interface Rest {
  readonly home: number;
  readonly away: number;
  readonly left: number;
}

const NONE = { home: 0, away: 0 };

/** The score so far of the match (part 0) or of one of its parts, and the plays that are left in it. */
function restOf({ rules, seen }: Question, part: number): Rest {
  if (part === 0) return { ...seen.score, left: playsOf(rules) - seen.played };
  const end = part * rules.plays;
  const left = Math.max(0, Math.min(rules.plays, end - seen.played));
  return { ...(seen.parts[part - 1] ?? NONE), left };
}

/** Whether a level end of what is bet on is no draw, because a winner is drawn then. */
const isDecided = (rules: StepRules, { market, part }: MarketSelection): boolean =>
  market === 'winner' && part === 0 && !rules.endsLevel;

/** How likely a score makes a selection win. */
function weightOf({ rules, contest }: Question, it: MarketSelection, home: number, away: number): number {
  if (isDecided(rules, it) && home === away) {
    const decider = rules.decider(contest);
    return it.pick === 'home' ? decider : 1 - decider;
  }
  return gradeOfScore(it, home, away) === 'won' ? 1 : 0;
}

function throughLead(question: Question, it: MarketSelection, lead: number, of: Distribution): number {
  const line = it.market === 'handicap' ? (it.line ?? 0) : 0;
  const ahead = () => chanceAbove(of, -lead - line);
  const behind = () => chanceBelow(of, -lead - line);
  if (it.pick === 'homeOrAway') return ahead() + behind();
  if (it.pick === 'homeOrDraw') return 1 - behind();
  if (it.pick === 'drawOrAway') return 1 - ahead();
  const level = chanceAt(of, -lead);
  if (it.pick === 'draw') return level;
  const decided = isDecided(question.rules, it) ? level * weightOf(question, it, 0, 0) : 0;
  return (it.pick === 'home' ? ahead() : behind()) + decided;
}

const MEASURES = new Map<string, Measure>([
  ['winner', 'lead'],
  ['doubleChance', 'lead'],
  ['drawNoBet', 'lead'],
  ['handicap', 'lead'],
  ['total', 'total'],
  ['oddEven', 'total'],
  ['homeTotal', 'home'],
  ['awayTotal', 'away'],
]);

function sumWhere(
  grid: Grid,
  rest: Pick<Rest, 'home' | 'away'>,
  weight: (home: number, away: number) => number,
) {
  let sum = 0;
  for (let h = 0; h < grid.homes; h += 1)
    for (let a = 0; a < grid.aways; a += 1) {
      const chance = grid.chances[h * grid.aways + a] ?? 0;
      if (chance > 0) sum += chance * weight(rest.home + h, rest.away + a);
    }
  return sum;
}

/** Chance of a selection that follows from the score of the match or of a part. */
function scoreChance(question: Question, it: MarketSelection): number {
  const rest = restOf(question, it.part);
  const measure = MEASURES.get(it.market);
  if (measure === undefined)
    return sumWhere(scoreGrid(question.ahead, rest.left), rest, (h, a) => weightOf(question, it, h, a));
  const of = question.ahead.of[measure][rest.left] ?? ZERO;
  if (measure === 'lead') return throughLead(question, it, rest.home - rest.away, of);
  const now = { total: rest.home + rest.away, home: rest.home, away: rest.away }[measure];
  if (it.market === 'oddEven') {
    const odd = chanceOfOdd(of);
    return (it.pick === 'odd') === (now % 2 === 0) ? odd : 1 - odd;
  }
  const line = (it.line ?? 0) - now;
  return it.pick === 'over' ? chanceAbove(of, line) : chanceBelow(of, line);
}

/** The scores of a part in which all of its selections win, each with its chance. */
function winning(question: Question, selections: readonly MarketSelection[], part: number): Grid {
  const rest = restOf(question, part);
  const grid = scoreGrid(question.ahead, rest.left);
  const chances = grid.chances.map((chance, at) => {
    const home = rest.home + Math.floor(at / grid.aways);
    const away = rest.away + (at % grid.aways);
    return selections.every(it => gradeOfScore(it, home, away) === 'won') ? chance : 0;
  });
  return { ...grid, chances };
}

/** Chance that all win that follow from scores: of the match, and of parts. Null for one that takes too long. */
function jointChance(question: Question, selections: readonly MarketSelection[]): number | null {
  const { rules, seen, ahead } = question;
  const whole = selections.filter(it => it.part === 0);
  let left = playsOf(rules) - seen.played;
  let grid: Grid | null = null;
  for (let part = 1; part <= rules.parts; part += 1) {
    const of = selections.filter(it => it.part === part);
    if (of.length === 0) continue;
    const wins = winning(question, of, part);
    left -= restOf(question, part).left;
    const both: Grid | null = grid === null ? wins : quicklySummed(grid, wins);
    if (both === null) return null;
    grid = both;
  }
  const weight = (home: number, away: number) =>
    whole.reduce((sum, it) => sum * weightOf(question, it, home, away), 1);
  if (whole.length === 0) return grid === null ? 1 : sumWhere(grid, NONE, () => 1);
  const ends = grid === null ? scoreGrid(ahead, left) : playedOn(ahead, grid, left);
  return ends === null ? null : sumWhere(ends, seen.score, weight);
}

const isContradictory = (selections: readonly MarketSelection[]) =>
  new Set(selections.filter(it => it.market === 'winner').map(it => `${it.part}/${it.pick}`)).size >
  new Set(selections.filter(it => it.market === 'winner').map(it => it.part)).size;

/** Chance that all of these win; null where that isn't known. */
export function stepChance(question: Question, selections: readonly MarketSelection[]): number | null {
  const each = [...new Map(selections.map(it => [pickKey(it), it])).values()];
  const [first] = each;
  if (first === undefined) return 1;
  if (each.some(it => !isByScorer(it) && (it.part > question.rules.parts || !isKnown(it)))) return null;
  if (each.length === 1) return chanceAlone(question, first);
  if (isContradictory(each)) return 0;
  return each.some(isByScorer) ? null : jointChance(question, each);
}

/** Whether it hangs on who scores, not on the score. */
const isByScorer = ({ market }: MarketSelection): boolean => market === 'next' || market === 'scorer';

function chanceAlone(question: Question, it: MarketSelection): number | null {
  if (it.market === 'next') return nextChance(question, it);
  return it.market === 'scorer' ? scorerChance(question, it.pick) : scoreChance(question, it);
}

const isKnown = (it: MarketSelection): boolean => gradeOfScore(it, 0, 0) !== null;
