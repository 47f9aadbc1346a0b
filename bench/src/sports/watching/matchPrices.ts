import { createHash } from 'node:crypto';
import { marketKey } from '../../../../streams/wire/sportsBook/selectionKey.ts';
import type { FixtureDetails, FixtureNews, Market } from '../../../../streams/wire/sportsBook/shapes.ts';

/** The prices of all markets of a match. */
export interface MatchPrices {
  readonly fixture: string;
  /** When they were made, epoch ms. */
  pricedAt: number;
  /** Texts by market. */
  readonly markets: Map<string, string>;
}

const priceText = ({ picks }: Market): string => picks.map(({ pick, odds }) => `${pick}=${odds}`).join(',');

export const pricesOf = ({ fixture, pricedAt, markets }: FixtureDetails): MatchPrices => ({
  ...{ fixture, pricedAt },
  markets: new Map(markets.map(it => [marketKey(it), priceText(it)])),
});

/** Takes in what is new. */
export function changePrices(prices: MatchPrices, { markets, closed, pricedAt }: FixtureNews): void {
  for (const key of closed) prices.markets.delete(key);
  for (const market of markets) prices.markets.set(marketKey(market), priceText(market));
  prices.pricedAt = pricedAt;
}

/** Names the prices of all markets of a match, in whatever order they were told. */
export function pricesKey({ fixture, markets }: MatchPrices): string {
  const all = [...markets].map(([key, text]) => `${key} ${text}`).toSorted();
  return `match ${fixture} ${createHash('sha1').update(all.join('\n')).digest('base64url')}`;
}
