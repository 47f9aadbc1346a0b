import i18next from 'i18next';
import { lazyPart, quietPart } from '../kit/chunks/lazyPart.ts';
import { BOARD_TEXTS } from '../routes/boardTexts.ts';

/** The board of the sports book. */
export const BookBoard = lazyPart(() => import('../features/sportsBook/BookBoard.tsx'));

/** Follows it before it is drawn. */
export const BoardWatch = quietPart(() => import('../features/sportsBook/BoardWatch.tsx'));

let isBegun = false;

/** Loads all texts of a page with the board at once: its parts ask for them one after the other. A failure is theirs to meet. */
export function loadBoardTexts(): void {
  if (isBegun) return;
  isBegun = true;
  void i18next.loadNamespaces(BOARD_TEXTS);
}
