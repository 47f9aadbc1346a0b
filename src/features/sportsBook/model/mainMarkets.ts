import type { FixtureSummary, MarketSelection } from '../../../../streams/wire/sportsBook/shapes.ts';
import { MARKETS, type MarketName } from '../../../../streams/wire/sportsBook/words.ts';

/** A price of a board. */
export interface MainPrice {
  readonly selection: MarketSelection;
  /** Hundredths; null where it isn't offered. */
  readonly odds: number | null;
}

/** The markets that a board shows of a match, each with its selections in their order; empty for one that isn't offered. */
export type MainMarkets = Readonly<Record<MainMarketName, readonly MainPrice[]>>;
export const MAIN_MARKETS = ['winner', 'total', 'handicap'] as const;
export type MainMarketName = (typeof MAIN_MARKETS)[number];

const KEY = /^([A-Za-z]+):(\d+):(-?[\d.]*)\/([A-Za-z0-9-]+)$/;
const ORDER: readonly string[] = ['home', 'over', 'draw', 'away', 'under'];

/** Keys that were read before: a board reads the same ones with every change. */
const known = new Map<string, MarketSelection | null>();
const MOST_KNOWN = 5_000;

/** The selection that a key names; null for a key of another kind. The same object for the same key. */
export function selectionOf(key: string): MarketSelection | null {
  let selection = known.get(key);
  if (selection === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    selection = readKey(key);
    known.set(key, selection);
  }
  return selection;
}

function readKey(key: string): MarketSelection | null {
  const [, name, part, line, pick] = KEY.exec(key) ?? [];
  const market: MarketName | undefined = MARKETS.find(it => it === name);
  if (market === undefined || pick === undefined) return null;
  return { market, part: Number(part), line: line === '' ? null : Number(line), pick };
}

/** How far the prices of a line are from each other; a line without all prices comes last. */
function unevenness(prices: readonly MainPrice[]): number {
  const [first, second] = prices;
  if (first?.odds == null || second?.odds == null) return Number.POSITIVE_INFINITY;
  return Math.abs(first.odds - second.odds);
}

/** Of several lines the one that is offered, and of several that are the most even one: lines move, and old ones stay without a price. */
function bestLine(prices: readonly MainPrice[]): readonly MainPrice[] {
  const lines = [...new Set(prices.map(it => it.selection.line))].map(line =>
    prices.filter(it => it.selection.line === line),
  );
  return lines.toSorted((a, b) => unevenness(a) - unevenness(b))[0] ?? [];
}

/** The main markets in the prices of a board. */
export function mainMarkets(odds: FixtureSummary['odds']): MainMarkets {
  const prices = Object.entries(odds)
    .flatMap(([key, price]) => {
      const selection = selectionOf(key);
      return selection === null || selection.part !== 0 ? [] : [{ selection, odds: price }];
    })
    .toSorted((a, b) => ORDER.indexOf(a.selection.pick) - ORDER.indexOf(b.selection.pick));
  const of = (name: MainMarketName) => bestLine(prices.filter(it => it.selection.market === name));
  return { winner: of('winner'), total: of('total'), handicap: of('handicap') };
}
