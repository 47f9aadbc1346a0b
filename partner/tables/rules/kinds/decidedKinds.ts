import type { TableRules } from '../bets/tableRules.ts';
import { betKind, noBet } from '../bets/tableRules.ts';
import {
  BLACKJACK_SEATS,
  dealerHand,
  dealerStart,
  firstCards,
  shuffleBlackjack,
  upCard,
} from '../blackjack/deal.ts';
import { isBlackjack } from '../blackjack/hand.ts';
import { mayInsure } from '../blackjack/settle.ts';
import { blackjackSides, type SideCards } from '../blackjack/sideBets.ts';
import type { Card } from '../cards/card.ts';
import { holdemSides } from '../casinoHoldem/casinoHoldem.ts';
import { dealHoldem, type HoldemRound } from '../casinoHoldem/deal.ts';
import { dealTeenPatti, type TeenPattiRound } from '../teenPatti/deal.ts';
import { teenPattiSides } from '../teenPatti/teenPatti.ts';
import { defineKind } from './kind.ts';
import { drawnBy, packOf } from './shoes.ts';

const toEach = (to: string, cards: readonly Card[]) => cards.map(shows => ({ to, shows }));

export const teenPattiTable = defineKind<TeenPattiRound>({
  rules: teenPattiSides,
  mostSteps: 6,
  open: packOf(dealTeenPatti),
  stepsOf: ({ player, dealer }) => [...toEach('player', player), ...toEach('dealer', dealer)],
  decidesAfter: ({ player }) => player.length,
});

export const holdemTable = defineKind<HoldemRound>({
  rules: holdemSides,
  mostSteps: 9,
  open: packOf(dealHoldem),
  stepsOf: ({ player, dealer, flop, rest }) => [
    ...toEach('player', player),
    ...toEach('common', flop),
    ...toEach('common', rest),
    ...toEach('dealer', dealer),
  ],
  decidesAfter: ({ player, flop }) => player.length + flop.length,
});

const seats = Array.from({ length: BLACKJACK_SEATS }, (_, seat) => seat);

/** Side bets by seat: `pairs:3` is the pair of seat 3. */
const seatSides: TableRules<readonly Card[]> = {
  ...blackjackSides,
  bets: seats.flatMap(seat => blackjackSides.bets.map(bet => `${bet}:${seat}`)),
  backOf(bet, shoe) {
    const seat = seats.find(it => bet === `${betKind(bet)}:${it}`);
    if (seat === undefined) return noBet(bet);
    const cards: SideCards = { own: firstCards(shoe, seat), up: upCard(shoe) };
    return blackjackSides.backOf(betKind(bet), cards);
  },
};

/**
 * Blackjack. An outcome is the shoe; what a seat's decisions make of it is `playSeat` and `settleSeat`. Nobody decides when
 * the dealer has a blackjack with an open ten. With an open ace seats decide, and insure, before the hole card is known; a
 * blackjack under it takes no more than the first stake. What seats draw is shown as they decide and is no step.
 */
export const blackjackTable = defineKind<readonly Card[]>({
  rules: seatSides,
  // Each seat's two cards, and a dealer's hand of at most so many: six aces, a six, and five more aces.
  mostSteps: 2 * BLACKJACK_SEATS + 12,
  open: drawnBy(shuffleBlackjack),
  stepsOf(shoe) {
    const [up, ...others] = dealerHand(shoe);
    const cards = seats.map(seat => firstCards(shoe, seat));
    return [
      ...cards.map(([first], seat) => ({ to: `seat:${seat}`, shows: first })),
      ...toEach('dealer', up === undefined ? [] : [up]),
      ...cards.map(([, second], seat) => ({ to: `seat:${seat}`, shows: second })),
      ...toEach('dealer', others),
    ];
  },
  decidesAfter: shoe =>
    isBlackjack(dealerStart(shoe)) && !mayInsure(upCard(shoe)) ? null : 2 * BLACKJACK_SEATS + 1,
});
