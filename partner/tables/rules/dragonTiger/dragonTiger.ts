import { type Back, EVEN, LOST, wonAt } from '../bets/back.ts';
import { priceIf, type TableRules } from '../bets/tableRules.ts';
import { type Card, drawCards, type NextCard, rankOf, suitOf } from '../cards/card.ts';
import { DRAGON_TIGER_RETURNS } from './returns.ts';

/** Cards of a shoe of dragon tiger: eight packs, two cards a round. */
export const DRAGON_TIGER_PACKS = 8;

export interface DragonTigerRound {
  readonly dragon: Card;
  readonly tiger: Card;
  /** By rank: the ace is the lowest, the king the highest. */
  readonly winner: 'dragon' | 'tiger' | 'tie';
}

/** Deals a card to the dragon, then one to the tiger. */
export function dealDragonTiger(next: NextCard): DragonTigerRound {
  const [dragon = 0, tiger = 0] = drawCards(next, 2);
  const lead = rankOf(dragon) - rankOf(tiger);
  if (lead === 0) return { dragon, tiger, winner: 'tie' };
  return { dragon, tiger, winner: lead > 0 ? 'dragon' : 'tiger' };
}

/** What a tie leaves of the stake on a side. */
const HALF: Back = [1, 2];
const prices: TableRules<DragonTigerRound>['prices'] = new Map([
  ['dragon', [EVEN, HALF]],
  ['tiger', [EVEN, HALF]],
  ['tie', [wonAt(11)]],
  ['suitedTie', [wonAt(50)]],
]);

export const dragonTiger: TableRules<DragonTigerRound> = {
  bets: ['dragon', 'tiger', 'tie', 'suitedTie'],
  unit: 2,
  prices,
  returns: DRAGON_TIGER_RETURNS,
  backOf(bet, { dragon, tiger, winner }) {
    if (bet === 'dragon' || bet === 'tiger') {
      if (winner === 'tie') return HALF;
      return bet === winner ? EVEN : LOST;
    }
    const isSuited = bet === 'tie' || suitOf(dragon) === suitOf(tiger);
    return priceIf(prices, bet, winner === 'tie' && isSuited);
  },
};
