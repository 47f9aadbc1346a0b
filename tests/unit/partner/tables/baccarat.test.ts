import { describe, expect, it } from 'vitest';
import {
  BACCARAT_PACKS,
  baccarat,
  isBaccaratPair,
  noCommissionBaccarat,
} from '../../../../partner/tables/rules/baccarat/baccarat.ts';
import { dealCoup } from '../../../../partner/tables/rules/baccarat/coup.ts';
import { backFor } from '../../../../partner/tables/rules/bets/back.ts';
import { dealFrom, packsOf } from '../../../../partner/tables/rules/cards/card.ts';
import { TABLE_TIMINGS } from '../../../../partner/tables/rules/clock/timings.ts';
import { promiseOf } from '../../../../partner/tables/rules/shoe/chain.ts';
import { shoeRandom } from '../../../../partner/tables/rules/shoe/hmacStream.ts';
import { shuffled } from '../../../../partner/tables/rules/shoe/shuffle.ts';
import { secondCoup } from './derive/secondBaccarat.ts';
import { secondShoe } from './derive/secondShoe.ts';
import { cardsOf } from './support/cardsOf.ts';

const coupOf = (text: string) => dealCoup(dealFrom(cardsOf(text)));

describe('tables: baccarat', () => {
  // Cards in the order in which they are dealt: player, banker, player, banker, third cards.
  it.each([
    ['a natural ends it', '9S 2S TS 3S', 2, 2, 'player'],
    ['both stand with six and seven', '6S 7S TS TD', 2, 2, 'banker'],
    ['the player draws with five', '5S 7S TS TD 4S', 3, 2, 'player'],
    ['the banker draws with five when the player stands', '6S 5S TS TD 3S', 2, 3, 'banker'],
    ['the banker with three stands against an eight', '2S 3S TS TD 8S', 3, 2, 'banker'],
    ['the banker with three draws against a nine', '2S 3S TS TD 9S 2H', 3, 3, 'banker'],
    ['the banker with four stands against an ace', '2S 4S TS TD AS', 3, 2, 'banker'],
    ['the banker with six draws against a six', '2S 6S TS TD 6H AS', 3, 3, 'player'],
    ['the banker with six stands against an eight', 'TS 6S KD TD 8S', 3, 2, 'player'],
    ['the same points are a tie', '7S 7H TS TD', 2, 2, 'tie'],
  ] as const)('tables: %s', (_says, cards, player, banker, winner) => {
    const coup = coupOf(cards);
    expect([coup.player.length, coup.banker.length, coup.winner]).toEqual([player, banker, winner]);
  });

  it('tables: every round of many shoes is what a second implementation makes of it', () => {
    for (let shoe = 0; shoe < 12; shoe += 1) {
      const seeds = { serverSeed: promiseOf(`shoe ${shoe}`), salt: promiseOf('salt'), shoe };
      const cards = shuffled(packsOf(BACCARAT_PACKS), shoeRandom(seeds));
      const again = secondShoe(seeds.serverSeed, seeds.salt, shoe, BACCARAT_PACKS);
      const next = dealFrom(cards);
      let from = 0;
      for (let round = 0; round < TABLE_TIMINGS.baccarat.rounds; round += 1) {
        const coup = dealCoup(next);
        const { used, ...second } = secondCoup(again, from);
        from += used;
        expect(coup.player.length + coup.banker.length).toBe(used);
        expect(coup).toMatchObject(second);
      }
    }
  });

  it('tables: bets are paid by who wins, with commission and without', () => {
    const paid = (bet: string, cards: string, rules = baccarat) =>
      backFor(100, rules.backOf(bet, coupOf(cards)));
    const [banker, bankerSix, tie] = ['6S 7S TS TD', '5S 6S TS TD TH', '7S 7H TS TD'];
    expect([paid('banker', banker), paid('player', banker), paid('tie', banker)]).toEqual([195, 0, 0]);
    expect([paid('banker', tie), paid('player', tie), paid('tie', tie)]).toEqual([100, 100, 900]);
    expect(paid('banker', banker, noCommissionBaccarat)).toBe(200);
    expect(coupOf(bankerSix)).toMatchObject({ winner: 'banker', bankerPoints: 6 });
    expect(paid('banker', bankerSix, noCommissionBaccarat)).toBe(150);
    expect(paid('banker', bankerSix)).toBe(195);
    expect([paid('playerPair', '6S 7S 6H TD 2C'), paid('bankerPair', '6S 7S 6H TD 2C')]).toEqual([1_200, 0]);
    expect(isBaccaratPair(cardsOf('TS KS'))).toBe(false);
  });

  it('tables: the rounds of a shoe never run out of cards', () => {
    expect(6 * TABLE_TIMINGS.baccarat.rounds).toBeLessThanOrEqual(packsOf(BACCARAT_PACKS).length);
  });
});
