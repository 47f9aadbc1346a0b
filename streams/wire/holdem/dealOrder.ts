// Free of zod: the page checks a deal with it.

/** Cards in a hand, and in the middle at its end. */
const HOLE = 2;
const COMMON = 5;

/** The seats in the order in which cards are dealt, and in which they act after the flop: the button comes last. */
export function inDealOrder<T extends { readonly seat: number }>(
  seats: readonly T[],
  button: number,
): readonly T[] {
  const sorted = seats.toSorted((a, b) => a.seat - b.seat);
  const after = sorted.filter(({ seat }) => seat > button);
  return [...after, ...sorted.filter(({ seat }) => seat <= button)];
}

/** Which cards of the cards a seat gets, by its place in the order: one of each round. */
export const holeCardsAt = (place: number, players: number): readonly number[] =>
  Array.from({ length: HOLE }, (_, round) => round * players + place);

/** Which cards of the cards are the common ones. */
export const commonCardsAt = (players: number): readonly number[] =>
  Array.from({ length: COMMON }, (_, at) => HOLE * players + at);
