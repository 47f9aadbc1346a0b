/** What a solution depends on: packs of the shoe, and what the dealer does with a soft 17. */
export interface SolvedRules {
  readonly packs: number;
  /** Whether the dealer draws to a soft 17. */
  readonly hitsSoft17: boolean;
}

/** Cards of a shoe by their points, from 1 (aces) to 10, and how many there are. */
export interface Left {
  /** Index is points less one. */
  readonly counts: number[];
  total: number;
}

const ACE = 0;
const TEN = 9;

/** A shoe of so many packs. */
export const wholeShoe = (packs: number): Left => ({
  counts: Array.from({ length: 10 }, (_, at) => packs * (at === TEN ? 16 : 4)),
  total: packs * 52,
});

/** Does something while a card is out of the shoe. */
export function without<T>(left: Left, card: number, work: () => T): T {
  left.counts[card] = (left.counts[card] ?? 0) - 1;
  left.total -= 1;
  const result = work();
  left.counts[card] = (left.counts[card] ?? 0) + 1;
  left.total += 1;
  return result;
}

/** The hole card that would make a blackjack with an open card; none for others. */
export const blackjackHole = (up: number): number | null => {
  if (up === ACE) return TEN;
  return up === TEN ? ACE : null;
};

/**
 * Chance that the next card of the shoe has these points, when one of the cards that are left is the hole card, of which only
 * is known that it makes no blackjack.
 */
export function chanceOfNext({ counts, total }: Left, card: number, up: number): number {
  const count = counts[card] ?? 0;
  const excluded = blackjackHole(up);
  if (excluded === null) return count / total;
  // The hole is one of `others`, all equally likely.
  const others = total - (counts[excluded] ?? 0);
  const free = card === excluded ? 1 : 1 - 1 / others;
  return (count / (total - 1)) * free;
}

/** Chances of 17 to 21 and of more, in this order, for the dealer who has no blackjack. */
export function dealerChances(left: Left, up: number, hitsSoft17: boolean): Float64Array {
  const chances = new Float64Array(6);
  const { counts } = left;
  const excluded = blackjackHole(up);
  const drawOn = (points: number, hasAce: boolean, total: number, chance: number, isHole: boolean) => {
    const isSoft = hasAce && points <= 11;
    const worth = isSoft ? points + 10 : points;
    const isOver = worth >= 17 && !(hitsSoft17 && isSoft && worth === 17);
    if (isOver && !isHole) {
      const at = worth > 21 ? 5 : worth - 17;
      chances[at] = (chances[at] ?? 0) + chance;
      return;
    }
    const of = isHole && excluded !== null ? total - (counts[excluded] ?? 0) : total;
    for (let card = 0; card < 10; card += 1) {
      const count = counts[card] ?? 0;
      if (count === 0 || (isHole && card === excluded)) continue;
      counts[card] = count - 1;
      drawOn(points + card + 1, hasAce || card === ACE, total - 1, (chance * count) / of, false);
      counts[card] = count;
    }
  };
  drawOn(up + 1, up === ACE, left.total, 1, true);
  return chances;
}

/** What a hand that stands wins on average, per unit staked. */
export function standValue(chances: Float64Array, points: number): number {
  let value = chances[5] ?? 0;
  for (let at = 0; at < 5; at += 1) {
    if (points > 17 + at) value += chances[at] ?? 0;
    else if (points < 17 + at) value -= chances[at] ?? 0;
  }
  return value;
}
