import type { BoardItem } from './boardItems.ts';

/** Heights of the lines, rem: they are as high in every language, so that a long list has its length at once. */
export const LINE_HEIGHTS: Readonly<Record<BoardItem['kind'], number>> = {
  sport: 2.75,
  league: 2.5,
  match: 4.375,
  more: 2.75,
};
