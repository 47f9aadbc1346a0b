import { type Card, cardName, packsOf } from '../../../../../partner/tables/rules/cards/card.ts';

/** Cards by their names: `AS KD`. Throws for a name that is none. */
export function cardsOf(text: string): readonly Card[] {
  const names = new Map(packsOf(1).map(card => [cardName(card), card]));
  return text.split(' ').map(name => {
    const card = names.get(name);
    if (card === undefined) throw new Error(`no card ${name}`);
    return card;
  });
}
