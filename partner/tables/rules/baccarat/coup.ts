import { type Card, drawCards, type NextCard, rankOf } from '../cards/card.ts';

export type BaccaratWinner = 'player' | 'banker' | 'tie';

/** A round of baccarat. */
export interface Coup {
  /** Two or three cards, in the order in which they came. */
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  /** Points, 0 to 9. */
  readonly playerPoints: number;
  readonly bankerPoints: number;
  readonly winner: BaccaratWinner;
}

const TEN = 10;
/** Points of a card: tens and pictures count nothing. */
const pointsOf = (card: Card) => Math.min(rankOf(card) + 1, TEN) % TEN;
/** Points of a hand, or of as much of it as is dealt. */
export const baccaratPoints = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % TEN;

/** The most points with which the banker draws when the player's third card has so many, from 0 to 9. */
const BANKER_DRAWS = [3, 3, 4, 4, 5, 5, 6, 6, 2, 3] as const;
/** The most points with which the player draws; the banker too when the player stood. */
const DRAWS = 5;
const NATURAL = 8;

const winnerOf = (player: number, banker: number): BaccaratWinner => {
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
};

/** Deals a round: player, banker, player, banker, then the third cards, the player's first. */
export function dealCoup(next: NextCard): Coup {
  const [first = 0, second = 0, third = 0, fourth = 0] = drawCards(next, 4);
  const player = [first, third];
  const banker = [second, fourth];
  if (baccaratPoints(player) < NATURAL && baccaratPoints(banker) < NATURAL) {
    let bankerDraws: number = DRAWS;
    if (baccaratPoints(player) <= DRAWS) {
      const card = next();
      player.push(card);
      bankerDraws = BANKER_DRAWS[pointsOf(card)] ?? DRAWS;
    }
    if (baccaratPoints(banker) <= bankerDraws) banker.push(next());
  }
  const [playerPoints, bankerPoints] = [baccaratPoints(player), baccaratPoints(banker)];
  return { player, banker, playerPoints, bankerPoints, winner: winnerOf(playerPoints, bankerPoints) };
}
