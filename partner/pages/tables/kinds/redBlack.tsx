import { threeCardStrength } from '../../../tables/rules/cards/threeCards.ts';
import { redBlack } from '../../../tables/rules/redBlack/redBlack.ts';
import { filled } from '../../boot.ts';
import { redBlackLayout } from '../layouts/redBlack.ts';
import type { KindPart } from '../parts/kindPart.ts';
import { CardScene } from '../scene/CardScene.tsx';
import { cardsTo } from '../scene/cardsTo.ts';
import { higher } from '../words/higher.ts';
import { threeCardState } from './threeCardState.ts';

export const redBlackPart: KindPart = {
  rules: redBlack,
  layout: redBlackLayout,
  Scene: CardScene,
  hands: new Map([
    ['red', 3],
    ['black', 3],
  ]),
  handState: threeCardState,
  outcome(texts, steps) {
    const strength = (to: string) => threeCardStrength(cardsTo(steps, to));
    const winner = higher(strength('red'), strength('black'), ['red', 'black']);
    const hand = (to: string) => threeCardState(texts, to, steps) ?? '';
    return filled(texts.tables.outcome.redBlack[winner], { red: hand('red'), black: hand('black') });
  },
};
