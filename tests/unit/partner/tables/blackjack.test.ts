import { describe, expect, it } from 'vitest';
import { decidedBack } from '../../../../partner/tables/rules/bets/decided.ts';
import { BLACKJACK_SEATS, dealerHand, nextOfSeat } from '../../../../partner/tables/rules/blackjack/deal.ts';
import {
  type BlackjackDecision,
  playSeat,
  type Seat,
} from '../../../../partner/tables/rules/blackjack/seat.ts';
import { insuranceBack, mayInsure, settleSeat } from '../../../../partner/tables/rules/blackjack/settle.ts';
import { packsOf } from '../../../../partner/tables/rules/cards/card.ts';
import { cardsOf } from './support/cardsOf.ts';

const FIRST_OF_SEAT = 2 * BLACKJACK_SEATS + 2;
/** A shoe in which seat 0 has these cards, in the order in which it gets them, and the dealer these. */
function shoeWith(own: string, dealer: string): readonly number[] {
  const shoe = [...packsOf(8)];
  const [first = 0, second = 0, ...more] = cardsOf(own);
  const [up = 0, hole = 0, ...draws] = cardsOf(dealer);
  shoe[0] = first;
  shoe[BLACKJACK_SEATS] = up;
  shoe[BLACKJACK_SEATS + 1] = second;
  shoe[FIRST_OF_SEAT - 1] = hole;
  for (const [at, card] of more.entries()) shoe[FIRST_OF_SEAT + at] = card;
  for (const [at, card] of draws.entries()) shoe[FIRST_OF_SEAT + 40 * BLACKJACK_SEATS + at] = card;
  return shoe;
}

const seatAfter = (shoe: readonly number[], ...decisions: readonly BlackjackDecision[]): Seat => {
  const seat = playSeat(shoe, 0, decisions);
  if (seat === null) throw new Error('not allowed');
  return seat;
};
/** What a bet of 100 comes to: staked in all, and back. */
function paid(own: string, dealer: string, ...decisions: readonly BlackjackDecision[]) {
  const shoe = shoeWith(own, dealer);
  const settled = settleSeat(seatAfter(shoe, ...decisions), dealerHand(shoe));
  return [100 * settled.antes, decidedBack(100, settled)];
}

describe('tables: rounds of blackjack', () => {
  it.each<[string, string, string, BlackjackDecision[], number[]]>([
    ['a blackjack pays 3 to 2', 'AS KD', '9S TD', [], [100, 250]],
    ['two blackjacks are a push', 'AS KD', 'AD TD', [], [100, 100]],
    ['21 of three cards loses to a blackjack', '7S 7D 7H', 'AD TD', ['hit'], [100, 0]],
    ['the dealer stands on a soft 17', 'TS 8D', 'AD 6S TC', ['stand'], [100, 200]],
    ['the dealer draws to 16', 'TS 8D', 'TD 6S 5C', ['stand'], [100, 0]],
    ['too many points lose, whatever the dealer has', 'TS 8D 5S', 'TD 6S TC', ['hit'], [100, 0]],
    ['a double wins twice', '6S 5D TS', 'TD 9S', ['double'], [200, 400]],
    ['a double loses twice', '6S 5D 2S', 'TD 9S', ['double'], [200, 0]],
    ['a double that is level goes back', '6S 5D 8S', 'TD 9S', ['double'], [200, 200]],
    // The hands of a split get their second cards first: 8-3 doubles to 21, 8-T stands.
    [
      'hands of a split are paid one by one',
      '8S 8D 3S TS TD',
      'TH 9S',
      ['split', 'double', 'stand'],
      [300, 400],
    ],
    ['21 of a split pair of aces is no blackjack', 'AS AD KS 5D', 'TH 9S', ['split'], [200, 200]],
    [
      'a dealer’s blackjack takes no more than the first stake',
      '8S 8D 3S TS TD',
      'AH KS',
      ['split', 'double'],
      [100, 0],
    ],
  ])('tables: %s', (_says, own, dealer, decisions, expected) => {
    expect(paid(own, dealer, ...decisions)).toEqual(expected);
  });

  it('tables: decisions are allowed where they belong, and a second try of one is none', () => {
    const pair = shoeWith('8S 8D 8H 2S 2D 2H 2C', 'TD 9S');
    expect(seatAfter(pair).allowed).toEqual(['hit', 'stand', 'double', 'split']);
    expect(seatAfter(shoeWith('5S 5D 2H', 'TD 9S'), 'hit').allowed).toEqual(['hit', 'stand']);
    // Split once: 8-8 again can't.
    expect(seatAfter(pair, 'split').allowed).toEqual(['hit', 'stand', 'double']);
    expect(playSeat(pair, 0, ['split', 'split'])).toBeNull();
    expect(seatAfter(pair, 'split', 'stand')).toMatchObject({
      active: 1,
      allowed: ['hit', 'stand', 'double'],
    });
    expect(seatAfter(pair, 'split', 'stand', 'stand')).toMatchObject({ active: null, allowed: [] });
    expect(playSeat(pair, 0, ['stand', 'hit'])).toBeNull();
    expect(playSeat(shoeWith('AS KD', '9S TD'), 0, ['hit'])).toBeNull();
    expect(playSeat(shoeWith('9S KD', '9S TD'), 0, ['split'])).toBeNull();
    // Aces get one card each.
    expect(seatAfter(shoeWith('AS AD 2S 3S', '9S TD'), 'split')).toMatchObject({ active: null });
    // 21 needs no decision.
    expect(seatAfter(shoeWith('7S 7D 7H', '9S TD'), 'hit')).toMatchObject({ active: null });
  });

  it('tables: insurance pays 2 to 1 for a blackjack under an ace', () => {
    expect([cardsOf('AS'), cardsOf('TS')].map(([up = 0]) => mayInsure(up))).toEqual([true, false]);
    expect(insuranceBack(cardsOf('AS KD'))).toEqual([3, 1]);
    expect(insuranceBack(cardsOf('AS 9D AD'))).toEqual([0, 1]);
  });

  it('tables: what a seat draws depends on no other seat, and the parts of the shoe don’t overlap', () => {
    const shoe = packsOf(8).map((_, at) => at);
    const starts = Array.from({ length: BLACKJACK_SEATS }, (_, seat) => nextOfSeat(shoe, seat)());
    expect(starts).toEqual(starts.map((_, seat) => FIRST_OF_SEAT + 40 * seat));
    // The longest two hands of a split: 21 aces, and 11 aces with five twos.
    expect(21 + 11 + 5 - 2).toBeLessThanOrEqual(40);
    expect(FIRST_OF_SEAT + 40 * BLACKJACK_SEATS + 40).toBeLessThanOrEqual(shoe.length);
  });
});
