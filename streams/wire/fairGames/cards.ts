import { floatAt } from './fairGame.ts';

/**
 * Playing cards of the games of the house, 0 to 51: the rank is the remainder of 13, from the ace (0) to the king (12), and the
 * suit the thirteens in it (spades, hearts, diamonds, clubs). Each is drawn from a whole pack, as if there were no end of packs.
 */
export const CARDS = 52;
/** A card that lies face down. */
export const FACE_DOWN = 52;
export const RANKS = 13;

/** From the ace, 1, to the king, 13. */
export const cardRank = (card: number): number => (card % RANKS) + 1;
export const suitOf = (card: number): number => Math.floor(card / RANKS);

/** The card at a place of a draw: every card alike, whatever came before. */
export const cardAt = (floats: readonly number[], place: number): number =>
  Math.floor(floatAt(floats, place) * CARDS);
