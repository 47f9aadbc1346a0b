import type { State } from '../../../../streams/behaviors/state.ts';
import type { Scope } from '../../../../streams/scope.ts';
import type { TableFacts } from '../../../tables/wire/facts.ts';
import { type ClothEdits, createClothEdits } from '../cloth/clothEdits.ts';
import { seatProblem } from '../cloth/seatProblem.ts';
import type { FeedSource } from '../feeds/feedSource.ts';
import type { TableFeeds } from '../feeds/tableFeeds.ts';

/** A table that this page shows. */
export interface OpenedTable {
  readonly title: string;
  readonly facts: TableFacts;
  readonly feeds: TableFeeds;
  readonly edits: ClothEdits;
  /** Ends with it, and ends it. */
  readonly scope: Scope;
}

/** The tables of this page. */
export interface ShownTables {
  /** In the order in which they were opened; never none. */
  readonly tables: readonly OpenedTable[];
  /** Name of the one that is shown whole. */
  readonly whole: string;
}
export type ShownTables$ = State<ShownTables>;

/** Opens a table whose kind is loaded, until the scope ends. */
export function openShownTable(
  source: Pick<FeedSource, 'feedsOf'>,
  { title, facts }: Pick<OpenedTable, 'title' | 'facts'>,
  scope: Scope,
): OpenedTable {
  const feeds = source.feedsOf(facts.table, scope);
  const edits = createClothEdits(feeds, {
    ...{ limits: facts, scope },
    balance: () => feeds.cloth.value$.value?.balance ?? null,
    problemOf: chips => seatProblem(feeds.table.value$.value, chips),
  });
  return { title, facts, feeds, edits, scope };
}
