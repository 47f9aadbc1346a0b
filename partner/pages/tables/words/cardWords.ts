import type { Texts } from '../../../server/texts.ts';
import { type Card, RANKS, rankOf, suitOf } from '../../../tables/rules/cards/card.ts';
import { filled } from '../../boot.ts';

/** How a rank is written on a card. */
export const rankText = (card: Card): string => {
  const rank = RANKS[rankOf(card)] ?? '';
  return rank === 'T' ? '10' : rank;
};

/** "Ace of spades". */
export function cardText({ tables: { cards } }: Pick<Texts, 'tables'>, card: Card): string {
  const rank = cards.ranks[rankOf(card)] ?? '';
  return filled(cards.of, { rank, suit: cards.suits[suitOf(card)] ?? '' });
}
