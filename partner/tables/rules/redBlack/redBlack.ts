import { type Back, wonAt } from '../bets/back.ts';
import { betKind, priceIf, type TableRules } from '../bets/tableRules.ts';
import { type Card, drawCards, type NextCard } from '../cards/card.ts';
import { type THREE_CARD_KINDS, threeCardKind, threeCardStrength } from '../cards/threeCards.ts';
import { RED_BLACK_RETURNS } from './returns.ts';

/** A round of red and black: a hand of three cards for each side, from one pack. */
export interface RedBlackRound {
  readonly red: readonly Card[];
  readonly black: readonly Card[];
  readonly redStrength: number;
  readonly blackStrength: number;
}

/** Deals a card to red, one to black, and so on. */
export function dealRedBlack(next: NextCard): RedBlackRound {
  const cards = drawCards(next, 6);
  const red = cards.filter((_, at) => at % 2 === 0);
  const black = cards.filter((_, at) => at % 2 === 1);
  return { red, black, redStrength: threeCardStrength(red), blackStrength: threeCardStrength(black) };
}

const SIDE = wonAt(19, 20);
/** Kinds of the higher hand that can be bet on, with their odds to one in tenths. */
const HANDS: readonly (readonly [kind: (typeof THREE_CARD_KINDS)[number], tenths: number])[] = [
  ['high', 7],
  ['pair', 23],
  ['colour', 90],
  ['sequence', 140],
  ['pureSequence', 2_200],
  ['trail', 2_000],
];

const oddsInTenths = (tenths: number) => (tenths % 10 === 0 ? wonAt(tenths / 10) : wonAt(tenths, 10));

const prices: TableRules<Pick<RedBlackRound, 'redStrength' | 'blackStrength'>>['prices'] = new Map<
  string,
  readonly Back[]
>([
  ['red', [SIDE]],
  ['black', [SIDE]],
  ['tie', [wonAt(850)]],
  ...HANDS.map(([kind, tenths]) => [`hand:${kind}`, [oddsInTenths(tenths)]] as const),
]);

/** Which of two hands of three cards is higher, by the order of Teen Patti, and of what kind the higher one is. */
export const redBlack: TableRules<Pick<RedBlackRound, 'redStrength' | 'blackStrength'>> = {
  bets: ['red', 'black', 'tie', ...HANDS.map(([kind]) => `hand:${kind}`)],
  unit: 20,
  prices,
  returns: RED_BLACK_RETURNS,
  backOf(bet, { redStrength, blackStrength }) {
    if (betKind(bet) === 'hand') {
      const kind = threeCardKind(Math.max(redStrength, blackStrength));
      return priceIf(prices, bet, bet === `hand:${kind}`);
    }
    if (bet === 'tie') return priceIf(prices, bet, redStrength === blackStrength);
    const lead = bet === 'red' ? redStrength - blackStrength : blackStrength - redStrength;
    return priceIf(prices, bet, lead > 0);
  },
};
