import { useTranslation } from 'react-i18next';
import type { CatalogueGame } from '../../../streams/wire/entities/lobby.ts';
import { CatalogueCard } from '../../kit/games/CatalogueCard.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { Button } from '../../ui/button/Button.tsx';
import s from './favourites.module.css';

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
  const putBack = () =>
    favourites.toggle({ nodeId: String(game.nodeId), vendor: game.vassalage, gameType: game.gameType });
  return (
    <li className={s.item}>
      <CatalogueCard game={game} onHeart={onHeart} />
      {!isKept && (
        <div className={s.gone}>
          <span role="status">{t('removed')}</span>
          <Button size="sm" onClick={putBack} aria-label={t('putBackGame', { game: game.gameName })}>
            {t('putBack')}
          </Button>
        </div>
      )}
    </li>
  );
}
