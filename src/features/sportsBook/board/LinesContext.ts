import { type ComponentType, createContext } from 'react';
import type { BoardListProps } from './BoardList.tsx';

/** What shows the lines of a board instead of the page's own list, where there is no window to measure; null on a page. */
export const LinesContext = createContext<ComponentType<BoardListProps> | null>(null);
