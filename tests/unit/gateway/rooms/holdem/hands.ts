import type { HoldemStakes } from '../../../../../gateway/play/houseGames/holdem.ts';
import { applyAct } from '../../../../../gateway/play/rooms/holdem/applyAct.ts';
import { beginHand } from '../../../../../gateway/play/rooms/holdem/beginHand.ts';
import type { HandAct, HandState } from '../../../../../gateway/play/rooms/holdem/handState.ts';
import { cardOf, PACK } from '../../../../../streams/wire/cards/card.ts';
import { inDealOrder } from '../../../../../streams/wire/holdem/dealOrder.ts';

export const STAKES: HoldemStakes = { smallBlind: 5, bigBlind: 10, rake: { rate: 250, cap: 300 } };

interface Dealt {
  /** Stacks of the seats 1, 2, 3 … */
  readonly stacks: readonly number[];
  readonly button?: number;
  /** Cards of the seats in the order of their numbers, as `AS AH`; the lowest of the pack without. */
  readonly cards?: readonly string[];
  readonly board?: string;
  readonly stakes?: HoldemStakes;
}

/** A hand with cards that a test names. */
export function dealHand({ stacks, button = 1, cards = [], board = '', stakes = STAKES }: Dealt): HandState {
  const seats = stacks.map((stack, i) => ({ seat: i + 1, stack })).filter(({ stack }) => stack > 0);
  const order = inDealOrder(seats, button);
  const named = (text: string | undefined) =>
    (text ?? '')
      .split(' ')
      .filter(it => it !== '')
      .map(cardOf);
  const hole = order.map(({ seat }) => named(cards[seat - 1]));
  const wanted = [...hole.map(([one]) => one), ...hole.map(([, two]) => two), ...named(board)];
  const used = new Set(wanted);
  const spare = Array.from({ length: PACK }, (_, card) => card).filter(card => !used.has(card));
  const first = wanted.map(card => card ?? spare.shift() ?? 0);
  return beginHand({ stakes, seats, button, cards: [...first, ...spare] });
}

/** Acts as `3 raise 40`, `1 call`, one after the other. */
export function play(state: HandState, ...acts: readonly string[]): HandState {
  return acts.reduce((before, text) => {
    const [seat = '', act = '', to] = text.split(' ');
    return applyAct(before, {
      ...{ seat: Number(seat), act: act as HandAct['act'] },
      to: to === undefined ? undefined : Number(to),
    });
  }, state);
}

export const stackOf = ({ players }: HandState, seat: number): number =>
  players.find(it => it.seat === seat)?.stack ?? 0;

/** Everything in a hand: stacks, what lies in the middle while it is played, and what the house has kept at its end. */
export const chipsOf = ({ players, result }: HandState): number =>
  players.reduce((sum, { stack, put }) => sum + stack + (result === null ? put : 0), 0) + (result?.rake ?? 0);
