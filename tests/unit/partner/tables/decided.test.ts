import { describe, expect, it } from 'vitest';
import { backFor } from '../../../../partner/tables/rules/bets/back.ts';
import { decidedBack } from '../../../../partner/tables/rules/bets/decided.ts';
import { ratioOf } from '../../../../partner/tables/rules/bets/ratio.ts';
import { ofBet } from '../../../../partner/tables/rules/bets/tableRules.ts';
import { dealFrom } from '../../../../partner/tables/rules/cards/card.ts';
import { threeCardStrength } from '../../../../partner/tables/rules/cards/threeCards.ts';
import { holdemAnte } from '../../../../partner/tables/rules/casinoHoldem/ante.ts';
import { dealHoldem } from '../../../../partner/tables/rules/casinoHoldem/deal.ts';
import { OFFERED_TABLES } from '../../../../partner/tables/rules/kinds/tables.ts';
import { teenPattiAnte } from '../../../../partner/tables/rules/teenPatti/ante.ts';
import { dealTeenPatti } from '../../../../partner/tables/rules/teenPatti/deal.ts';
import { TEEN_PATTI_RETURNS } from '../../../../partner/tables/rules/teenPatti/returns.ts';
import { threeCardPairs } from './derive/threeCardPairs.ts';
import { cardsOf } from './support/cardsOf.ts';

/** Staked in all and back, for an ante of 100. */
const paidOf = (decided: ReturnType<typeof teenPattiAnte>) => [
  100 * decided.antes,
  decidedBack(100, decided),
];

describe('tables: Teen Patti against the dealer', () => {
  it.each<[string, string, 'play' | 'fold', number[]]>([
    ['who folds loses the ante', 'AS AD AH 2S 3D 5H', 'fold', [100, 0]],
    ['below queen high the play bet goes back', 'KS 4D 2H JS 3D 5H', 'play', [200, 300]],
    ['both bets win', 'AS KD 2H QS 3D 5H', 'play', [200, 400]],
    ['both bets lose', 'QS 6D 4H AS 3D 5H', 'play', [200, 0]],
    ['a tie gives both back', 'AS 7D 4H AD 7C 4S', 'play', [200, 200]],
    ['a sequence has a bonus of 1 to 1, though it loses', '2S 3D 4H AS AD AH', 'play', [200, 100]],
    ['a trail has one of 5 to 1', '2S 2D 2H AS KD QH', 'play', [200, 900]],
  ])('tables: %s', (_says, cards, decision, expected) => {
    const round = dealTeenPatti(dealFrom(cardsOf(cards)));
    expect(paidOf(teenPattiAnte(round, decision))).toEqual(expected);
  });

  it('tables: the ante brings back what is published, for who plays with queen, six, four or better', () => {
    // 18,424 hands of the dealer for each of 22,100 of the player.
    const dealers = 18_424;
    const least = threeCardStrength(cardsOf('QS 6D 4H'));
    let net = 0;
    for (const { strength, count, others } of threeCardPairs()) {
      let played = 0;
      for (const [dealerStrength, ways] of others) {
        const decided = teenPattiAnte({ playerStrength: strength, dealerStrength }, 'play');
        played += ways * (decidedBack(1, decided) - decided.antes);
      }
      // Which is better follows from the strength alone.
      expect(played > -dealers, `${strength}`).toBe(strength >= least);
      net += count * Math.max(played, -dealers);
    }
    const whole = 22_100 * dealers;
    expect(ratioOf(BigInt(whole + net), BigInt(whole))).toEqual(ofBet(TEEN_PATTI_RETURNS, 'ante'));
  });
});

describe('tables: casino hold’em', () => {
  // Player's two cards, dealer's two, then the common ones.
  it.each<[string, string, 'call' | 'fold', number[]]>([
    ['who folds loses the ante', 'AS AD KS KD AH AC 2D 3H 4C', 'fold', [100, 0]],
    ['below a pair of fours the call goes back', 'AS AD KS QD 2H 3C 7D 9H TC', 'call', [300, 400]],
    ['a pair of threes does not qualify', 'AS AD 3S QD 2H 3C 7D 9H TC', 'call', [300, 400]],
    ['a pair of fours does, and ante and call win', 'AS AD 4S QD 2H 4C 7D 9H TC', 'call', [300, 600]],
    ['both lose', 'AS KD 4S QD 2H 4C 7D 9H TC', 'call', [300, 0]],
    ['a tie gives both back', 'AS 2D AD 2S KH KC 7D 9H TC', 'call', [300, 300]],
    ['a flush wins 2 to 1 on the ante', 'AS 2S KD 4D KS 7S 9S 4C TC', 'call', [300, 700]],
    ['four of a kind wins 10 to 1 on the ante', 'AS AD JS 3D AH AC 7D 9H 2C', 'call', [300, 1_500]],
  ])('tables: %s', (_says, cards, decision, expected) => {
    const round = dealHoldem(dealFrom(cardsOf(cards)));
    expect(paidOf(holdemAnte(round, decision))).toEqual(expected);
  });
});

describe('tables: amounts', () => {
  it.each([...OFFERED_TABLES])(
    'tables: %s pays whole minor units for every stake that it takes',
    (_name, { kind }) => {
      for (const bet of kind.bets)
        for (const back of ofBet(kind.prices, bet)) {
          const [numerator, denominator] = back;
          for (const times of [1, 3, 7, 50_001]) {
            const stake = times * kind.unit;
            expect((stake * numerator) % denominator, bet).toBe(0);
            expect(backFor(stake, back)).toBe((stake * numerator) / denominator);
          }
        }
    },
  );

  it.each([...OFFERED_TABLES])(
    'tables: %s has every bet once, each with prices and a return',
    (_name, { kind }) => {
      expect(new Set(kind.bets).size).toBe(kind.bets.length);
      for (const bet of kind.bets)
        expect([...ofBet(kind.prices, bet), ...ofBet(kind.returns, bet)].length).toBeGreaterThan(2);
    },
  );
});
