import { groupBy } from '../../../streams/wire/collections/groupBy.ts';
import { selectionOfKey } from '../../../streams/wire/sportsBook/readSelection.ts';
import { marketKey } from '../../../streams/wire/sportsBook/selectionKey.ts';
import type {
  BookName,
  FixtureDetails,
  FixtureSummary,
  MarketSelection,
} from '../../../streams/wire/sportsBook/shapes.ts';

/** A market with its prices, as the page shows it. */
export interface ShownMarket {
  readonly key: string;
  readonly market: Pick<MarketSelection, 'market' | 'part' | 'line'>;
  readonly picks: readonly {
    readonly selection: MarketSelection;
    readonly odds: number | null;
    readonly name: BookName | null;
  }[];
}

/** The markets that the board tells of a match. */
export function mainMarkets({ odds }: Pick<FixtureSummary, 'odds'>): readonly ShownMarket[] {
  const picks = Object.entries(odds).flatMap(([name, price]) => {
    const selection = selectionOfKey(name);
    return selection === null ? [] : [{ selection, odds: price, name: null }];
  });
  return [...groupBy(picks, ({ selection }) => marketKey(selection))].flatMap(([key, of]) => {
    const [first] = of;
    const isOffered = of.some(it => it.odds !== null);
    return first === undefined || !isOffered ? [] : [{ key, market: first.selection, picks: of }];
  });
}

/** All markets of a match. */
export const allMarkets = ({ markets }: Pick<FixtureDetails, 'markets'>): readonly ShownMarket[] =>
  markets.map(it => ({
    key: marketKey(it),
    market: it,
    picks: it.picks.map(({ pick, odds, name }) => ({
      selection: { market: it.market, part: it.part, line: it.line, pick },
      ...{ odds, name },
    })),
  }));
