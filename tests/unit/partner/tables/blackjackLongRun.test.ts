import { describe, expect, it } from 'vitest';
import { decidedBack } from '../../../../partner/tables/rules/bets/decided.ts';
import { numberOf } from '../../../../partner/tables/rules/bets/ratio.ts';
import { ofBet } from '../../../../partner/tables/rules/bets/tableRules.ts';
import {
  BLACKJACK_SEATS,
  dealerHand,
  shuffleBlackjack,
  upCard,
} from '../../../../partner/tables/rules/blackjack/deal.ts';
import { blackjackPoints, handPoints } from '../../../../partner/tables/rules/blackjack/hand.ts';
import { BLACKJACK_RETURNS } from '../../../../partner/tables/rules/blackjack/returns.ts';
import {
  type BlackjackDecision,
  playSeat,
  type Seat,
} from '../../../../partner/tables/rules/blackjack/seat.ts';
import { settleSeat } from '../../../../partner/tables/rules/blackjack/settle.ts';
import {
  basicDecision,
  HARD_STRATEGY,
  PAIR_STRATEGY,
  SOFT_STRATEGY,
} from '../../../../partner/tables/rules/blackjack/strategy.ts';
import { sizeOf } from '../../../size.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { secondRound } from './derive/secondBlackjack.ts';

/** A seat whose player decides by the table. */
function playBasic(shoe: readonly number[], seat: number): Seat {
  const decisions: BlackjackDecision[] = [];
  for (;;) {
    const state = playSeat(shoe, seat, decisions);
    if (state === null) throw new Error(decisions.join());
    const hand = state.active === null ? undefined : state.hands[state.active];
    if (hand === undefined) return state;
    decisions.push(basicDecision(hand.cards, upCard(shoe), state.allowed));
  }
}

describe('tables: blackjack in the long run', () => {
  const ROUNDS = sizeOf('BLACKJACK_ROUNDS');
  const average = (wins: readonly number[]) => {
    const mean = wins.reduce((sum, it) => sum + it, 0) / wins.length;
    const squares = wins.reduce((sum, it) => sum + it * it, 0) / wins.length;
    return { mean, sigma: Math.sqrt((squares - mean * mean) / wins.length) };
  };

  it('tables: the rules and a second implementation win what is published, within four standard deviations', () => {
    const random = seededRandom(33);
    const [wins, seconds]: [number[], number[]] = [[], []];
    const letters = { hard: HARD_STRATEGY, soft: SOFT_STRATEGY, pair: PAIR_STRATEGY };
    for (let round = 0; round < ROUNDS; round += 1) {
      const shoe = shuffleBlackjack(random);
      const dealer = dealerHand(shoe);
      for (let seat = 0; seat < BLACKJACK_SEATS; seat += 1) {
        const settled = settleSeat(playBasic(shoe, seat), dealer);
        wins.push(decidedBack(100, settled) / 100 - settled.antes);
      }
      seconds.push(secondRound(shoe.map(blackjackPoints), letters));
      expect(handPoints(dealer).points).toBeGreaterThanOrEqual(17);
    }
    const published = numberOf(ofBet(BLACKJACK_RETURNS, 'main')) - 1;
    for (const { mean, sigma } of [average(wins), average(seconds)])
      expect(Math.abs(mean - published)).toBeLessThan(4 * sigma);
  });
});
