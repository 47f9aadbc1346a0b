import type { Fold } from '../../../../streams/library.ts';
import type {
  Board,
  BoardNews,
  FixtureSummary,
  FixtureTopicEvent,
  FixtureTopicState,
} from '../../../../streams/wire/sportsBook/shapes.ts';
import { type BoardRows, changeRows, type RowMaker, rowsOf } from './boardRows.ts';
import { changePrices, type MatchPrices, pricesKey, pricesOf } from './matchPrices.ts';

/** A board as a watcher keeps it. */
export interface ShownBoard {
  readonly rows: ReadonlyMap<string, { readonly key: string; readonly summary: FixtureSummary }>;
  /** Whether a server of it has stopped speaking. */
  readonly silent: boolean;
  /** Whether something is told of it all the time. */
  readonly beats: boolean;
}

/** Prices that are shown, by the name of all of them. */
export interface ShownPrices {
  readonly key: string;
  /** Epoch ms. */
  readonly pricedAt: number;
}

/** A page keeps what is ahead, too; two thousand of them in one machine would take gigabytes for what hardly changes. */
const isLive = ({ state }: FixtureSummary): boolean => state === 'live';

/** The fixtures of a board that are played. What is shown is read before the next event: it changes with it. */
export const createShownBoardFold = (
  make: RowMaker,
): Fold<
  Board,
  BoardNews,
  ShownBoard | null,
  { readonly rows: BoardRows; silent: boolean; beats: boolean }
> => ({
  initial: null,
  load: board => ({
    rows: rowsOf(board, isLive, make),
    silent: board.silent ?? false,
    beats: board.beats ?? false,
  }),
  apply(draft, news) {
    changeRows(draft.rows, news, isLive, make);
    draft.silent = news.silent ?? draft.silent;
    draft.beats = news.beats ?? draft.beats;
    return draft;
  },
  snapshot: draft => ({ ...draft }),
});

/** The prices of a match. */
export const shownPricesFold: Fold<
  FixtureTopicState,
  FixtureTopicEvent,
  ShownPrices | null,
  { readonly prices: MatchPrices | null }
> = {
  initial: null,
  load: ({ details }) => ({ prices: details === null ? null : pricesOf(details) }),
  apply(draft, event) {
    if ('whole' in event) return shownPricesFold.load({ details: event.whole });
    if (draft.prices !== null) changePrices(draft.prices, event.news);
    return draft;
  },
  snapshot: ({ prices }) => (prices === null ? null : { key: pricesKey(prices), pricedAt: prices.pricedAt }),
};
