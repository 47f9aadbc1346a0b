import { choose, sizeOfPool } from './counting.ts';
import type { DrawRule, HitPrize, SpotsPlay } from './rules.ts';
// Free of zod: the page shows prices.

/** How likely exactly so many numbers of a line are among those that count. */
export function chanceOfHits({ first, choose: named }: SpotsPlay, rule: DrawRule, hits: number): number {
  const size = sizeOfPool(rule);
  return (choose(named, hits) * choose(size - named, first - hits)) / choose(size, first);
}

const share = (prizes: readonly HitPrize[], play: SpotsPlay, rule: DrawRule): number =>
  prizes.reduce((sum, { hits, odds }) => sum + odds * 100 * chanceOfHits(play, rule, hits), 0);

/** What a line pays by its hits, fewest first: the highest prize is what the others leave of the payback, rounded down. */
export function prizesOf(play: SpotsPlay, rule: DrawRule): readonly HitPrize[] {
  const left = play.payback - share(play.lower, play, rule);
  const highest = Math.floor(left / (100 * chanceOfHits(play, rule, play.choose)));
  return [...play.lower, { hits: play.choose, odds: highest }];
}

/** What a line pays back in the long run, hundredths of a percent. */
export const returnOfSpots = (play: SpotsPlay, rule: DrawRule): number =>
  share(prizesOf(play, rule), play, rule);
