import type { Random } from '../../../random.ts';
import { type Back, LOST, wonAt } from '../bets/back.ts';
import { betKind, noBet, priceIf, type TableRules } from '../bets/tableRules.ts';
import { SIC_BO_RETURNS } from './returns.ts';

/** Three dice, each from 1 to 6. */
export type Dice = readonly [number, number, number];

const FACES = [1, 2, 3, 4, 5, 6] as const;
const rollOne = (random: Random) => random.below(FACES.length) + 1;
/** One roll in the dome. */
export const rollDice = (random: Random): Dice => [rollOne(random), rollOne(random), rollOne(random)];

/** Odds of the totals from 4 to 10; 17 pays like 4, 16 like 5, and so on. */
const TOTALS = [62, 31, 18, 12, 8, 7, 6] as const;
const LEAST_TOTAL = 4;
const MOST_TOTAL = 17;
const totals = Array.from({ length: MOST_TOTAL - LEAST_TOTAL + 1 }, (_, at) => LEAST_TOTAL + at);
const totalOdds = (total: number) => TOTALS[Math.min(total - LEAST_TOTAL, MOST_TOTAL - total)] ?? 0;

const pairs = FACES.flatMap(low => FACES.filter(high => high > low).map(high => `${low}-${high}`));

const prices: TableRules<Dice>['prices'] = new Map<string, readonly Back[]>([
  ...['small', 'big', 'odd', 'even'].map(bet => [bet, [wonAt(1)]] as const),
  ...totals.map(total => [`total:${total}`, [wonAt(totalOdds(total))]] as const),
  ['single', [wonAt(3), wonAt(2), wonAt(1)]],
  ['pair', [wonAt(6)]],
  ['double', [wonAt(11)]],
  ['triple', [wonAt(190)]],
  ['anyTriple', [wonAt(31)]],
]);

const ALL_DICE = 3;

/** Whether a bet with one price wins. */
function wins(bet: string, dice: Dice): boolean {
  const total = dice[0] + dice[1] + dice[2];
  const isTriple = dice[0] === dice[1] && dice[1] === dice[2];
  const count = (face: number) => dice.filter(it => it === face).length;
  const [first = 0, second = 0] = bet
    .slice(betKind(bet).length + 1)
    .split('-')
    .map(Number);
  switch (betKind(bet)) {
    case 'small':
      return total <= 10 && !isTriple;
    case 'big':
      return total >= 11 && !isTriple;
    case 'odd':
      return total % 2 === 1 && !isTriple;
    case 'even':
      return total % 2 === 0 && !isTriple;
    case 'total':
      return total === first;
    case 'pair':
      return count(first) > 0 && count(second) > 0;
    case 'double':
      return count(first) >= 2;
    case 'triple':
      return count(first) === ALL_DICE;
    case 'anyTriple':
      return isTriple;
    default:
      return noBet(bet);
  }
}

/** Three dice: small is 4 to 10, big 11 to 17; these and odd and even lose on a triple. */
export const sicBo: TableRules<Dice> = {
  bets: [
    ...['small', 'big', 'odd', 'even'],
    ...totals.map(total => `total:${total}`),
    ...FACES.map(face => `single:${face}`),
    ...pairs.map(pair => `pair:${pair}`),
    ...FACES.map(face => `double:${face}`),
    ...FACES.map(face => `triple:${face}`),
    'anyTriple',
  ],
  unit: 1,
  prices,
  returns: SIC_BO_RETURNS,
  backOf(bet, dice) {
    if (betKind(bet) !== 'single') return priceIf(prices, bet, wins(bet, dice));
    const count = dice.filter(it => bet === `single:${it}`).length;
    return count === 0 ? LOST : wonAt(count);
  },
};
