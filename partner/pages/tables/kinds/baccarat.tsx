import { baccarat, noCommissionBaccarat } from '../../../tables/rules/baccarat/baccarat.ts';
import { baccaratPoints } from '../../../tables/rules/baccarat/coup.ts';
import { filled } from '../../boot.ts';
import { baccaratLayout } from '../layouts/baccarat.ts';
import type { KindPart } from '../parts/kindPart.ts';
import { CardScene } from '../scene/CardScene.tsx';
import { cardsTo } from '../scene/cardsTo.ts';
import { higher } from '../words/higher.ts';

const partOf = (rules: KindPart['rules']): KindPart => ({
  rules,
  layout: baccaratLayout,
  Scene: CardScene,
  hands: new Map([
    ['player', 2],
    ['banker', 2],
  ]),
  handState: (_, to, steps) => String(baccaratPoints(cardsTo(steps, to))),
  outcome({ tables }, steps) {
    const player = baccaratPoints(cardsTo(steps, 'player'));
    const banker = baccaratPoints(cardsTo(steps, 'banker'));
    const winner = higher(player, banker, ['player', 'banker']);
    return filled(tables.outcome.baccarat[winner], { player, banker });
  },
});

export const baccaratPart = partOf(baccarat);
export const noCommissionPart = partOf(noCommissionBaccarat);
