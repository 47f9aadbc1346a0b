import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CatalogueGame } from '../../../streams/wire/entities/lobby.ts';
import { gamePath } from '../../routes/pages.ts';
import { useNotify } from '../notices/NoticesContext.ts';
import { useGameGuard } from './useStartGame.ts';

/** What is known of a game wherever it can be started; the code alone says which one. */
export type LaunchableGame = Pick<CatalogueGame, 'gameCode' | 'gameName'> & Partial<CatalogueGame>;

/**
 * Starts a game, for real or for free, if this account may: a visitor is asked to log in and comes back, a trial user to
 * register. A studio whose tables aren't connected says so instead.
 */
export function useLaunchGame(): (game: LaunchableGame) => void {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const mayPlay = useGameGuard();
  const navigate = useNavigate();
  const notify = useNotify();
  return game => {
    const page = gamePath(game.gameCode);
    if (!mayPlay(page ?? `${pathname}${search}`)) return;
    if (page !== null) void navigate(page);
    else notify(t('launch.notYet', { game: game.gameName }), 'info');
  };
}
