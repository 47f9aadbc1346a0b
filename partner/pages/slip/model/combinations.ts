/** How many combinations of `from` things there are of `of` things. */
export function combinationCount(of: number, from: number): number {
  let count = 1;
  for (let at = 1; at <= from; at += 1) count = (count * (of - from + at)) / at;
  return Math.round(count);
}

/** What a stake brings when all of these odds (hundredths) win, rounded down to a minor unit. */
export function multipleReturn(stake: number, odds: readonly number[]): number {
  const product = odds.reduce((all, it) => all * BigInt(it), BigInt(stake));
  return Number(product / 100n ** BigInt(odds.length));
}

/** The same when each combination of `from` of them is a bet of its own with this stake. */
export function systemReturn(each: number, odds: readonly number[], from: number): number {
  let sum = 0;
  const visit = (at: number, chosen: readonly number[]) => {
    if (chosen.length === from) {
      sum += multipleReturn(each, chosen);
      return;
    }
    if (odds.length - at < from - chosen.length) return;
    visit(at + 1, [...chosen, odds[at] ?? 0]);
    visit(at + 1, chosen);
  };
  visit(0, []);
  return sum;
}
