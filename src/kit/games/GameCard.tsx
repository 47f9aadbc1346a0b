import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, typography } from '../../ui/layout/layout.ts';
import { Cover } from '../cover/Cover.tsx';
import { FavouriteHeart } from './FavouriteHeart.tsx';
import s from './GameCardList.module.css';
import { useGameName } from './useGameName.ts';
import { useStartGame } from './useStartGame.ts';

export interface GameCardProps {
  readonly game: Pick<CatalogueGame, 'gameCode' | 'gameName' | 'nodeId' | 'vassalage'>;
  /** Whether it can be played without a stake. */
  readonly practice?: boolean;
}

/** A game's cover with its name; pressing it starts the game (S2-80). */
export function GameCard({ game, practice = false }: GameCardProps) {
  const { t } = useTranslation();
  const startGame = useStartGame();
  const nameOf = useGameName();
  const key = game.gameCode.toLowerCase();
  return (
    <li className={s.card}>
      <button
        type="button"
        className={`${card(0, 'large', 'line', 'raised')} ${s.play}`}
        onClick={() => startGame(`/inHouse/${key}`)}
      >
        <span className={s.cover}>
          <Cover game={game.gameCode} shape="landscape" />
        </span>
        <span className={s.words}>
          <span className={s.name} dir="auto">
            {nameOf(game)}
          </span>
          <span className={typography(14, 'quiet')}>{t(`gameCards.${key}`)}</span>
          <span className={s.start}>
            <Icon name="play" size={16} filled />
            {t('gameCards.play')}
          </span>
        </span>
      </button>
      {practice && (
        <Link
          className={`${typography(13, 'label')} ${s.practice}`}
          to={`/inHouse/${key}?practice`}
          aria-label={t('gameCards.try', { game: nameOf(game) })}
        >
          {t('gameCards.practice')}
        </Link>
      )}
      <FavouriteHeart game={{ ...game, gameType: 'INHOUSE' }} className={s.heart} />
    </li>
  );
}
