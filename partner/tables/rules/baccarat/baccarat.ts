import { type Back, EVEN, LOST, PUSHED, wonAt } from '../bets/back.ts';
import { priceIf, type TableRules } from '../bets/tableRules.ts';
import { type Card, rankOf } from '../cards/card.ts';
import type { Coup } from './coup.ts';
import { BACCARAT_RETURNS, NO_COMMISSION_RETURNS } from './returns.ts';

/** Cards of a shoe of baccarat: eight packs, of which a round needs six cards at most. */
export const BACCARAT_PACKS = 8;

const BETS = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
/** 1 to 1, less 5 %. */
const WITH_COMMISSION = wonAt(19, 20);
/** What the banker pays without commission when it wins with six points. */
const HALF_WON = wonAt(1, 2);
const SIX = 6;

export const isBaccaratPair = ([first, second]: readonly Card[]) =>
  first !== undefined && second !== undefined && rankOf(first) === rankOf(second);

const pricesWith = (banker: readonly Back[]): ReadonlyMap<string, readonly Back[]> =>
  new Map([
    ['player', [EVEN, PUSHED]],
    ['banker', [...banker, PUSHED]],
    ['tie', [wonAt(8)]],
    ['playerPair', [wonAt(11)]],
    ['bankerPair', [wonAt(11)]],
  ]);

function baccaratRules(
  bankerPrices: readonly Back[],
  returns: TableRules<Coup>['returns'],
  unit: number,
): TableRules<Coup> {
  const prices = pricesWith(bankerPrices);
  const [usual = LOST, atSix = usual] = bankerPrices;
  const sideBack = (side: 'player' | 'banker', { winner, bankerPoints }: Coup): Back => {
    if (winner === 'tie') return PUSHED;
    if (winner !== side) return LOST;
    if (side === 'player') return EVEN;
    return bankerPoints === SIX ? atSix : usual;
  };
  return {
    bets: BETS,
    unit,
    prices,
    returns,
    backOf(bet, coup) {
      if (bet === 'player' || bet === 'banker') return sideBack(bet, coup);
      if (bet === 'tie') return priceIf(prices, bet, coup.winner === 'tie');
      return priceIf(prices, bet, isBaccaratPair(bet === 'playerPair' ? coup.player : coup.banker));
    },
  };
}

/** Baccarat with 5 % commission on the banker's wins; speed baccarat has the same rules and shorter times. */
export const baccarat = baccaratRules([WITH_COMMISSION], BACCARAT_RETURNS, 20);

/** Baccarat without commission: the banker pays 1 to 1, but half of it when it wins with six points. */
export const noCommissionBaccarat = baccaratRules([EVEN, HALF_WON], NO_COMMISSION_RETURNS, 2);
