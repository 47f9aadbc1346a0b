import { createContext } from 'react';
import type { SportsDesk } from './sportsDesk.ts';

/** What the gateway draws the pages of the sports book with, which has no streams; null on a page. */
export const DrawnDeskContext = createContext<SportsDesk | null>(null);
