import { rankOf } from '../../../tables/rules/cards/card.ts';
import { dragonTiger } from '../../../tables/rules/dragonTiger/dragonTiger.ts';
import { filled } from '../../boot.ts';
import { dragonTigerLayout } from '../layouts/dragonTiger.ts';
import type { KindPart } from '../parts/kindPart.ts';
import { CardScene } from '../scene/CardScene.tsx';
import { cardsTo } from '../scene/cardsTo.ts';
import { cardText } from '../words/cardWords.ts';
import { higher } from '../words/higher.ts';

export const dragonTigerPart: KindPart = {
  rules: dragonTiger,
  layout: dragonTigerLayout,
  Scene: CardScene,
  hands: new Map([
    ['dragon', 1],
    ['tiger', 1],
  ]),
  outcome(texts, steps) {
    const [dragon = 0, tiger = 0] = [...cardsTo(steps, 'dragon'), ...cardsTo(steps, 'tiger')];
    const winner = higher(rankOf(dragon), rankOf(tiger), ['dragon', 'tiger']);
    const values = { dragon: cardText(texts, dragon), tiger: cardText(texts, tiger) };
    return filled(texts.tables.outcome.dragonTiger[winner], values);
  },
};
