import { describe, expect, it } from 'vitest';
import { type Card, cardName, PACK, packsOf } from '../../../../partner/tables/rules/cards/card.ts';
import {
  POKER_KINDS,
  pairOf,
  pokerKind,
  pokerStrength,
} from '../../../../partner/tables/rules/cards/pokerHand.ts';
import {
  QUEEN_HIGH,
  THREE_CARD_KINDS,
  threeCardKind,
  threeCardStrength,
} from '../../../../partner/tables/rules/cards/threeCards.ts';
import { shuffled } from '../../../../partner/tables/rules/shoe/shuffle.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { everyFive } from './derive/outcomes.ts';
import { cardsOf } from './support/cardsOf.ts';

describe('tables: hands of three cards', () => {
  it('tables: every kind comes as often as one can count', () => {
    const counts = new Map<string, number>();
    for (let a = 0; a < PACK; a += 1)
      for (let b = a + 1; b < PACK; b += 1)
        for (let c = b + 1; c < PACK; c += 1) {
          const kind = threeCardKind(threeCardStrength([a, b, c]));
          counts.set(kind, (counts.get(kind) ?? 0) + 1);
        }
    expect(THREE_CARD_KINDS.map(kind => counts.get(kind))).toEqual([16_440, 3_744, 1_096, 720, 48, 52]);
  });

  it('tables: they rank in the order of Teen Patti', () => {
    const order = [
      ...['2S 3D 5H', 'QS 2D 3H', 'QS 6D 4H', 'AS KD JH', '2S 2D 3H', '2S 2D AH', '3S 3D 2H', 'AS AD KH'],
      ...['2S 3S 5S', 'AS KS JS', '2S 3D 4H', 'KS QD JH', 'AS 2D 3H', 'AS KD QH', '2S 3S 4S', 'AS 2S 3S'],
      ...['AS KS QS', '2S 2D 2H', 'AS AD AH'],
    ];
    const strengths = order.map(text => threeCardStrength(cardsOf(text)));
    expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
    expect(new Set(strengths).size).toBe(order.length);
    expect(threeCardStrength(cardsOf('QS 3D 2H'))).toBeGreaterThanOrEqual(QUEEN_HIGH);
    expect(threeCardStrength(cardsOf('JS TD 8H'))).toBeLessThan(QUEEN_HIGH);
  });
});

/** The best of all fives of seven cards. */
function bestOfFives(cards: readonly Card[]): number {
  let best = 0;
  for (const [i, first] of cards.entries())
    for (const second of cards.slice(i + 1)) {
      const five = cards.filter(card => card !== first && card !== second);
      best = Math.max(best, pokerStrength(five));
    }
  return best;
}

describe('tables: poker hands', () => {
  it('tables: every kind comes as often as one can count', () => {
    const counts = new Map<string, number>();
    for (const [cards, ways] of everyFive()) {
      const kind = pokerKind(pokerStrength(cards));
      counts.set(kind, (counts.get(kind) ?? 0) + Number(ways));
    }
    expect(POKER_KINDS.map(kind => counts.get(kind))).toEqual([
      ...[1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4],
    ]);
  });

  it('tables: seven cards are worth their best five', () => {
    const random = seededRandom(33);
    for (let n = 0; n < 2_000; n += 1) {
      const cards = shuffled(packsOf(1), random).slice(0, 7);
      expect(pokerStrength(cards), cards.map(cardName).join(' ')).toBe(bestOfFives(cards));
    }
    const wheel = cardsOf('AS 2S 3S 4S 5S KD KH');
    expect(pokerStrength(wheel)).toBe(bestOfFives(wheel));
    expect(pokerKind(pokerStrength(wheel))).toBe('straightFlush');
  });

  it('tables: kickers decide between hands of one kind', () => {
    const strength = (text: string) => pokerStrength(cardsOf(text));
    expect(strength('AS AD KH 7C 5D')).toBeGreaterThan(strength('AH AC QH JC TD'));
    expect(strength('KS KD 2H 2C AD')).toBeGreaterThan(strength('QS QD JH JC AD'));
    expect(strength('2S 2D 2H 3C 3D')).toBeGreaterThan(strength('AS KS QS JS 9S'));
    expect(strength('2S 3D 4H 5C 6D')).toBeGreaterThan(strength('AS 2D 3H 4C 5D'));
    expect(strength('4S 4D 2H 3C 5D')).toBeGreaterThanOrEqual(pairOf(3));
    expect(strength('3S 3D AH KC QD')).toBeLessThan(pairOf(3));
  });
});
