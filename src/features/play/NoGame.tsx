import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CatalogueCard } from '../../kit/games/CatalogueCard.tsx';
import { useLive } from '../../kit/streams/useLive.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { grid, stack } from '../../ui/layout/layout.ts';
import s from './play.module.css';

export interface NoGameProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The game that is not there, so that it isn't recommended. */
  readonly gameCode?: string;
}

/** How many games are recommended instead. */
const MOST = 6;

/** Why a game can't be played now, and games that can (S8-29). */
export function NoGame({ title, children, gameCode }: NoGameProps) {
  const { t } = useTranslation('play');
  const hot = useLive(({ lobby }) => lobby.hotGames$, null);
  const others = (hot ?? []).filter(game => game.gameCode !== gameCode && game.launchable !== false);
  return (
    <div className={stack(6)}>
      <EmptyState
        title={title}
        action={
          <Link className={buttonClass('primary')} to="/hot">
            {t('others')}
          </Link>
        }
      >
        {children}
      </EmptyState>
      {others.length > 0 && (
        <section aria-labelledby="recommended">
          <h2 id="recommended" className={s.heading}>
            {t('recommended')}
          </h2>
          <ul className={`${grid(4)} ${s.recommended}`}>
            {others.slice(0, MOST).map(game => (
              <li key={`${game.vassalage}:${game.nodeId}`}>
                <CatalogueCard game={game} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
