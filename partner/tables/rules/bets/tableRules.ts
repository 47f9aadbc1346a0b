import { type Back, LOST } from './back.ts';
import type { Ratio } from './ratio.ts';

/**
 * What can be bet on at a kind of tables, and what it pays. A bet is a key: a kind, and where a kind has several bets what it
 * is on, after a colon: `player`, `straight:17`.
 */
export interface TableRules<Outcome> {
  /** Every bet, in the order of a page. */
  readonly bets: readonly string[];
  /** Stakes are multiples of this, minor units, so that every payout is whole. */
  readonly unit: number;
  /** Everything but nothing that a bet may give back, the highest first, by bet or by kind of bet. */
  readonly prices: ReadonlyMap<string, readonly Back[]>;
  /** What a bet gives back. Throws for a bet that is none. */
  readonly backOf: (bet: string, outcome: Outcome) => Back;
  /** Share of the stakes that comes back in the long run, by bet or by kind of bet; tests derive it by enumeration. */
  readonly returns: ReadonlyMap<string, Ratio>;
}

/** The kind of a bet: `straight` of `straight:17`. */
export const betKind = (bet: string): string => bet.split(':')[0] ?? bet;

/** What a table of bets says of a bet, or else of its kind. Throws for a bet that is none: callers take only `bets`. */
export function ofBet<T>(table: ReadonlyMap<string, T>, bet: string): T {
  return table.get(bet) ?? table.get(betKind(bet)) ?? noBet(bet);
}

/** The one price of a bet that has one, when it wins. */
export const priceIf = (prices: TableRules<never>['prices'], bet: string, isWon: boolean): Back => {
  const [price = LOST] = ofBet(prices, bet);
  return isWon ? price : LOST;
};

/** For a bet that is none: a fault of the caller, which takes only `bets`. */
export function noBet(bet: string): never {
  throw new Error(`no bet ${bet}`);
}
