import { type Back, EVEN, wonAt } from '../bets/back.ts';
import { noBet, priceIf, type TableRules } from '../bets/tableRules.ts';
import { type Bout, TURNS } from './bout.ts';
import { ROOSTER_RETURNS } from './returns.ts';

/** What each bet pays. Stakes are fives of a minor unit, so that every payout is whole. */
const prices: ReadonlyMap<string, readonly Back[]> = new Map([
  ['copper', [EVEN]],
  ['draw', [wonAt(27)]],
  ['steel', [EVEN]],
  ['firstCopper', [wonAt(7, 5)]],
  ['firstSteel', [wonAt(7, 5)]],
  ['untouchedCopper', [wonAt(26)]],
  ['untouchedSteel', [wonAt(26)]],
  ['blows:3-4', [wonAt(12, 5)]],
  ['blows:5', [wonAt(2)]],
  ['blows:6', [wonAt(13, 5)]],
  ['blows:7-9', [wonAt(34, 5)]],
]);

/** Numbers of blows that a bet on them covers. */
const COVERED: ReadonlyMap<string, readonly [least: number, most: number]> = new Map([
  ['blows:3-4', [3, 4]],
  ['blows:5', [5, 5]],
  ['blows:6', [6, 6]],
  ['blows:7-9', [7, 9]],
]);

function isWon(bet: string, { blows, left, winner }: Bout): boolean {
  const covered = COVERED.get(bet);
  if (covered !== undefined) return blows.length >= covered[0] && blows.length <= covered[1];
  switch (bet) {
    case 'copper':
    case 'steel':
    case 'draw':
      return winner === bet;
    // A blow of both is nobody's first one.
    case 'firstCopper':
      return blows[0]?.by === 'copper';
    case 'firstSteel':
      return blows[0]?.by === 'steel';
    case 'untouchedCopper':
      return left.copper === TURNS;
    case 'untouchedSteel':
      return left.steel === TURNS;
    default:
      return noBet(bet);
  }
}

/** Robot roosters. An outcome is the bout, blow by blow. */
export const rooster: TableRules<Bout> = {
  bets: [...prices.keys()],
  unit: 5,
  prices,
  returns: ROOSTER_RETURNS,
  backOf: (bet, bout) => priceIf(prices, bet, isWon(bet, bout)),
};
