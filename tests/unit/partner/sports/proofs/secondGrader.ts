import type { MarketSelection } from '../../../../../streams/wire/sportsBook/shapes.ts';
import type { EventFacts } from './eventFacts.ts';

type Grade = 'won' | 'lost' | 'void';

/** Which pick of a market that has one winner won; null for none, which makes the bet void. */
type Winner = string | null;

const side = (lead: number): Winner => (lead > 0 ? 'home' : lead < 0 ? 'away' : null);
const line = (more: number): Winner => (more > 0 ? 'over' : more < 0 ? 'under' : null);

const DOUBLE: Readonly<Record<string, readonly string[]>> = {
  home: ['homeOrDraw', 'homeOrAway'],
  draw: ['homeOrDraw', 'drawOrAway'],
  away: ['homeOrAway', 'drawOrAway'],
};

const CORRECT_TO = 3;

/** The pick that won by a score. @param picks All picks of the market. */
function winnerByScore(
  it: MarketSelection,
  { home, away }: { home: number; away: number },
  { picks, decider }: { picks: readonly string[]; decider: string | null },
): Winner {
  const at = it.line ?? 0;
  switch (it.market) {
    case 'winner':
      return side(home - away) ?? (picks.includes('draw') ? 'draw' : decider);
    case 'drawNoBet':
      return side(home - away);
    case 'handicap':
      return side(home + at - away);
    case 'total':
      return line(home + away - at);
    case 'homeTotal':
      return line(home - at);
    case 'awayTotal':
      return line(away - at);
    case 'bothScore':
      return Math.min(home, away) > 0 ? 'yes' : 'no';
    case 'oddEven':
      return (home + away) % 2 === 0 ? 'even' : 'odd';
    case 'correctScore':
      return picks.includes('other') && Math.max(home, away) > CORRECT_TO ? 'other' : `${home}-${away}`;
    default:
      throw new Error(`no rule for ${it.market}`);
  }
}

/**
 * Grades a selection at the end of its match from what was told alone: a second implementation, to hold the first against.
 * @param picks All picks of its market.
 */
export function secondGrade(
  facts: EventFacts,
  it: MarketSelection,
  picks: readonly string[],
  decider: string | null,
): Grade {
  const won = (winner: Winner): Grade => (winner === null ? 'void' : winner === it.pick ? 'won' : 'lost');
  // Players of the proofs are called as their ids.
  if (it.market === 'scorer') return facts.scoredBy.has(it.pick) ? 'won' : 'lost';
  if (it.market === 'next' && it.line === null) {
    const winner = facts.nexts[it.part - 1];
    return winner === undefined && !picks.includes('none') ? 'void' : won(winner ?? 'none');
  }
  if (it.market === 'next' || it.market === 'overRuns') {
    const runs = (it.market === 'next' ? facts.falls : facts.overs).get(it.part);
    return runs === undefined ? 'void' : won(line(runs - (it.line ?? 0)));
  }
  const score = it.part === 0 ? facts.score : facts.parts.get(it.part);
  if (score === undefined) return 'void';
  if (it.market === 'doubleChance') {
    const result = side(score.home - score.away) ?? 'draw';
    return DOUBLE[result]?.includes(it.pick) === true ? 'won' : 'lost';
  }
  return won(winnerByScore(it, score, { picks, decider: facts.decider ?? decider }));
}
