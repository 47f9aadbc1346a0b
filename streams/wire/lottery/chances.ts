import { choose, ordersOf, ordersOfAll, sizeOfPool, sumsOf, waysWithAll } from './counting.ts';
import { groupHolds } from './groups.ts';
import { type DrawRule, type Play, poolOf, type Shape } from './rules.ts';
import { hasShape } from './shape.ts';
import { chanceOfHits, prizesOf, returnOfSpots } from './spotPrizes.ts';
// Free of zod: the page shows chances and prices.

/** In how many of so many equally likely draws something happens. */
export interface Chance {
  readonly wins: number;
  readonly of: number;
}

/** What can be bet on in a play that offers a list of things; null where numbers are chosen. */
export function optionsOf(play: Play, rule: DrawRule): readonly string[] | null {
  if (play.kind === 'group') return play.groups;
  if (play.kind === 'shape') return play.shapes;
  if (play.kind === 'duel') return rule.kind === 'once' ? ['dragon', 'tiger'] : ['dragon', 'tie', 'tiger'];
  if (play.kind !== 'total') return null;
  return [...sumsOf(rule, play.at.length).by.keys()].toSorted((a, b) => a - b).map(String);
}

/** In how many draws of three numbers that come up again and again they are alike in this way. */
function waysOfShape(rule: DrawRule, shape: Shape): number {
  const pool = poolOf(rule);
  return pool
    .flatMap(a => pool.flatMap(b => pool.map(c => [a, b, c])))
    .filter(numbers => hasShape(shape, numbers)).length;
}

/** How likely a pick of a play is; of one that is paid by its hits, that all of them hit. The pick has been checked. */
export function chanceOf(play: Play, rule: DrawRule, pick: readonly string[]): Chance {
  const size = sizeOfPool(rule);
  switch (play.kind) {
    case 'total': {
      const { by, of } = sumsOf(rule, play.at.length);
      return { wins: by.get(Number(pick[0])) ?? 0, of };
    }
    case 'group': {
      const { by, of } = sumsOf(rule, play.at.length);
      const values = [...by.keys()];
      const range = [Math.min(...values), Math.max(...values)] as const;
      const holds = values.filter(value => groupHolds(pick[0] ?? '', value, range));
      return { wins: holds.reduce((sum, value) => sum + (by.get(value) ?? 0), 0), of };
    }
    case 'duel': {
      const pairs = rule.kind === 'once' ? size * (size - 1) : size * size;
      return { wins: pick[0] === 'tie' ? size : (size * (size - 1)) / 2, of: pairs };
    }
    case 'shape':
      return { wins: waysOfShape(rule, pick[0] as Shape), of: size ** play.at.length };
    case 'among':
      return rule.kind === 'again'
        ? { wins: waysWithAll(size, play.first, play.choose), of: size ** play.first }
        : { wins: choose(size - play.choose, play.first - play.choose), of: choose(size, play.first) };
    case 'spots':
      return { wins: chanceOfHits(play, rule, play.choose), of: 1 };
    case 'order':
      return { wins: 1, of: ordersOf(rule, play.at.length) };
    case 'box':
      return { wins: ordersOfAll(pick), of: ordersOf(rule, play.at.length) };
  }
}

/** The most that a winning line pays for each unit staked, the stake included; hundredths, rounded down. */
export function oddsOf(play: Play, rule: DrawRule, pick: readonly string[]): number {
  if (play.kind === 'spots') return prizesOf(play, rule).at(-1)?.odds ?? 0;
  const { wins, of } = chanceOf(play, rule, pick);
  return wins === 0 ? 0 : Math.floor((play.payback * of) / (100 * wins));
}

/** What a pick pays back in the long run, hundredths of a percent. */
export function returnOfPick(play: Play, rule: DrawRule, pick: readonly string[]): number {
  if (play.kind === 'spots') return returnOfSpots(play, rule);
  const { wins, of } = chanceOf(play, rule, pick);
  return (oddsOf(play, rule, pick) * 100 * wins) / of;
}

/** In how many numbers each a total of `count` alike numbers can be parted, the most alike first. */
function parts(count: number, most: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return Array.from({ length: Math.min(count, most) }, (_, i) => Math.min(count, most) - i).flatMap(alike =>
    parts(count - alike, alike).map(rest => [alike, ...rest]),
  );
}

/** One pick for each chance that a play has. */
export function examplePicks(play: Play, rule: DrawRule): readonly (readonly string[])[] {
  const options = optionsOf(play, rule);
  if (options !== null) return options.map(option => [option]);
  const pool = poolOf(rule).map(String);
  if (play.kind === 'box')
    return parts(play.at.length, rule.kind === 'again' ? play.at.length : 1).map(part =>
      part.flatMap((alike, i) => Array.from({ length: alike }, () => pool[i] ?? '')),
    );
  if (play.kind === 'order') return [play.at.map((_, i) => pool[rule.kind === 'again' ? 0 : i] ?? '')];
  return [pool.slice(0, play.kind === 'among' || play.kind === 'spots' ? play.choose : 1)];
}
