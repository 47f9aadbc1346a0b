import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLive } from '../streams/useLive.ts';
import { GameCard } from './GameCard.tsx';
import s from './GameCardList.module.css';

/** Skeleton cards while the list is on its way: as many as there are in-house games. */
const EXPECTED = ['dice', 'limbo', 'mines', 'plinko', 'wheel'];

/** The in-house games. `page`: they are the whole page, which has a heading of its own. */
export function GameCardList({ page = false }: { readonly page?: boolean }) {
  const { t } = useTranslation();
  const list = useLive(({ games }) => games.inHouse$, null);
  return (
    <section
      className={s.list}
      data-page={page || undefined}
      aria-labelledby={page ? undefined : 'game-cards-title'}
    >
      {!page && (
        <div className={s.head}>
          <div>
            <h2 id="game-cards-title" className={s.title}>
              {t('gameCards.title')}
            </h2>
            <p className={s.text}>{t('gameCards.text')}</p>
          </div>
          <Link className={s.all} to="/inHouse">
            {t('gameCards.all')}
          </Link>
        </div>
      )}
      <ul className={s.cards} aria-busy={list === null || undefined}>
        {list === null
          ? EXPECTED.map(key => (
              <li key={key} className={s.card}>
                <Skeleton height="220px" />
                <Skeleton width="60%" />
              </li>
            ))
          : list.map(game => <GameCard key={game.nodeId} game={game} />)}
      </ul>
    </section>
  );
}
