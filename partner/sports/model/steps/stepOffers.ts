import type { MarketGroup, MarketName } from '../../../../streams/wire/sportsBook/words.ts';
import { meanOf, ZERO } from '../distribution.ts';
import { MOST_CORRECT } from '../scoreGrades.ts';
import type { Offer } from '../sportModel.ts';
import type { Measure } from './ahead.ts';
import type { Question } from './question.ts';
import { playsOf } from './stepRules.ts';

const half = (value: number) => Math.floor(value) + 0.5;

const PICKS = new Map<MarketName, readonly string[]>([
  ['winner', ['home', 'draw', 'away']],
  ['doubleChance', ['homeOrDraw', 'homeOrAway', 'drawOrAway']],
  ['drawNoBet', ['home', 'away']],
  ['handicap', ['home', 'away']],
  ['total', ['over', 'under']],
  ['homeTotal', ['over', 'under']],
  ['awayTotal', ['over', 'under']],
  ['bothScore', ['yes', 'no']],
  ['oddEven', ['odd', 'even']],
  ['next', ['home', 'none', 'away']],
]);

function offer(market: MarketName, part: number, line: number | null, group: MarketGroup): Offer {
  return { market, part, line, group, picks: (PICKS.get(market) ?? []).map(pick => ({ pick, name: null })) };
}

/** Scores that can still be right, and all others. */
function correctScores({ seen: { score } }: Question): Offer {
  const picks: string[] = [];
  for (let home = score.home; home <= MOST_CORRECT; home += 1)
    for (let away = score.away; away <= MOST_CORRECT; away += 1) picks.push(`${home}-${away}`);
  return {
    ...offer('correctScore', 0, null, 'main'),
    picks: [...picks, 'other'].map(pick => ({ pick, name: null })),
  };
}

/** Everybody who may yet score his first one; a goalkeeper, the first of a line-up, hardly ever does. */
function scorerOffers({ contest: { lineUps }, seen }: Question): Offer[] {
  const left = [...lineUps.home.slice(1), ...lineUps.away.slice(1)].filter(
    ({ player }) => !seen.scoredBy.includes(player),
  );
  const picks = left.map(({ player, name }) => ({ pick: player, name }));
  return picks.length === 0 ? [] : [{ ...offer('scorer', 0, null, 'players'), picks }];
}

/** What is expected at the end of the match (part 0) or of a part. */
function expected({ rules, seen, ahead }: Question, measure: Measure, part: number): number {
  const { home, away } = (part === 0 ? seen.score : seen.parts[part - 1]) ?? { home: 0, away: 0 };
  const now = { lead: home - away, total: home + away, home, away }[measure];
  const all = part === 0 ? playsOf(rules) : rules.plays;
  const left = Math.min(all, (part === 0 ? playsOf(rules) : part * rules.plays) - seen.played);
  return now + meanOf(ahead.of[measure][Math.max(0, left)] ?? ZERO);
}

/** Where a market's lines may be; totals aren't below half a point. */
function lines(question: Question, market: MarketName, part: number, steps: readonly number[]): number[] {
  const { rules } = question;
  const apart = part === 0 ? rules.apart.match : rules.apart.part;
  const measure = { handicap: 'lead', total: 'total', homeTotal: 'home', awayTotal: 'away' }[
    market as 'total'
  ];
  const middle = expected(question, measure as Measure, part);
  const main = market === 'handicap' ? half(-middle) : half(middle);
  const { home, away } = (part === 0 ? question.seen.score : question.seen.parts[part - 1]) ?? {
    home: 0,
    away: 0,
  };
  const least = { handicap: -1_000, total: home + away, homeTotal: home, awayTotal: away }[market as 'total'];
  return steps.map(step => main + step * apart).filter(line => line > least);
}

const WIDE = [0, -1, 1, -2, 2];
const NARROW = [0, -1, 1];

function partOffers(question: Question, part: number): Offer[] {
  return [
    offer('winner', part, null, 'parts'),
    ...lines(question, 'total', part, NARROW).map(line => offer('total', part, line, 'parts')),
    ...lines(question, 'handicap', part, [0]).map(line => offer('handicap', part, line, 'parts')),
  ];
}

/** Everything that can be bet on, in the order of a page. */
export function stepOffers(question: Question): readonly Offer[] {
  const { rules, seen } = question;
  if (seen.isOver) return [];
  const has = (market: MarketName) => rules.markets.includes(market);
  const totals = lines(question, 'total', 0, WIDE).map(line => offer('total', 0, line, 'totals'));
  const handicaps = lines(question, 'handicap', 0, WIDE).map(line => offer('handicap', 0, line, 'handicaps'));
  const winner = offer('winner', 0, null, 'main');
  const sides = (market: 'homeTotal' | 'awayTotal') =>
    has(market) ? lines(question, market, 0, NARROW).map(line => offer(market, 0, line, 'totals')) : [];
  const simple = (['doubleChance', 'drawNoBet', 'bothScore', 'oddEven'] as const).filter(has);
  const parts = Array.from({ length: rules.parts }, (_, at) => at + 1);
  return [
    rules.endsLevel ? winner : { ...winner, picks: winner.picks.filter(({ pick }) => pick !== 'draw') },
    ...[...totals.slice(0, 1), ...handicaps.slice(0, 1)].map(it => ({ ...it, group: 'main' as const })),
    ...simple.map(market => offer(market, 0, null, market === 'oddEven' ? 'totals' : 'main')),
    ...(has('correctScore') && Math.max(seen.score.home, seen.score.away) <= MOST_CORRECT
      ? [correctScores(question)]
      : []),
    ...totals.slice(1),
    ...sides('homeTotal'),
    ...sides('awayTotal'),
    ...handicaps.slice(1),
    ...(has('next') ? [offer('next', seen.scores + 1, null, 'next')] : []),
    ...(has('scorer') ? scorerOffers(question) : []),
    ...parts.filter(part => seen.played < part * rules.plays).flatMap(part => partOffers(question, part)),
  ];
}
