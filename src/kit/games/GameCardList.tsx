import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';
import { HOUSE_CODES } from '../../routes/houseGames.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { grid, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import { useLive } from '../streams/useLive.ts';
import { GameCard } from './GameCard.tsx';
import s from './GameCardList.module.css';

export interface GameCardListProps {
  /** The cards are the whole page, which has a heading of its own. */
  readonly page?: boolean;
  /** What the catalogue has of the house: those that are no game of one person come after the others. */
  readonly games?: readonly CatalogueGame[];
}

/** The in-house games. */
export function GameCardList({ page = false, games = [] }: GameCardListProps) {
  const { t } = useTranslation();
  const list = useLive(({ games: store }) => store.inHouse$, null);
  const others = games.filter(({ gameCode }) => !list?.some(it => it.gameCode === gameCode));
  return (
    <section
      className={`${stack(4)} ${s.list}`}
      data-page={page || undefined}
      aria-labelledby={page ? undefined : 'game-cards-title'}
    >
      {!page && (
        <div className={toolbar(4, 'bottom', 'between')}>
          <div>
            <h2 id="game-cards-title" className={typography('h2')}>
              {t('gameCards.title')}
            </h2>
            <p className={typography(14, 'quiet')}>{t('gameCards.text')}</p>
          </div>
          <Link className={`${typography(14, 'warn', 'strong', 'nowrap')} ${s.all}`} to="/inHouse">
            {t('gameCards.all')}
          </Link>
        </div>
      )}
      <ul className={`${grid(4)} ${s.cards}`} aria-busy={list === null || undefined}>
        {list === null
          ? HOUSE_CODES.map(key => (
              <li key={key} className={s.card}>
                <Skeleton height="220px" />
                <Skeleton width="60%" />
              </li>
            ))
          : list.map(game => <GameCard key={game.nodeId} game={game} practice />)}
        {list !== null && others.map(game => <GameCard key={game.nodeId} game={game} />)}
      </ul>
    </section>
  );
}
