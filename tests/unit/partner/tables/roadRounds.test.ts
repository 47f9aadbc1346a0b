import { describe, expect, it } from 'vitest';
import { dealCoup } from '../../../../partner/tables/rules/baccarat/coup.ts';
import { dealFrom } from '../../../../partner/tables/rules/cards/card.ts';
import { dealDragonTiger } from '../../../../partner/tables/rules/dragonTiger/dragonTiger.ts';
import { roadRoundOf } from '../../../../partner/tables/rules/roads/ofBaccarat.ts';
import { roadRoundOfDragon } from '../../../../partner/tables/rules/roads/ofDragonTiger.ts';
import { cardsOf } from './support/cardsOf.ts';

describe('tables: roads of baccarat', () => {
  it('tables: pairs of a round of baccarat are marked', () => {
    const coup = dealCoup(dealFrom(cardsOf('6S 9S 6H KD')));
    expect(roadRoundOf(coup)).toEqual({ winner: 'banker', playerPair: true, bankerPair: false });
  });
});

describe('tables: roads of dragon tiger', () => {
  it.each([
    ['KS QD', 'banker'],
    ['AS 2D', 'player'],
    ['7S 7D', 'tie'],
  ])('tables: %s is a win of the %s', (cards, winner) => {
    const round = dealDragonTiger(dealFrom(cardsOf(cards)));
    expect(roadRoundOfDragon(round)).toEqual({ winner, playerPair: false, bankerPair: false });
  });
});
