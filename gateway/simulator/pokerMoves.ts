import { cardOf, heightOf, suitOf } from '../../streams/wire/cards/card.ts';
import type { PokerHand } from '../../streams/wire/holdem/shapes.ts';
import type { HoldemActName, PokerKind } from '../../streams/wire/holdem/words.ts';

/** What a bot does in its turn. */
export interface PokerMove {
  readonly act: HoldemActName;
  /** Up to which bet, minor units. */
  readonly to?: number;
}

/** How good a kind of hand is, from 0 to 1. */
const WORTH: Readonly<Record<PokerKind, number>> = {
  ...{ high: 0.15, pair: 0.45, twoPairs: 0.7, three: 0.8, straight: 0.9, flush: 0.92 },
  ...{ fullHouse: 0.96, four: 0.99, straightFlush: 1 },
};
const ACE = 12;

/** How good two cards are before the flop, from 0 to 1. */
function worthOfTwo(names: readonly string[]): number {
  const cards = names.map(cardOf);
  const [one = 0, other = 0] = cards.map(heightOf);
  if (one === other) return 0.55 + (0.4 * one) / ACE;
  const isSuited = new Set(cards.map(suitOf)).size === 1;
  return (0.6 * (one + other)) / (2 * ACE) + (isSuited ? 0.08 : 0);
}

/** From here on a hand is worth a raise, and one in front of a bet. */
const RAISES = { first: 0.6, again: 0.78 } as const;

/**
 * What a bot does that knows its own cards and the table, like anybody; null when it is not its turn.
 * @param roll In [0, 1): how bold it is this time.
 */
export function chooseMove(hand: PokerHand, seat: number | null, roll: number): PokerMove | null {
  const { acts, pot, turn, players } = hand;
  const own = players.find(it => it.seat === seat);
  if (acts === null || seat === null || turn !== seat || own?.cards == null) return null;
  const worth = own.kind === null ? worthOfTwo(own.cards) : WORTH[own.kind];
  const { raise, call, canCheck } = acts;
  const half = Math.max(...players.map(({ bet }) => bet)) + Math.floor(pot / 2);
  const raised = raise === null ? null : Math.max(raise.from, Math.min(half, raise.to));
  const wantsMore = worth > (canCheck ? RAISES.first : RAISES.again) && roll < 0.5;
  if (wantsMore && raised !== null) return { act: 'raise', to: raised };
  if (canCheck) return { act: 'check' };
  const price = (call ?? 0) / (pot + (call ?? 0));
  return { act: worth + 0.25 * roll > price + 0.2 ? 'call' : 'fold' };
}
