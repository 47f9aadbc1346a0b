import type { Texts } from '../../server/texts.ts';
import { type Card, isRed } from '../../tables/rules/cards/card.ts';
import { filled } from '../boot.ts';
import { faceOf } from '../cardFace.ts';
import { el } from '../dom.ts';
import { cardText } from '../tables/words/cardWords.ts';

/** Cards that lie in a row, with words about them. */
export interface CardRow {
  readonly element: HTMLElement;
  cards(): readonly (Card | null)[];
  /** Lays cards there. @param fresh Place of the one that is turned up now; -1 for none. */
  lay(cards: readonly (Card | null)[], fresh?: number): void;
  setName(name: string): void;
  /** What stands beside its name: points, or nothing. */
  setNote(text: string): void;
  /** What stands below: its stake, its result. */
  setWords(text: string, result?: string): void;
  setActive(isActive: boolean): void;
}

export interface CardRowOptions {
  readonly texts: Texts;
  /** Whether the last card only counts. */
  readonly isLastCounted: boolean;
}

export function openCardRow({ texts, isLastCounted }: CardRowOptions): CardRow {
  let laid: readonly (Card | null)[] = [];
  const name = el('span', {});
  const note = el('span', { class: 'note' });
  const row = el('div', { class: 'dealt-row' });
  const words = el('p', { class: 'of-hand' });
  const cardOf = (card: Card | null, at: number, fresh: number): HTMLElement => {
    const label = card === null ? texts.cardGame.covered : cardText(texts, card);
    const element = el(
      'span',
      { class: 'dealt-card', role: 'img', 'aria-label': label },
      ...(card === null ? [] : faceOf(card)),
    );
    element.dataset.card = card === null ? 'covered' : isRed(card) ? 'red' : 'black';
    element.dataset.fresh = String(at === fresh);
    element.dataset.out = String(isLastCounted && at < laid.length - 1);
    return element;
  };
  const element = el('section', { class: 'hand-of-cards' }, el('h2', {}, name, note), row, words);
  return {
    element,
    cards: () => laid,
    lay(cards, fresh = -1) {
      laid = cards;
      row.replaceChildren(...cards.map((card, at) => cardOf(card, at, fresh)));
    },
    setName(text) {
      name.textContent = text;
      element.setAttribute('aria-label', text);
    },
    setNote(text) {
      note.textContent = text;
    },
    setWords(text, result = '') {
      words.textContent = text;
      words.dataset.result = result;
    },
    setActive(isActive) {
      row.dataset.active = String(isActive);
    },
  };
}

/** Cards in words. */
export const cardsText = (texts: Texts, cards: readonly (Card | null)[]): string =>
  cards.map(card => (card === null ? texts.cardGame.covered : cardText(texts, card))).join(', ');

/** "17 points", of cards that lie open. */
export const pointsText = ({ cardGame }: Texts, points: number): string =>
  filled(cardGame.points, { points });
