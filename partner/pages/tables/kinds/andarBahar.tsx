import { andarBahar } from '../../../tables/rules/andarBahar/andarBahar.ts';
import { filled } from '../../boot.ts';
import { andarBaharLayout } from '../layouts/andarBahar.ts';
import type { KindPart } from '../parts/kindPart.ts';
import { CardScene } from '../scene/CardScene.tsx';
import { cardsTo } from '../scene/cardsTo.ts';

export const andarBaharPart: KindPart = {
  rules: andarBahar,
  layout: andarBaharLayout,
  Scene: CardScene,
  hands: new Map([
    ['joker', 1],
    ['andar', 0],
    ['bahar', 0],
  ]),
  handState: (_, to, steps) => (to === 'joker' ? null : String(cardsTo(steps, to).length)),
  outcome({ tables }, steps) {
    const winner = steps.at(-1)?.to === 'andar' ? 'andar' : 'bahar';
    return filled(tables.outcome.andarBahar[winner], { count: steps.length - 1 });
  },
};
