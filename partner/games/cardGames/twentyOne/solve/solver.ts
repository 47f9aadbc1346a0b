import { chanceOfNext, dealerChances, type SolvedRules, standValue, wholeShoe, without } from './dealer.ts';

/** What a hand is played by: its points, and whether an ace in it counts 11. */
export interface Hand {
  readonly points: number;
  readonly isSoft: boolean;
}

/** Decisions for hands against one open card; a total is `points`, and 100 more when it is soft. */
export interface SolverPolicy {
  /** Whether such a total draws. */
  readonly hits: Map<number, boolean>;
  /** Whether two cards with such a total double. */
  readonly doubles: Map<number, boolean>;
  /** Whether pairs of these points (index 0 is aces) are split. */
  readonly splits: boolean[];
}

export const totalOf = ({ points, isSoft }: Hand): number => points + (isSoft ? 100 : 0);

export const MOST = 21;
/** Adds a card, by its points less one. */
export function withCard({ points, isSoft }: Hand, card: number): Hand {
  const least = (isSoft ? points - 10 : points) + card + 1;
  const soft = (isSoft || card === 0) && least + 10 <= MOST;
  return { points: soft ? least + 10 : least, isSoft: soft };
}

/** Average wins of hands against an open card; values that don't depend on a policy are kept from one policy to the next. */
export function createSolverTable({ packs, hitsSoft17 }: SolvedRules, up: number) {
  const left = wholeShoe(packs);
  left.counts[up] = (left.counts[up] ?? 0) - 1;
  left.total -= 1;
  const dealers = new Map<number, Float64Array>();
  const start = [...left.counts];
  /** Names what is out of the shoe: never more than 22 of a kind. */
  const keyOfLeft = () => start.reduce((key, count, at) => key * 23 + count - (left.counts[at] ?? 0), 0);

  const standing = (points: number): number => {
    const key = keyOfLeft();
    let chances = dealers.get(key);
    if (chances === undefined) {
      chances = dealerChances(left, up, hitsSoft17);
      dealers.set(key, chances);
    }
    return standValue(chances, points);
  };
  /** Averages what follows over the next card. */
  const drawing = (hand: Hand, follow: (hand: Hand) => number): number => {
    let value = 0;
    for (let card = 0; card < 10; card += 1) {
      const chance = chanceOfNext(left, card, up);
      const next = withCard(hand, card);
      value += chance * (next.points > MOST ? -1 : without(left, card, () => follow(next)));
    }
    return value;
  };
  const doubled = (hand: Hand) => 2 * drawing(hand, ({ points }) => standing(points));
  return { up, left, standing, drawing, doubled, keyOfLeft };
}
export type SolverTable = ReturnType<typeof createSolverTable>;

/** What hands are worth on average when they are played by a policy, per unit of the first stake. */
export function valuesOf({ left, standing, drawing, doubled, keyOfLeft }: SolverTable, policy: SolverPolicy) {
  const known = new Map<number, number>();
  const hitting = (hand: Hand): number => drawing(hand, playing);
  /** Of a hand that may only draw or stand. */
  function playing(hand: Hand): number {
    if (hand.points === MOST) return standing(MOST);
    const key = keyOfLeft() * 256 + totalOf(hand);
    let value = known.get(key);
    if (value === undefined) {
      value = policy.hits.get(totalOf(hand)) === true ? hitting(hand) : standing(hand.points);
      known.set(key, value);
    }
    return value;
  }
  const twoCards = (hand: Hand): number =>
    policy.doubles.get(totalOf(hand)) === true ? doubled(hand) : playing(hand);
  /** A pair that is split: both hands come to the same on average. Aces get one card each. */
  const splitting = (card: number): number =>
    2 * drawing(withCard(EMPTY_HAND, card), hand => (card === 0 ? standing(hand.points) : twoCards(hand)));
  return { left, standing, hitting, playing, doubled, twoCards, splitting };
}

/** A hand without cards. */
export const EMPTY_HAND: Hand = { points: 0, isSoft: false };
