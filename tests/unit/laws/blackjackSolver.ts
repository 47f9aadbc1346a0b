/** Cards of a pack without end, by value: the ace is 1, and ten stands for all four of its ranks. */
const VALUES = Array.from({ length: 10 }, (_, i) => i + 1);
const chanceOf = (value: number) => (value === 10 ? 4 : 1) / 13;

/** A hand by what it counts, and whether an ace counts 11 in it. */
interface Sum {
  readonly total: number;
  readonly soft: boolean;
}

function plus({ total, soft }: Sum, value: number): Sum {
  const eleven = value === 1 && !soft && total + 11 <= 21;
  const next = total + (eleven ? 11 : value);
  const isSoft = soft || eleven;
  return next > 21 && isSoft ? { total: next - 10, soft: false } : { total: next, soft: isSoft };
}

const NOTHING: Sum = { total: 0, soft: false };
const mean = (of: (value: number) => number) =>
  VALUES.reduce((sum, value) => sum + chanceOf(value) * of(value), 0);

/** How often the dealer ends with each total (22: too much) with this card, when it is no blackjack, and how often that is. */
function dealerWith(up: number) {
  const known = new Map<string, ReadonlyMap<number, number>>();
  function ends(sum: Sum): ReadonlyMap<number, number> {
    const { total, soft } = sum;
    if (total > 21) return new Map([[22, 1]]);
    if (total > 17 || (total === 17 && !soft)) return new Map([[total, 1]]);
    const key = `${total}${soft}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const all = new Map<number, number>();
    for (const value of VALUES)
      for (const [end, chance] of ends(plus(sum, value)))
        all.set(end, (all.get(end) ?? 0) + chanceOf(value) * chance);
    known.set(key, all);
    return all;
  }
  const first = plus(NOTHING, up);
  const isBlackjack = (value: number) => plus(first, value).total === 21;
  const blackjack = VALUES.filter(isBlackjack).reduce((sum, value) => sum + chanceOf(value), 0);
  const all = new Map<number, number>();
  for (const value of VALUES.filter(it => !isBlackjack(it)))
    for (const [end, chance] of ends(plus(first, value)))
      all.set(end, (all.get(end) ?? 0) + (chanceOf(value) * chance) / (1 - blackjack));
  return { ends: all, blackjack };
}

/** What the hands of a player are worth against a card of the dealer that is no blackjack: net of the first stake. */
function against(up: number) {
  const { ends, blackjack } = dealerWith(up);
  const stand = ({ total }: Sum): number =>
    total > 21
      ? -1
      : [...ends].reduce((sum, [end, chance]) => {
          const sign = end === 22 || end < total ? 1 : end === total ? 0 : -1;
          return sum + sign * chance;
        }, 0);
  const known = new Map<string, number>();
  const hit = (sum: Sum): number => mean(value => best(plus(sum, value)));
  function best(sum: Sum): number {
    if (sum.total >= 21) return stand(sum);
    const key = `${sum.total}${sum.soft}`;
    const found = known.get(key) ?? Math.max(stand(sum), hit(sum));
    known.set(key, found);
    return found;
  }
  const double = (sum: Sum) => 2 * mean(value => stand(plus(sum, value)));
  const split = (value: number) => {
    const one = plus(NOTHING, value);
    return 2 * mean(next => (value === 1 ? stand(plus(one, next)) : best(plus(one, next))));
  };
  return { blackjack, stand, hit, double, split };
}

const tables = new Map(VALUES.map(up => [up, against(up)]));
const tableOf = (up: number) => tables.get(up) ?? against(up);

/** What may be done with two cards, and what each of that is worth on average, the best first. */
export function worthOf(
  first: number,
  second: number,
  up: number,
): readonly (readonly [move: string, worth: number])[] {
  const { stand, hit, double, split } = tableOf(up);
  const sum = plus(plus(NOTHING, first), second);
  const may: [string, number][] = [
    ['stand', stand(sum)],
    ['hit', hit(sum)],
  ];
  if (!sum.soft && sum.total >= 9 && sum.total <= 11) may.push(['double', double(sum)]);
  if (first === second) may.push(['split', split(first)]);
  return may.toSorted((a, b) => b[1] - a[1]);
}

/** Whether standing is worth more than a card, for a hand of any number of cards. */
export const standsOn = (sum: Sum, up: number): boolean => tableOf(up).stand(sum) >= tableOf(up).hit(sum);

/** What is paid back on average of each stake at the beginning by who plays as well as can be: 1 and the net result. */
export function bestReturn(): number {
  let net = 0;
  for (const up of VALUES)
    for (const first of VALUES)
      for (const second of VALUES) {
        const { blackjack } = tableOf(up);
        const isBlackjack = plus(plus(NOTHING, first), second).total === 21;
        const worth = isBlackjack ? 1.5 : (worthOf(first, second, up)[0]?.[1] ?? 0);
        const lost = isBlackjack ? 0 : -1;
        net +=
          chanceOf(up) * chanceOf(first) * chanceOf(second) * ((1 - blackjack) * worth + blackjack * lost);
      }
  return 1 + net;
}
