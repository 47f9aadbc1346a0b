import { wonAt } from '../../../tables/rules/bets/back.ts';
import { threeCardStrength } from '../../../tables/rules/cards/threeCards.ts';
import { TEEN_PATTI_BONUS } from '../../../tables/rules/teenPatti/ante.ts';
import { teenPattiSides } from '../../../tables/rules/teenPatti/teenPatti.ts';
import { antedLayout } from '../layouts/anted.ts';
import type { KindPart } from '../parts/kindPart.ts';
import { CardScene } from '../scene/CardScene.tsx';
import { againstDealer } from './againstDealer.ts';
import { threeCardState } from './threeCardState.ts';

/** The ante wins 1 to 1, and its bonus besides. */
const ODDS = [...[...TEEN_PATTI_BONUS.values()].map(bonus => 1 + bonus).toSorted((a, b) => b - a), 1];

export const teenPattiPart: KindPart = {
  rules: teenPattiSides,
  decided: { bets: ['ante'], prices: ODDS.map(odds => wonAt(odds)) },
  layout: shape => antedLayout('pairPlus', shape),
  Scene: CardScene,
  hands: new Map([
    ['player', 3],
    ['dealer', 3],
  ]),
  handState: threeCardState,
  outcome: againstDealer(threeCardStrength, threeCardState),
};
