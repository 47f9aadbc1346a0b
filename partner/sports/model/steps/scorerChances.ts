import type { MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import { attackWith } from './ahead.ts';
import { findPlayer } from './players.ts';
import type { Question } from './question.ts';
import { playsOf, type Side } from './stepRules.ts';

/** Chance that a side scores next, or that nobody does. */
export function nextChance({ rules, seen, ahead }: Question, { part, pick }: MarketSelection): number | null {
  if (part > seen.scores + 1) return null;
  if (part <= seen.scores) return seen.scorers[part - 1] === pick ? 1 : 0;
  let still = 1;
  const sum = { home: 0, away: 0 };
  for (let left = playsOf(rules) - seen.played; left > 0; left -= 1) {
    let none = 0;
    for (const { home, away, chance } of ahead.outcomes[attackWith(left)]) {
      if (home > 0) sum.home += still * chance;
      else if (away > 0) sum.away += still * chance;
      else none += chance;
    }
    still *= none;
  }
  if (pick === 'none') return still;
  return pick === 'home' ? sum.home : sum.away;
}

/** Chance that a player has scored by the end; null for one who isn't in a line-up. */
export function scorerChance({ rules, contest, seen, ahead }: Question, pick: string): number | null {
  const player = findPlayer(rules.weights, contest, pick);
  if (player === null) return null;
  if (seen.scoredBy.includes(pick)) return 1;
  const scoresIn = (attack: Side) =>
    ahead.outcomes[attack].reduce((sum, it) => (it[player.side] > 0 ? sum + it.chance : sum), 0);
  const scores = { home: scoresIn('home'), away: scoresIn('away') };
  let never = 1;
  for (let left = playsOf(rules) - seen.played; left > 0; left -= 1)
    never *= 1 - player.share * scores[attackWith(left)];
  return 1 - never;
}
