import { PACK, rankOf, suitOf } from '../../../../../../partner/tables/rules/cards/card.ts';

/** Every way to rename the suits, as a card for each card; the first one renames nothing. */
export const suitPermutations = (): readonly Uint8Array[] =>
  [0, 1, 2, 3].flatMap(a =>
    [0, 1, 2, 3].flatMap(b =>
      [0, 1, 2, 3].flatMap(c => {
        const names = [a, b, c, 6 - a - b - c];
        if (new Set(names).size < 4) return [];
        return [
          Uint8Array.from({ length: PACK }, (_, card) => rankOf(card) + 13 * (names[suitOf(card)] ?? 0)),
        ];
      }),
    ),
  );

/** Place of three cards in a table, in any order. */
export function flopPlace(a: number, b: number, c: number): number {
  const [low, high] = [Math.min(a, b, c), Math.max(a, b, c)];
  return (low * PACK + (a + b + c - low - high)) * PACK + high;
}

/** Flops that differ only by the names of the suits. */
export interface FlopClass {
  readonly cards: readonly [number, number, number];
  /** How many flops are alike. */
  readonly count: number;
  /** Renamings that leave it as it is. */
  readonly same: readonly Uint8Array[];
}

/** All 1,755 classes, and for the place of each flop its class and the renaming that makes it the one of its class. */
export function flopClasses(permutations: readonly Uint8Array[]) {
  const classAt = new Int16Array(PACK ** 3).fill(-1);
  const renamingAt = new Uint8Array(PACK ** 3);
  const classes: FlopClass[] = [];
  for (let a = 0; a < PACK; a += 1)
    for (let b = a + 1; b < PACK; b += 1)
      for (let c = b + 1; c < PACK; c += 1) {
        if (classAt[flopPlace(a, b, c)] !== -1) continue;
        const places = permutations.map(by => flopPlace(by[a] ?? 0, by[b] ?? 0, by[c] ?? 0));
        const same = permutations.filter((_, at) => places[at] === flopPlace(a, b, c));
        for (const [at, place] of places.entries()) {
          classAt[place] = classes.length;
          // The way back: which renaming undoes this one.
          const by = permutations[at];
          renamingAt[place] = permutations.findIndex(
            it => it[by?.[0] ?? 0] === 0 && it[by?.[13] ?? 0] === 13 && it[by?.[26] ?? 0] === 26,
          );
        }
        classes.push({ cards: [a, b, c], count: new Set(places).size, same });
      }
  return { classAt, renamingAt, classes };
}

/** Suits of cards of these ranks (from the lowest on), one of those that differ by names only, and how many are alike. */
export function suitPatterns(
  ranks: readonly number[],
): readonly { readonly suits: readonly number[]; readonly count: number }[] {
  const found = new Map<string, { suits: readonly number[]; count: number }>();
  const goOn = (suits: readonly number[]) => {
    const at = suits.length;
    if (at === ranks.length) {
      const name = patternName(ranks, suits);
      const known = found.get(name);
      if (known === undefined) found.set(name, { suits, count: 1 });
      else known.count += 1;
      return;
    }
    // Cards of one rank are taken in the order of their suits.
    const from = at > 0 && ranks[at] === ranks[at - 1] ? (suits[at - 1] ?? 0) + 1 : 0;
    for (let suit = from; suit < 4; suit += 1) goOn([...suits, suit]);
  };
  goOn([]);
  return [...found.values()];
}

/** Which ranks each suit has, whatever it is called. */
const patternName = (ranks: readonly number[], suits: readonly number[]): string =>
  [0, 1, 2, 3]
    .map(suit => ranks.filter((_, at) => suits[at] === suit).join('.'))
    .toSorted()
    .join(' ');
