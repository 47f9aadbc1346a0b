import type { TFunction } from 'i18next';
import { cardRank, FACE_DOWN, suitOf } from '../../../../streams/wire/fairGames/cards.ts';

const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
const FACES = new Map([
  [1, 'ace'],
  [11, 'jack'],
  [12, 'queen'],
  [13, 'king'],
] as const);

/** What a card is called. */
export function cardName(card: number, t: TFunction<'games'>): string {
  if (card === FACE_DOWN) return t('cards.faceDown');
  const rank = cardRank(card);
  const face = FACES.get(rank as 1);
  return t('cards.name', {
    rank: face === undefined ? String(rank) : t(`cards.${face}`),
    suit: t(`cards.${SUITS[suitOf(card)] ?? 'spades'}`),
  });
}
