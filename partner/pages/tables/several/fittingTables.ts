import type { TableChoice } from './addTable.ts';

/** Tables whose names or kinds have all words of a search, by their names. @param kindName What a kind is called. */
export function fittingTables(
  offered: readonly TableChoice[],
  search: string,
  kindName: (kind: string) => string,
): readonly TableChoice[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return offered
    .filter(({ title, summary }) => {
      const text = `${title} ${kindName(summary.kind)}`.toLocaleLowerCase();
      return words.every(word => text.includes(word));
    })
    .toSorted((a, b) => a.title.localeCompare(b.title, undefined, { numeric: true }));
}
