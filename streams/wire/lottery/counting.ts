import { type DrawRule, poolOf } from './rules.ts';
// Free of zod: the page shows chances and prices.

/** In how many ways so many of a number of things can be chosen. */
export function choose(from: number, count: number): number {
  let ways = 1;
  for (let i = 1; i <= count; i += 1) ways = (ways * (from - count + i)) / i;
  return from < count ? 0 : ways;
}

/** How many different numbers there are. */
export const sizeOfPool = ({ lowest, highest }: DrawRule): number => highest - lowest + 1;

/** How many draws of `count` numbers there are. Of those without repetition, regardless of their order. */
const drawsOf = (rule: DrawRule, count: number): number =>
  rule.kind === 'again' ? sizeOfPool(rule) ** count : choose(sizeOfPool(rule), count);

/** How many draws of `count` numbers there are, each order counted. */
export const ordersOf = (rule: DrawRule, count: number): number =>
  Array.from({ length: count }).reduce<number>(
    (ways, _, i) => ways * (sizeOfPool(rule) - (rule.kind === 'once' ? i : 0)),
    1,
  );

/** In how many orders these things can stand, where some may be alike. */
export function ordersOfAll(things: readonly string[]): number {
  const alike = new Map<string, number>();
  let ways = 1;
  for (const [i, thing] of things.entries()) {
    const known = (alike.get(thing) ?? 0) + 1;
    alike.set(thing, known);
    ways = (ways * (i + 1)) / known;
  }
  return ways;
}

/** In how many sequences of `count` numbers, drawn again and again, each of so many named numbers comes up. */
export function waysWithAll(size: number, count: number, named: number): number {
  let ways = 0;
  // Those without some of the named numbers are taken off and put back in turn.
  for (let missing = 0; missing <= named; missing += 1)
    ways += (missing % 2 === 0 ? 1 : -1) * choose(named, missing) * (size - missing) ** count;
  return ways;
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
  return { by: made[count] ?? new Map(), of: drawsOf(rule, count) };
}
