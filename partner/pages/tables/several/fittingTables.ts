import type { TableChoice } from './addTable.ts';

/** Keyboards write some letters of Bengali as one code or as two. */
const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

/** Tables whose names or kinds have all words of a search, by their names. @param kindName What a kind is called. */
export function fittingTables(
  offered: readonly TableChoice[],
  search: string,
  kindName: (kind: string) => string,
): readonly TableChoice[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return offered
    .filter(({ title, summary }) => {
      const text = folded(`${title} ${kindName(summary.kind)}`);
      return words.every(word => text.includes(word));
    })
    .toSorted((a, b) => a.title.localeCompare(b.title, undefined, { numeric: true }));
}
