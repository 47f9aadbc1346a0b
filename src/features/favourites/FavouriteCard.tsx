import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';
import { CatalogueCard } from '../../kit/games/CatalogueCard.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { Button } from '../../ui/button/Button.tsx';
import { stack, typography } from '../../ui/layout/layout.ts';
import s from './favourites.module.css';

/** Time between two attempts, ms. */
const AGAIN_MS = 100;

export interface FavouriteCardProps {
  readonly game: CatalogueGame;
  /** Whether it is a favourite still; one that was removed here says so and can be put back. */
  readonly isKept: boolean;
  readonly onHeart: () => void;
}

/** A favourite in its place. */
export function FavouriteCard({ game, isKept, onHeart }: FavouriteCardProps) {
  const { t } = useTranslation('favourites');
  const { favourites } = useStreams();
  const [isAsked, setAsked] = useState(false);
  const nodeId = String(game.nodeId);
  const { vassalage: vendor, gameType } = game;
  useEffect(() => {
    if (!isAsked) return;
    const isThere = () => favourites.ids$.value.includes(nodeId);
    // Right after another heart the store takes no toggle (S9-33): this one waits for its turn.
    const attempt = () => {
      if (!isThere()) favourites.toggle({ nodeId, vendor, gameType });
      if (isThere()) setAsked(false);
    };
    attempt();
    const timer = setInterval(attempt, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAsked, favourites, nodeId, vendor, gameType]);
  return (
    <li className={s.item}>
      <CatalogueCard game={game} onHeart={onHeart} />
      {!isKept && (
        <div className={`${stack(3, 'center')} ${typography(13, 'label', 'centered')} ${s.gone}`}>
          <span role="status">{t('removed')}</span>
          <Button
            size="sm"
            busy={isAsked}
            onClick={() => setAsked(true)}
            aria-label={t('putBackGame', { game: game.gameName })}
          >
            {t('putBack')}
          </Button>
        </div>
      )}
    </li>
  );
}
