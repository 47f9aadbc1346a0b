import { groupBy } from '../../../../streams/wire/collections/groupBy.ts';
import type { Market } from '../../../../streams/wire/sportsBook/shapes.ts';
import { MARKET_GROUPS, type MarketGroup } from '../../../../streams/wire/sportsBook/words.ts';

/** Markets that differ in their line only, under one title. */
export interface MarketBlock {
  /** Unique on the page. */
  readonly key: string;
  readonly market: Market['market'];
  readonly part: number;
  /** One for each line; the same object as long as a market is as it was. */
  readonly lines: readonly Market[];
}

/** The blocks of a page, in the order of the markets. */
export function marketBlocks(markets: readonly Market[]): readonly MarketBlock[] {
  const blocks = groupBy(markets, it => `${it.group} ${it.market} ${it.part}`);
  return [...blocks].flatMap(([key, lines]) => {
    const [first] = lines;
    return first === undefined ? [] : [{ key, market: first.market, part: first.part, lines }];
  });
}

/** Groups that have markets, in their order. */
export const groupsOf = (markets: readonly Market[]): readonly MarketGroup[] =>
  MARKET_GROUPS.filter(group => markets.some(it => it.group === group));
