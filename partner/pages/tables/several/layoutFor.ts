import { MOST_TABLES } from '../../../tables/wire/words.ts';

/** How tables lie on a page: one under the other with tabs above, two side by side, or a large one with the others beside it. */
export type TablesLayout = 'stack' | 'pair' | 'grid';

/** As in `styles/several.css`. */
const PAIR_FROM = 768;
const GRID_FROM = 1_100;

/** The layout of a page. @param width In CSS pixels. */
export function layoutFor(width: number): TablesLayout {
  if (width < PAIR_FROM) return 'stack';
  return width < GRID_FROM ? 'pair' : 'grid';
}

/** How many tables may be open in a layout; those that are open already stay when a page becomes narrower. */
export const mostIn = (layout: TablesLayout): number => (layout === 'grid' ? MOST_TABLES : 2);
