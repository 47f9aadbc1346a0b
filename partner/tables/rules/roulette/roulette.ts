import { wonAt } from '../bets/back.ts';
import { betKind, noBet, priceIf, type TableRules } from '../bets/tableRules.ts';
import { rouletteLayout } from './layout.ts';
import { ROULETTE_RETURNS } from './returns.ts';

let known: ReadonlyMap<string, ReadonlySet<number>> | null = null;

/** The cloth, made with the first table that needs it. */
const layout = () => {
  known ??= rouletteLayout();
  return known;
};

/** Odds follow from how many numbers a bet covers: 36 shared by them, less the stake. */
const prices: TableRules<number>['prices'] = new Map([
  ['straight', [wonAt(35)]],
  ['split', [wonAt(17)]],
  ['street', [wonAt(11)]],
  ['trio', [wonAt(11)]],
  ['corner', [wonAt(8)]],
  ['firstFour', [wonAt(8)]],
  ['sixLine', [wonAt(5)]],
  ['column', [wonAt(2)]],
  ['dozen', [wonAt(2)]],
  ...['red', 'black', 'odd', 'even', 'low', 'high'].map(bet => [bet, [wonAt(1)]] as const),
]);

/** Roulette with one zero. An outcome is the number. */
export const roulette: TableRules<number> = {
  get bets() {
    return [...layout().keys()];
  },
  unit: 1,
  prices,
  returns: ROULETTE_RETURNS,
  backOf(bet, number) {
    const covered = layout().get(bet) ?? noBet(bet);
    return priceIf(prices, betKind(bet), covered.has(number));
  },
};
