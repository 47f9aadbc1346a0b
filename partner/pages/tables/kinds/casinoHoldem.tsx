import { wonAt } from '../../../tables/rules/bets/back.ts';
import { pokerKind, pokerStrength } from '../../../tables/rules/cards/pokerHand.ts';
import { HOLDEM_ANTE } from '../../../tables/rules/casinoHoldem/ante.ts';
import { holdemSides } from '../../../tables/rules/casinoHoldem/casinoHoldem.ts';
import { antedLayout } from '../layouts/anted.ts';
import type { KindPart } from '../parts/kindPart.ts';
import { CardScene } from '../scene/CardScene.tsx';
import { cardsTo } from '../scene/cardsTo.ts';
import { againstDealer } from './againstDealer.ts';

/** The best hand so far, from the flop on. */
const handState: NonNullable<KindPart['handState']> = ({ tables: { poker } }, to, steps) => {
  const [own, common] = [cardsTo(steps, to), cardsTo(steps, 'common')];
  if (to === 'common' || own.length < 2 || common.length < 3) return null;
  return poker[pokerKind(pokerStrength([...own, ...common]))];
};

export const casinoHoldemPart: KindPart = {
  rules: holdemSides,
  decided: { bets: ['ante'], prices: [...HOLDEM_ANTE.values(), 1].map(odds => wonAt(odds)) },
  layout: shape => antedLayout('aces', shape),
  Scene: CardScene,
  hands: new Map([
    ['player', 2],
    ['common', 5],
    ['dealer', 2],
  ]),
  handState,
  outcome: againstDealer(pokerStrength, handState),
};
