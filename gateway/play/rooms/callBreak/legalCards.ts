import { type Card, heightOf, suitOf } from '../../../../streams/wire/cards/card.ts';
import type { BreakPlayer, BreakState, PlayedCard } from './breakState.ts';

/** Spades beat all other suits. */
const TRUMP = 3;

/** The card of a trick that wins it so far: the highest spade, else the highest of the suit that was led. */
export function winningCard([led, ...others]: readonly PlayedCard[]): PlayedCard | null {
  if (led === undefined) return null;
  return others.reduce((best, it) => {
    const [suit, other] = [suitOf(best.card), suitOf(it.card)];
    if (suit === other) return heightOf(it.card) > heightOf(best.card) ? it : best;
    return other === TRUMP ? it : best;
  }, led);
}

/** Those of the cards that satisfy the first rule that any of them satisfies. */
const firstOf = (cards: readonly Card[], ...rules: readonly ((card: Card) => boolean)[]): readonly Card[] => {
  for (const rule of rules) {
    const found = cards.filter(rule);
    if (found.length > 0) return found;
  }
  return cards;
};

/**
 * The cards that a seat may play: it follows suit, higher than what wins so far if it can; without the suit it plays a spade that
 * wins if it has one; else any card.
 */
export function legalCards(
  { trick }: Pick<BreakState, 'trick'>,
  { cards }: Pick<BreakPlayer, 'cards'>,
): readonly Card[] {
  const [led] = trick;
  const best = winningCard(trick);
  if (led === undefined || best === null) return cards;
  const suit = suitOf(led.card);
  const isHigher = (card: Card) => heightOf(card) > heightOf(best.card);
  const follows = (card: Card) => suitOf(card) === suit;
  const isTrumped = suitOf(best.card) === TRUMP && suit !== TRUMP;
  if (cards.some(follows))
    return isTrumped
      ? cards.filter(follows)
      : firstOf(cards, card => follows(card) && isHigher(card), follows);
  return firstOf(cards, card => suitOf(card) === TRUMP && (!isTrumped || isHigher(card)));
}
