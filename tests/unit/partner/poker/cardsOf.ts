import { type Card, cardName, packsOf } from '../../../../partner/tables/rules/cards/card.ts';

/** Cards by their names: `AS TD`. */
export function cardsOf(text: string): readonly Card[] {
  const pack = packsOf(1);
  return text.split(' ').map(name => {
    const card = pack.find(it => cardName(it) === name);
    if (card === undefined) throw new Error(`no card ${name}`);
    return card;
  });
}
