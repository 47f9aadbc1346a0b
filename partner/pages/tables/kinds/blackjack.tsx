import { EVEN, wonAt } from '../../../tables/rules/bets/back.ts';
import { BLACKJACK_SEATS } from '../../../tables/rules/blackjack/deal.ts';
import { handPoints, isBlackjack, MOST_POINTS } from '../../../tables/rules/blackjack/hand.ts';
import { blackjackSides } from '../../../tables/rules/blackjack/sideBets.ts';
import { filled } from '../../boot.ts';
import { blackjackLayout } from '../layouts/blackjack.ts';
import type { KindPart } from '../parts/kindPart.ts';
import { BlackjackScene } from '../scene/BlackjackScene.tsx';
import { cardsTo } from '../scene/cardsTo.ts';

const seats = Array.from({ length: BLACKJACK_SEATS }, (_, seat) => seat);
const { prices, returns } = blackjackSides;

export const blackjackPart: KindPart = {
  rules: { bets: seats.flatMap(seat => blackjackSides.bets.map(bet => `${bet}:${seat}`)), prices, returns },
  decided: { bets: seats.map(seat => `main:${seat}`), prices: [wonAt(3, 2), EVEN] },
  layout: blackjackLayout,
  Scene: BlackjackScene,
  hands: new Map([['dealer', 2]]),
  handState: (_, to, steps) => String(handPoints(cardsTo(steps, to)).points),
  outcome({ tables }, steps) {
    const cards = cardsTo(steps, 'dealer');
    const { points } = handPoints(cards);
    if (isBlackjack(cards)) return tables.outcome.blackjack.natural;
    const text = points > MOST_POINTS ? tables.outcome.blackjack.over : tables.outcome.blackjack.points;
    return filled(text, { points });
  },
};
