import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../../../gateway/ground/random.ts';
import { handStrength, kindOfStrength } from '../../../../../gateway/play/rooms/holdem/handStrength.ts';
import { cardOf, PACK } from '../../../../../streams/wire/cards/card.ts';
import { POKER_KINDS } from '../../../../../streams/wire/holdem/words.ts';

const hand = (names: string) => names.split(' ').map(cardOf);
const strengthOf = (names: string) => handStrength(hand(names));

/** How many of the 2,598,960 hands of five cards are of each kind, counted by hand long ago, and how many differ in strength. */
const COUNTED = {
  ...{ high: 1_302_540, pair: 1_098_240, twoPairs: 123_552, three: 54_912, straight: 10_200 },
  ...{ flush: 5_108, fullHouse: 3_744, four: 624, straightFlush: 40 },
} as const;
const DIFFERENT = 7_462;

describe('the strength of a hand', () => {
  it('issue 35: sorts all 2,598,960 hands of five cards as they are counted', { timeout: 120_000 }, () => {
    const counts = new Map<number, number>();
    const cards = [0, 0, 0, 0, 0];
    for (let a = 0; a < PACK; a += 1)
      for (let b = a + 1; b < PACK; b += 1)
        for (let c = b + 1; c < PACK; c += 1)
          for (let d = c + 1; d < PACK; d += 1)
            for (let e = d + 1; e < PACK; e += 1) {
              [cards[0], cards[1], cards[2], cards[3], cards[4]] = [a, b, c, d, e];
              const strength = handStrength(cards);
              counts.set(strength, (counts.get(strength) ?? 0) + 1);
            }
    expect(counts.size).toBe(DIFFERENT);
    const byKind = Object.fromEntries(POKER_KINDS.map(kind => [kind, 0]));
    for (const [strength, count] of counts) {
      const kind = kindOfStrength(strength);
      byKind[kind] = (byKind[kind] ?? 0) + count;
    }
    expect(byKind).toEqual(COUNTED);
  });

  it.each([
    ['AS KS QS JS TS', 'KS QS JS TS 9S'],
    ['5H 4H 3H 2H AH', 'AS AD AH AC KS'],
    ['6H 5H 4H 3H 2H', '5S 4S 3S 2S AS'],
    ['KS KD KH KC 2S', 'QS QD QH QC AS'],
    ['2S 2D 2H 2C AS', '2S 2D 2H 2C KS'],
    ['3S 3D 3H 2C 2S', '2S 2D 2H AC AS'],
    ['AS JS 9S 6S 3S', 'AS JS 9S 6S 2S'],
    ['6S 5H 4D 3C 2S', '5S 4H 3D 2C AS'],
    ['AS AD KH KC 3S', 'AS AD KH KC 2S'],
    ['AS AD 4H 4C KS', 'KS KD QH QC AS'],
    ['AS AD KH QC 3S', 'AS AD KH JC TS'],
    ['AS KD QH JC 9S', 'AS KD QH TC 9S'],
  ])('puts %s above %s', (better, worse) => {
    expect(strengthOf(better)).toBeGreaterThan(strengthOf(worse));
  });

  it('knows no difference between suits, and none in cards that don’t count', () => {
    expect(strengthOf('AS KD QH JC 9S')).toBe(strengthOf('AD KS QC JH 9D'));
    expect(strengthOf('AS AD KH QC 9S 2D 4C')).toBe(strengthOf('AS AD KH QC 9S 3D 5C'));
  });

  it('takes the best five of seven', () => {
    const random = createRandom('seven cards');
    const pack = Array.from({ length: PACK }, (_, card) => card);
    for (let n = 0; n < 5_000; n += 1) {
      const seven = random.shuffle(pack).slice(0, 7);
      const fives = seven.flatMap((one, i) =>
        seven.slice(i + 1).map(other => seven.filter(card => card !== one && card !== other)),
      );
      expect(handStrength(seven)).toBe(Math.max(...fives.map(handStrength)));
    }
  });
});
