import { groupHolds } from './groups.ts';
import { type DrawRule, type Play, poolOf } from './rules.ts';
// Free of zod: the page shows chances and prices.

/** In how many of so many equally likely draws something happens. */
export interface Chance {
  readonly wins: number;
  readonly of: number;
}

/** How many draws of `count` numbers there are. Of those without repetition, regardless of their order. */
function draws({ kind, lowest, highest }: DrawRule, count: number): number {
  const size = highest - lowest + 1;
  return kind === 'again' ? size ** count : choose(size, count);
}

/** In how many ways so many of a number of things can be chosen. */
export function choose(from: number, count: number): number {
  let ways = 1;
  for (let i = 1; i <= count; i += 1) ways = (ways * (from - count + i)) / i;
  return from < count ? 0 : ways;
}

/** How often each sum of so many numbers comes up, of `of` equally likely draws of them. */
export function sumsOf(
  rule: DrawRule,
  count: number,
): { readonly by: ReadonlyMap<number, number>; readonly of: number } {
  // How often each sum of so many numbers can be made with the numbers looked at so far.
  const made = Array.from({ length: count + 1 }, (_, n) => new Map(n === 0 ? [[0, 1]] : []));
  const add = (to: Map<number, number>, from: ReadonlyMap<number, number>, value: number) => {
    for (const [sum, ways] of from) to.set(sum + value, (to.get(sum + value) ?? 0) + ways);
  };
  if (rule.kind === 'once') {
    for (const value of poolOf(rule))
      for (let n = count; n > 0; n -= 1) {
        const [to, from] = [made[n], made[n - 1]];
        if (to !== undefined && from !== undefined) add(to, new Map(from), value);
      }
  } else {
    for (let n = 1; n <= count; n += 1) {
      const [to, from] = [made[n], made[n - 1]];
      if (to !== undefined && from !== undefined) for (const value of poolOf(rule)) add(to, from, value);
    }
  }
  return { by: made[count] ?? new Map(), of: draws(rule, count) };
}

/** What can be bet on in a play that offers a list of things; null where numbers are chosen. */
export function optionsOf(play: Play, rule: DrawRule): readonly string[] | null {
  if (play.kind === 'group') return play.groups;
  if (play.kind === 'duel') return rule.kind === 'once' ? ['dragon', 'tiger'] : ['dragon', 'tie', 'tiger'];
  if (play.kind !== 'total') return null;
  return [...sumsOf(rule, play.at.length).by.keys()].toSorted((a, b) => a - b).map(String);
}

/** How likely a pick of a play is. The pick has been checked. */
export function chanceOf(play: Play, rule: DrawRule, pick: readonly string[]): Chance {
  const size = rule.highest - rule.lowest + 1;
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
    case 'among':
      return { wins: choose(size - play.choose, play.first - play.choose), of: choose(size, play.first) };
    case 'order': {
      const left = (i: number) => (rule.kind === 'once' ? size - i : size);
      return { wins: 1, of: play.at.reduce((ways, _, i) => ways * left(i), 1) };
    }
  }
}

/** What a winning line pays for each unit staked, the stake included; hundredths, rounded down. */
export function oddsOf(play: Play, rule: DrawRule, pick: readonly string[]): number {
  const { wins, of } = chanceOf(play, rule, pick);
  return wins === 0 ? 0 : Math.floor((play.payback * of) / (100 * wins));
}

/** What a pick pays back in the long run, hundredths of a percent. */
export function returnOfPick(play: Play, rule: DrawRule, pick: readonly string[]): number {
  const { wins, of } = chanceOf(play, rule, pick);
  return (oddsOf(play, rule, pick) * 100 * wins) / of;
}
