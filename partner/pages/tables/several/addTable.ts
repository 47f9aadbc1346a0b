import type { TableSummary } from '../../../tables/wire/state.ts';
import { MOST_TABLES } from '../../../tables/wire/words.ts';
import { loadKind } from '../kinds/loadKind.ts';
import { openShownTable } from '../shown/openShownTable.ts';
import type { PageOfTables } from '../shown/page.ts';

export type AddingPage = Pick<PageOfTables, 'boot' | 'source' | 'shown$' | 'scope'>;

/** A table that may be opened. */
export interface TableChoice {
  readonly title: string;
  readonly summary: TableSummary;
}

/**
 * Opens a table beside the others, small; nothing happens for one that is open, or one too many. Rejects when what its kind needs can't
 * be loaded.
 */
export async function addTable(
  { boot, source, shown$, scope }: AddingPage,
  { title, summary: { table, kind, least, most, startsAt: now } }: TableChoice,
): Promise<void> {
  await loadKind(kind);
  const { tables, whole } = shown$.value;
  if (tables.length >= MOST_TABLES || tables.some(({ facts }) => facts.table === table) || scope.ended)
    return;
  const facts = { table, kind, name: boot.facts.name, least, most, now };
  shown$.set({ tables: [...tables, openShownTable(source, { title, facts }, scope.child())], whole });
}
