import i18next from 'i18next';
import type { Behavior } from '../../streams/behavior.ts';
import type { Streams } from '../../streams/index.ts';
import { loadChunk } from '../kit/chunks/loadChunk.ts';
import { BOARD_TEXTS } from '../routes/boardTexts.ts';
import { pageAt } from '../routes/pages.ts';
import { BookBoard } from './boardParts.ts';
import { PageRoutes } from './pageParts.ts';
import { SCREENS } from './screens.ts';

/** A page that isn't ready after so long is drawn as far as it is, ms: by then the drawn board says that it is old. */
const PATIENCE_MS = 10_000;

/** Loads what a page with the board is made of, so that its first drawing has no holes. */
export async function loadBoardPage(path: string): Promise<void> {
  const screen = SCREENS.get(pageAt(path)?.screen ?? '');
  await Promise.all([PageRoutes.preload(), BookBoard.preload(), screen?.preload()]);
}

/**
 * Gets everything ready that takes over from the board in the document: it has prices, and a page without any must not come between.
 * Answers with the streams to draw it with at once, or null when that failed or takes too long: what is missing is then met as on every page.
 * @param root Holds the drawn board.
 */
export async function getReady(
  streams$: Promise<Behavior<Streams>>,
  root: HTMLElement,
  path: string,
): Promise<Behavior<Streams> | null> {
  const taken = Promise.all([streams$, loadChunk(() => import('../features/sportsBook/BookBoard.tsx'))]).then(
    ([opened$, { followPresses }]) => followPresses(opened$, root),
  );
  const ready = Promise.all([loadBoardPage(path), i18next.loadNamespaces(BOARD_TEXTS), taken]);
  const late = new Promise<null>(resolve => {
    setTimeout(() => resolve(null), PATIENCE_MS);
  });
  return Promise.race([ready.then(() => streams$), late]).catch(() => null);
}
