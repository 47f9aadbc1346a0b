import type { Random } from '../../../../../partner/random.ts';
import { type Card, type NextCard, PACK } from '../../../../../partner/tables/rules/cards/card.ts';

/** Cards that a rule doesn't tell apart, by one of them, and how many of them are in the shoe. */
export interface CardClass {
  readonly card: Card;
  readonly count: number;
}

/** Every card by itself, so many times. */
export const eachCard = (packs: number): readonly CardClass[] =>
  Array.from({ length: PACK }, (_, card) => ({ card, count: packs }));

/** `from * (from - 1) * …`, so many factors. */
const falling = (from: number, factors: number): bigint =>
  Array.from({ length: factors }, (_, at) => BigInt(from - at)).reduce((product, it) => product * it, 1n);

/**
 * Everything that a deal can come to, with the number of ways to take `depth` cards in order, of which it may need fewer. The
 * deal itself says how many: it is run with a list of cards, and with each next card when the list was too short.
 */
export function everyDeal<T>(
  deal: (next: NextCard) => T,
  classes: readonly CardClass[],
  depth: number,
): (readonly [T, bigint])[] {
  const left = classes.map(({ count }) => count);
  const total = left.reduce((sum, count) => sum + count, 0);
  const rest = Array.from({ length: depth + 1 }, (_, used) => falling(total - used, depth - used));
  const cards: Card[] = [];
  const found: (readonly [T, bigint])[] = [];
  const short = new Error('the list is too short');
  const outcomeOf = (): T | null => {
    let at = 0;
    try {
      return deal(() => {
        const card = cards[at];
        if (card === undefined) throw short;
        at += 1;
        return card;
      });
    } catch (thrown) {
      if (thrown === short) return null;
      throw thrown;
    }
  };
  const goOn = (ways: bigint) => {
    const outcome = outcomeOf();
    if (outcome !== null) {
      found.push([outcome, ways * (rest[cards.length] ?? 0n)]);
      return;
    }
    for (const [index, { card }] of classes.entries()) {
      const count = left[index] ?? 0;
      if (count === 0) continue;
      left[index] = count - 1;
      cards.push(card);
      goOn(ways * BigInt(count));
      cards.pop();
      left[index] = count;
    }
  };
  goOn(1n);
  return found;
}

/** Everything that a spin or a roll can come to: each chance that it draws is tried with each of its numbers. */
export function everySpin<T>(spin: (random: Random) => T): (readonly [T, bigint])[] {
  const found: (readonly [T, bigint])[] = [];
  const goOn = (drawn: readonly number[]) => {
    let at = 0;
    let more = 0;
    const outcome = spin({
      below(end) {
        const number = drawn[at];
        at += 1;
        if (number === undefined && more === 0) more = end;
        return number ?? 0;
      },
    });
    if (more === 0) found.push([outcome, 1n]);
    else for (let number = 0; number < more; number += 1) goOn([...drawn, number]);
  };
  goOn([]);
  return found;
}
