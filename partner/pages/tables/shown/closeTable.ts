import { chipsTotal } from '../cloth/chips.ts';
import { isStaked } from '../cloth/isStaked.ts';
import type { OpenedTable, ShownTables, ShownTables$ } from './openShownTable.ts';

/** Whether chips of the player lie at a table that may become a stake, or are one. Nothing is known of one whose session is over. */
function isPlayed({ feeds, edits }: OpenedTable): boolean {
  if (feeds.ended$.value !== null) return false;
  const table = feeds.table.value$.value;
  const isOpen = table?.phase === 'open' || table?.phase === 'closed';
  return isStaked(feeds.cloth.value$.value) || (isOpen && chipsTotal(edits.chips$.value) > 0);
}

/** The tables without one of them; the first one left is shown whole where that was. */
export function withoutTable({ tables, whole }: ShownTables, table: string): ShownTables {
  const left = tables.filter(({ facts }) => facts.table !== table);
  const [first] = left;
  if (first === undefined) return { tables, whole };
  return { tables: left, whole: whole === table ? first.facts.table : whole };
}

/** Closes a table, so that nothing of it is followed any more. False for one at which chips of the player lie. */
export function closeTable(shown$: ShownTables$, table: OpenedTable): boolean {
  const shown = shown$.value;
  if (shown.tables.length < 2 || isPlayed(table)) return false;
  shown$.set(withoutTable(shown, table.facts.table));
  table.scope.end();
  return true;
}
