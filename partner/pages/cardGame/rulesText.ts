import type { CardGameFacts } from '../../games/cardGames/shown.ts';
import type { Texts } from '../../server/texts.ts';
import { filled } from '../boot.ts';
import { el } from '../dom.ts';

/** What a game pays, a line each. */
export const cardPayList = ({ cardGame }: Texts, { game }: CardGameFacts): HTMLUListElement =>
  el('ul', { class: 'card-pays' }, ...Object.values(cardGame.pays[game]).map(line => el('li', {}, line)));

/** The rules of a game, for the page that explains it. */
export function rulesText(texts: Texts, facts: CardGameFacts): readonly Node[] {
  const { cardGame } = texts;
  const { game, packs, hitsSoft17 } = facts;
  const ofDealer = hitsSoft17 ? cardGame.hitsSoft17 : cardGame.standsOn17;
  const rules = Object.values(cardGame.rules[game]).map(rule => filled(rule, { packs, dealer: ofDealer }));
  return [
    ...rules.map(rule => el('p', {}, rule)),
    cardPayList(texts, facts),
    ...[cardGame.keys, cardGame.returned, cardGame.open].map(text => el('p', { class: 'small' }, text)),
  ];
}
