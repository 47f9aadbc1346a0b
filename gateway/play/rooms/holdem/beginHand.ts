import type { Card } from '../../../../streams/wire/cards/card.ts';
import { commonCardsAt, holeCardsAt, inDealOrder } from '../../../../streams/wire/holdem/dealOrder.ts';
import { goOn } from './goOn.ts';
import type { HandPlayer, HandSetup, HandState } from './handState.ts';

const post = (player: HandPlayer, blind: number): HandPlayer => {
  const bet = Math.min(blind, player.stack);
  return { ...player, stack: player.stack - bet, bet, put: bet };
};

/**
 * Deals a hand and posts the blinds; of two the button has the small one. Throws for fewer than two seats, a stack of nothing
 * or too few cards: the caller has looked.
 */
export function beginHand({ stakes, seats, button, cards }: HandSetup): HandState {
  const order = inDealOrder(seats, button);
  if (order.length < 2 || order.every(({ seat }) => seat !== button) || order.some(({ stack }) => stack <= 0))
    throw new Error('a hand needs two seats with chips, one of them with the button');
  const cardAt = (at: number): Card => {
    const card = cards[at];
    if (card === undefined) throw new Error('there are too few cards for this hand');
    return card;
  };
  const dealt = order.map(
    ({ seat, stack }, place): HandPlayer => ({
      ...{ seat, stack, bet: 0, put: 0, hasFolded: false, hasActed: false },
      cards: holeCardsAt(place, order.length).map(cardAt),
    }),
  );
  // The button is last in the order, so of two the small blind is last and the big one first.
  const [small, big] = order.length === 2 ? [1, 0] : [0, 1];
  const players = dealt.map((player, place) => {
    if (place === small) return post(player, stakes.smallBlind);
    return place === big ? post(player, stakes.bigBlind) : player;
  });
  const state: HandState = {
    ...{ stakes, button, street: 'preflop', players, board: [], isRunOut: false, result: null },
    rest: commonCardsAt(order.length).map(cardAt),
    // Who posts less than the big blind is called for a whole one all the same.
    ...{ bet: stakes.bigBlind, minRaise: stakes.bigBlind, turn: null },
  };
  return goOn(state, dealt[big]?.seat ?? button);
}
