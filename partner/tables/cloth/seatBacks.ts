import { type Back, backFor } from '../rules/bets/back.ts';
import { dealerHand } from '../rules/blackjack/deal.ts';
import { isBlackjack } from '../rules/blackjack/hand.ts';
import { type BlackjackDecision, playSeat, type Seat } from '../rules/blackjack/seat.ts';
import { insuranceBack, mayInsure, settleSeat } from '../rules/blackjack/settle.ts';
import type { Card } from '../rules/cards/card.ts';
import type { MoreStake } from '../store/playerRound.ts';

/** A seat after decisions that were accepted. Throws when they can't have been. */
export function seatAfter(
  shoe: readonly Card[],
  seat: number,
  decisions: readonly BlackjackDecision[],
): Seat {
  const played = playSeat(shoe, seat, decisions);
  if (played === null) throw new Error(`seat ${seat} can't have decided ${decisions.join(', ')}`);
  return played;
}

/**
 * What a main bet brings, minor units, with what was staked besides. A bet behind a seat follows its hands as far as its own player has
 * staked for them: without the second stake of a split it stays on the first hand, without that of a double it is what it was.
 * Under a dealer's blackjack no more than the first stake is lost.
 */
export function mainPayout(
  shoe: readonly Card[],
  { hands }: Pick<Seat, 'hands'>,
  main: number,
  more: readonly MoreStake[],
): number {
  const dealer = dealerHand(shoe);
  const taken = more.filter(({ state }) => state === 'taken');
  const further = taken.filter(({ decision }) => decision === 'double' || decision === 'split');
  const insured = taken.filter(({ decision }) => decision === 'insure');
  const insurance = insured.reduce((sum, { amount }) => sum + backFor(amount, insuranceBack(dealer)), 0);
  const { backs } = settleSeat({ hands: hands.map(hand => ({ ...hand, isDoubled: false })) }, dealer);
  if (isBlackjack(dealer)) {
    const returned = further.reduce((sum, { amount }) => sum + amount, 0);
    return insurance + returned + (backs[0] === undefined ? 0 : backFor(main, backs[0]));
  }
  const hasSplit = further.some(({ decision }) => decision === 'split');
  const timesOf = (at: number) => {
    if (at > 0 && !hasSplit) return 0;
    return 1 + further.filter(({ decision, hand }) => decision === 'double' && hand === at).length;
  };
  return insurance + backs.reduce((sum, back, at) => sum + backFor(main * timesOf(at), back), 0);
}

/** The main bet of a seat that was played to its end, all that was staked on it included, as a fraction of its first stake. */
export function mainBack(shoe: readonly Card[], seat: Pick<Seat, 'hands'>): Back {
  const { antes, backs } = settleSeat(seat, dealerHand(shoe));
  const common = backs.reduce((product, [, denominator]) => product * denominator, 1);
  const sum = backs.reduce((all, [numerator, denominator]) => all + (numerator * common) / denominator, 0);
  return antes > 0 ? [sum, common] : [0, 1];
}

/** What insurance gives back; null where none is offered. */
export const insuranceOf = (shoe: readonly Card[], up: Card): Back | null =>
  mayInsure(up) ? insuranceBack(dealerHand(shoe)) : null;
