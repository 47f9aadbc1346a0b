import type { FixtureSummary, MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import { MAIN_MARKETS, type MainMarketName, mainMarkets } from './mainMarkets.ts';

/** A match as a row of the board shows it, its prices aside. */
export interface RowOutline {
  /** The match when its row was made: its odds and their age may be older than the row's prices. */
  readonly it: FixtureSummary;
  /** What can be bet on, in the order of the cells; null for a match that is over. */
  readonly markets: Readonly<Record<MainMarketName, readonly MarketSelection[]>> | null;
}

/** What of a match a row shows besides prices. */
const SHOWN = [
  ...(['state', 'suspended', 'league', 'home', 'away', 'startsAt', 'markets'] as const),
  ...(['score', 'parts', 'minute', 'innings', 'turn'] as const),
] as const;

const isSameSelection = (a: MarketSelection, b: MarketSelection | undefined) =>
  a === b || (a.pick === b?.pick && a.line === b.line);

/** Whether the same is bet on in the same places. */
export const isSameList = (a: readonly MarketSelection[], b: readonly MarketSelection[]) =>
  a.length === b.length && a.every((selection, at) => isSameSelection(selection, b[at]));

const isSameMarkets = (a: RowOutline['markets'], b: RowOutline['markets']) =>
  a === b || (a !== null && b !== null && MAIN_MARKETS.every(name => isSameList(a[name], b[name])));

function selectionsOf({ state, odds }: FixtureSummary): RowOutline['markets'] {
  if (state !== 'live' && state !== 'before') return null;
  const shown = mainMarkets(odds);
  const of = (name: MainMarketName) => shown[name].map(({ selection }) => selection);
  return { winner: of('winner'), total: of('total'), handicap: of('handicap') };
}

/** The outline of a match's row; `before` itself where only prices have changed. */
export function rowOutline(it: FixtureSummary, before: RowOutline | undefined): RowOutline {
  const markets = selectionsOf(it);
  const isSame =
    before !== undefined &&
    SHOWN.every(key => before.it[key] === it[key]) &&
    isSameMarkets(before.markets, markets);
  return isSame ? before : { it, markets };
}
