import { describe, expect, it } from 'vitest';
import { bestHold } from '../../../../partner/games/poker/bestHold.ts';
import { derivePoker } from '../../../../partner/games/poker/derive.ts';
import paySums from '../../../../partner/games/poker/paySums.json' with { type: 'json' };
import { POKER_TABLES, type PokerTableId, paysOf } from '../../../../partner/games/poker/payTables.ts';
import { pokerReturn } from '../../../../partner/games/poker/poker.ts';
import type { Card } from '../../../../partner/tables/rules/cards/card.ts';
import { packsOf } from '../../../../partner/tables/rules/cards/card.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { cardsOf } from './cardsOf.ts';

/** What others have published of these pay tables. */
const PUBLISHED: readonly (readonly [PokerTableId, number])[] = [
  ['jacksOrBetter', 0.995439],
  ['deucesWild', 0.997283],
  ['acesAndFaces', 0.992555],
];

describe('the return of a pay table that is played best', () => {
  it.each(PUBLISHED)(
    '%s: every hand, every hold, every draw come to what is written down: %d',
    {
      timeout: 120_000,
    },
    (id, published) => {
      expect(derivePoker(POKER_TABLES[id])).toEqual(paySums[id]);
      expect(pokerReturn(id)).toBeCloseTo(published, 6);
      expect(pokerReturn(id)).toBeLessThan(1);
    },
  );
});

/** What a hold pays on average: all draws, one by one. */
function worthOf(id: PokerTableId, cards: readonly Card[], hold: number): number {
  const left = packsOf(1).filter(card => !cards.includes(card));
  const hand = [...cards];
  const open = [0, 1, 2, 3, 4].filter(at => ((hold >> at) & 1) === 0);
  let [sum, draws] = [0, 0];
  const draw = (nth: number, from: number) => {
    const at = open[nth];
    if (at === undefined) {
      sum += paysOf(POKER_TABLES[id], hand);
      draws += 1;
      return;
    }
    for (let next = from; next < left.length; next += 1) {
      hand[at] = left[next] ?? 0;
      draw(nth + 1, next + 1);
    }
  };
  draw(0, 0);
  return sum / draws;
}

describe('the hint', () => {
  it.each(PUBLISHED)('%s: is the best of all holds, tried one by one', { timeout: 60_000 }, id => {
    const random = seededRandom(5);
    for (let n = 0; n < 3; n += 1) {
      const pack = [...packsOf(1)];
      const cards = Array.from({ length: 5 }, () => pack.splice(random.below(pack.length), 1)[0] ?? 0);
      const { hold, worth } = bestHold(POKER_TABLES[id], paySums[id], cards);
      // All but the hold of nothing, which has a million and a half draws.
      const tried = Array.from({ length: 31 }, (_, at) => worthOf(id, cards, at + 1));
      expect(Math.max(...tried)).toBeLessThanOrEqual(worth + 1e-12);
      if (hold > 0) expect(tried[hold - 1]).toBeCloseTo(worth, 10);
    }
  });

  it.each([
    // Four to a royal flush are worth more than a flush that stands.
    ['jacksOrBetter', 'TS JS QS KS 4S', 0b01111],
    ['jacksOrBetter', 'TS JS QS KS 9S', 0b11111],
    ['jacksOrBetter', '4S 4H 9C JD KS', 0b00011],
    ['jacksOrBetter', 'QS AH 6D QH QC', 0b11001],
    ['jacksOrBetter', '2S 5H 7C 9D TS', 0b00000],
    // A deuce is never thrown away.
    ['deucesWild', '2S 5H 7C 9D KS', 0b00001],
    ['deucesWild', '2S 2H 2C 2D KS', 0b11111],
    ['acesAndFaces', 'AS AH AC 9D 9S', 0b11111],
    ['acesAndFaces', 'AS AH 3C 3D 9S', 0b01111],
  ] as const)('%s: of %s it holds %i', (id, hand, hold) => {
    expect(bestHold(POKER_TABLES[id], paySums[id], cardsOf(hand)).hold).toBe(hold);
  });
});
