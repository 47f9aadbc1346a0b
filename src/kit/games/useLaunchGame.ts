import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';
import { categoryPage, gamePath, playPath } from '../../routes/pages.ts';
import { useDialogs } from '../dialogs/DialogsContext.ts';
import { useNotify } from '../notices/NoticesContext.ts';
import { BLOCKED, openWindow } from './ownWindow.ts';
import { useGameGuard } from './useStartGame.ts';

/** What is known of a game wherever it can be started; the code alone says which one. */
export type LaunchableGame = Pick<CatalogueGame, 'gameCode' | 'gameName'> & Partial<CatalogueGame>;

export interface LaunchOptions {
  /** For free, with the game's own credit. */
  readonly demo?: boolean;
}

/** What stands for a whole vendor in a list of games (S4-56). */
const VENDOR = 'VASSALAGE';

/** The league on a board that a game opens, which everybody may look at; null for a game of another kind. */
function boardPath({ gameCode, gameType = '', launchable }: LaunchableGame): string | null {
  const page = categoryPage(gameType);
  if (page?.board !== true || launchable === false) return null;
  return `${page.path}?game=${encodeURIComponent(gameCode)}`;
}

/**
 * Where a game is played: its own page, its league on a board, or the shell of game servers; null when the catalogue says that no
 * server runs it. A game that is known only by its code is tried, because the gateway knows.
 */
export function launchPath(game: LaunchableGame, { demo = false }: LaunchOptions = {}): string | null {
  const own = gamePath(game.gameCode);
  if (own !== null) return demo ? `${own}?practice` : own;
  if (game.launchable === false) return null;
  if (demo) return `${playPath(game.gameCode)}?demo`;
  return boardPath(game) ?? playPath(game.gameCode);
}

/** Whether something happens when a card is pressed. */
export const mayLaunch = (game: LaunchableGame): boolean =>
  game.isGame === VENDOR || launchPath(game) !== null;

/**
 * Starts a game, for real or for free, if this account may: a visitor is asked to log in and comes back to the game, a
 * trial user to register. A league of a board is opened for everybody. A vendor opens the list of its games. A studio that no server runs says so. A game that wants a
 * window gets one, or plays in the page where the browser refuses it.
 */
export function useLaunchGame(): (game: LaunchableGame, options?: LaunchOptions) => void {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const ifMayPlay = useGameGuard();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const notify = useNotify();
  return (game, options) => {
    if (game.isGame === VENDOR && game.vassalage !== undefined) {
      const { vassalage, gameName, gameType } = game;
      ifMayPlay(`${pathname}${search}`, () =>
        dialogs.open({ name: 'vendorGames', vassalage, gameName, gameType }),
      );
      return;
    }
    const page = launchPath(game, options);
    if (page !== null && page === boardPath(game)) {
      void navigate(page);
      return;
    }
    // Practice in a game of this site stakes nothing and asks the gateway nothing.
    if (options?.demo === true && gamePath(game.gameCode) !== null && page !== null) {
      void navigate(page);
      return;
    }
    ifMayPlay(page ?? `${pathname}${search}`, () => {
      if (page === null) notify(t('launch.notYet', { game: game.gameName }), 'info');
      else if (game.ownWindow !== true) void navigate(page);
      else if (openWindow(page) === null) void navigate(page, { state: BLOCKED });
    });
  };
}
