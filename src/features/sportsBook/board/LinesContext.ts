import { type ComponentType, createContext } from 'react';
import type { League } from '../../../../streams/wire/sportsBook/shapes.ts';
import type { BoardItem } from './boardItems.ts';

export interface BoardLinesProps {
  /** What the lines are of: of something else the list begins anew. */
  readonly of: string;
  readonly items: readonly BoardItem[];
  readonly leagues: ReadonlyMap<string, League>;
  readonly isShut: boolean;
  /** An instant of the day in which the list was made, epoch ms. */
  readonly now: number;
}

/** What shows the lines of a board instead of the page's own list, where there is no window to measure; null on a page. */
export const LinesContext = createContext<ComponentType<BoardLinesProps> | null>(null);
