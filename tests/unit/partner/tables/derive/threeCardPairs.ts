import { PACK, rankOf, suitOf } from '../../../../../partner/tables/rules/cards/card.ts';
import { threeCardStrength } from '../../../../../partner/tables/rules/cards/threeCards.ts';

/** A hand of three cards, one of those that differ only by the names of the suits, and what another hand can be beside it. */
export interface HandClass {
  readonly strength: number;
  /** How many hands are alike. */
  readonly count: number;
  /** How many hands of the other 49 cards have each strength. */
  readonly others: ReadonlyMap<number, number>;
}

/** The same text for hands that differ only by the names of their suits: ranks downwards, and which suits are the same. */
function patternOf(cards: readonly number[]): string {
  const suits = [...new Set(cards.map(suitOf))];
  const named = suits.map(suit =>
    cards
      .filter(card => suitOf(card) === suit)
      .map(rankOf)
      .toSorted((a, b) => a - b)
      .join('.'),
  );
  return named.toSorted().join(' ');
}

/** All pairs of hands from one pack, 22,100 times 18,424, by classes of the first one. */
export function threeCardPairs(): readonly HandClass[] {
  const strengths = new Int32Array(PACK ** 3);
  const classes = new Map<string, { readonly cards: readonly number[]; count: number }>();
  for (let a = 0; a < PACK; a += 1)
    for (let b = a + 1; b < PACK; b += 1)
      for (let c = b + 1; c < PACK; c += 1) {
        strengths[(a * PACK + b) * PACK + c] = threeCardStrength([a, b, c]);
        const pattern = patternOf([a, b, c]);
        const known = classes.get(pattern);
        if (known === undefined) classes.set(pattern, { cards: [a, b, c], count: 1 });
        else known.count += 1;
      }
  const values = [...new Set(strengths)];
  const indexOf = new Map(values.map((value, at) => [value, at]));
  const indexes = strengths.map(value => indexOf.get(value) ?? 0);
  return [...classes.values()].map(({ cards, count }) => {
    const rest = Array.from({ length: PACK }, (_, card) => card).filter(card => !cards.includes(card));
    const counts = new Int32Array(values.length);
    for (let i = 0; i < rest.length; i += 1)
      for (let j = i + 1; j < rest.length; j += 1) {
        const base = ((rest[i] ?? 0) * PACK + (rest[j] ?? 0)) * PACK;
        for (let k = j + 1; k < rest.length; k += 1) {
          const at = indexes[base + (rest[k] ?? 0)] ?? 0;
          counts[at] = (counts[at] ?? 0) + 1;
        }
      }
    const others = new Map<number, number>();
    for (const [at, ways] of counts.entries()) if (ways > 0) others.set(values[at] ?? 0, ways);
    return { strength: threeCardStrength(cards), count, others };
  });
}

/** Every pair of strengths of two hands, with the ways to deal them. */
export function everyTwoHands(
  classes: readonly HandClass[],
): (readonly [first: number, second: number, ways: number])[] {
  const sums = new Map<number, Map<number, number>>();
  for (const { strength, count, others } of classes) {
    const of = sums.get(strength) ?? new Map<number, number>();
    sums.set(strength, of);
    for (const [other, ways] of others) of.set(other, (of.get(other) ?? 0) + count * ways);
  }
  return [...sums].flatMap(([first, of]) => [...of].map(([second, ways]) => [first, second, ways] as const));
}
