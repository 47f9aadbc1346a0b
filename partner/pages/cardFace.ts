import { type Card, suitOf } from '../tables/rules/cards/card.ts';
import { el, picture } from './dom.ts';
import { SUIT_PATHS } from './suitPaths.ts';
import { rankText } from './tables/words/cardWords.ts';

/** What is on the face of a card, for the eye: its rank, its suit small and its suit large. */
export function faceOf(card: Card): readonly Node[] {
  const suit = [['path', { d: SUIT_PATHS[suitOf(card)] ?? '', fill: 'currentColor' }]] as const;
  return [el('b', {}, rankText(card)), picture(suit, '0 0 24 24'), picture(suit, '0 0 24 24')];
}
