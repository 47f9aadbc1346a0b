import { type Back, wonAt } from '../bets/back.ts';
import { betKind, priceIf, type TableRules } from '../bets/tableRules.ts';
import { type Card, type NextCard, rankOf } from '../cards/card.ts';
import { ANDAR_BAHAR_RETURNS } from './returns.ts';

/** A round of Andar Bahar, from one pack. */
export interface AndarBaharRound {
  /** The first card: the next one of its rank ends the round. */
  readonly joker: Card;
  /** Cards to Andar and to Bahar in turn, Andar first; the last one matches the joker. */
  readonly dealt: readonly Card[];
  readonly winner: 'andar' | 'bahar';
}

/** Deals until a card has the rank of the joker: 49 cards at most. */
export function dealAndarBahar(next: NextCard): AndarBaharRound {
  const joker = next();
  const dealt: Card[] = [];
  for (;;) {
    const card = next();
    dealt.push(card);
    if (rankOf(card) === rankOf(joker))
      return { joker, dealt, winner: dealt.length % 2 === 1 ? 'andar' : 'bahar' };
  }
}

/** Numbers of cards dealt that can be bet on, first and last, with their price. */
const COUNTS: readonly (readonly [first: number, last: number, price: Back])[] = [
  [1, 5, wonAt(5, 2)],
  [6, 10, wonAt(7, 2)],
  [11, 15, wonAt(9, 2)],
  [16, 25, wonAt(7, 2)],
  [26, 30, wonAt(15)],
  [31, 35, wonAt(25)],
  [36, 40, wonAt(50)],
  [41, 49, wonAt(120)],
];

const countBet = ([first, last]: (typeof COUNTS)[number]) => `cards:${first}-${last}`;

const prices: TableRules<AndarBaharRound>['prices'] = new Map([
  ['andar', [wonAt(9, 10)]],
  ['bahar', [wonAt(1)]],
  ...COUNTS.map(range => [countBet(range), [range[2]]] as const),
]);

/** Andar, which is dealt to first and so wins more often, pays 0.9 to 1; Bahar 1 to 1. */
export const andarBahar: TableRules<AndarBaharRound> = {
  bets: ['andar', 'bahar', ...COUNTS.map(countBet)],
  unit: 10,
  prices,
  returns: ANDAR_BAHAR_RETURNS,
  backOf(bet, { dealt, winner }) {
    if (betKind(bet) !== 'cards') return priceIf(prices, bet, bet === winner);
    const [first = 0, last = 0] = bet.slice('cards:'.length).split('-').map(Number);
    return priceIf(prices, bet, dealt.length >= first && dealt.length <= last);
  },
};
