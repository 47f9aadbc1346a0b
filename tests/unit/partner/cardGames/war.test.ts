import { describe, expect, it } from 'vitest';
import { highCard } from '../../../../partner/games/cardGames/highCard/highCard.ts';
import { war } from '../../../../partner/games/cardGames/war/war.ts';
import { cardsOf } from '../poker/cardsOf.ts';
import { inOrder } from './inOrder.ts';

const FIGURES = { gameCode: 'X', gameType: 'RNG', rtp: null, volatility: null, lines: null, minBet: 100 };
const ROUND = { stake: 100, choice: null };
const dealWar = (cards: string) => war.deal(FIGURES, ROUND, inOrder(6, cardsOf(cards)));
const decideWar = (cards: string, decision: string) =>
  war.decide(FIGURES, { ...ROUND, hidden: { cards: cardsOf(cards) }, decisions: [decision] });

describe('casino war', () => {
  it('is over at once where one card is higher', () => {
    expect(dealWar('AS KH')).toMatchObject({ payout: 200, outcome: { hands: [{ result: 'won' }] } });
    expect(dealWar('2S 3H')).toMatchObject({ payout: 0, outcome: { hands: [{ result: 'lost' }] } });
  });

  it('lets the player go to war or take half back where they are equal', () => {
    const dealt = dealWar('9S 9H KC 2D');
    expect(dealt).not.toHaveProperty('payout');
    expect(JSON.stringify(dealt.outcome)).not.toContain(String(cardsOf('KC')[0]));
    expect(decideWar('9S 9H KC 2D', 'surrender')).toMatchObject({ payout: 50 });
    expect(decideWar('9S 9H KC 2D', 'war')).toMatchObject({
      ...{ payout: 300, outcome: { dealer: cardsOf('9H 2D'), hands: [{ stake: 200, result: 'won' }] } },
    });
    expect(decideWar('9S 9H 2C KD', 'war')).toMatchObject({
      payout: 0,
      outcome: { hands: [{ stake: 200 }] },
    });
    expect(decideWar('9S 9H KC KD', 'war')).toMatchObject({ payout: 400 });
    expect(war.decision(FIGURES, { ...ROUND, hidden: null, decisions: [] }).safeParse('hit').success).toBe(
      false,
    );
  });
});

describe('high card', () => {
  const deal = (cards: string) => highCard.deal(FIGURES, ROUND, inOrder(1, cardsOf(cards)));
  const decide = (cards: string, decision: string) =>
    highCard.decide(FIGURES, { ...ROUND, hidden: { cards: cardsOf(cards) }, decisions: [decision] });

  it('hides the dealer’s card until the player has decided', () => {
    expect(deal('9S KH 2C 3D').outcome).toMatchObject({ dealer: [null], best: 'change' });
    expect(deal('TS KH 2C 3D').outcome).toMatchObject({ best: 'keep' });
  });

  it('pays the higher of the last cards; a low one of the dealer is changed', () => {
    expect(decide('9S 8H 2C 3D', 'keep')).toMatchObject({ payout: 200, outcome: { dealer: cardsOf('8H') } });
    expect(decide('9S 7H 2C KD', 'keep')).toMatchObject({ payout: 0, outcome: { dealer: cardsOf('7H KD') } });
    expect(decide('9S 8H 8C 3D', 'change')).toMatchObject({
      ...{ payout: 50, outcome: { hands: [{ cards: cardsOf('9S 8C'), result: 'half' }] } },
    });
  });
});
