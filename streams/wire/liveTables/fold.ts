// Free of zod: the page runs it.

import type { LogFold } from '../protocol/fold.ts';
import type { TableChanges, TableSummaries, TableSummary } from './shapes.ts';
import { MOST_LIVE_TABLES } from './words.ts';

const inOrder = (draft: Iterable<TableSummary>): TableSummaries =>
  [...draft].sort((a, b) => (a.table < b.table ? -1 : 1)).slice(0, MOST_LIVE_TABLES);
const byTable = (list: readonly TableSummary[]) => new Map(list.map(it => [it.table, it]));

/** Summaries by table: an event brings those that changed, and names the tables that are gone. */
export const tablesFold: LogFold<TableSummaries, TableChanges, Map<string, TableSummary>> = {
  load: byTable,
  apply(draft, { changed, gone }) {
    for (const table of gone) draft.delete(table);
    for (const summary of changed) draft.set(summary.table, summary);
    return draft.size > MOST_LIVE_TABLES ? byTable(inOrder(draft.values())) : draft;
  },
  snapshot: draft => inOrder(draft.values()),
};
