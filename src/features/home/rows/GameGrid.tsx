import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CatalogueGame } from '../../../../streams/wire/lobby/shapes.ts';
import { HOME_ROW_LIMIT } from '../../../../streams/wire/lobby/words.ts';
import { CatalogueCard } from '../../../kit/games/CatalogueCard.tsx';
import { typography } from '../../../ui/layout/layout.ts';
import { CardSkeletons } from './CardSkeletons.tsx';
import s from './GameRows.module.css';
import { gameKey } from './homeRows.ts';
import { RowHead } from './RowHead.tsx';

export interface GameGridProps {
  /** Null while they are on their way. */
  readonly games: readonly CatalogueGame[] | null;
  readonly stale: string | null;
}

/** The recommended games, all of them in sight. */
export function GameGrid({ games, stale }: GameGridProps) {
  const { t } = useTranslation('home');
  if (games?.length === 0) return null;
  return (
    <section className={`${s.row} ${s.tall}`} aria-labelledby="recommended-title">
      <RowHead row="recommended" stale={stale}>
        <Link className={`${typography(14, 'warn', 'strong', 'nowrap')} ${s.all}`} to="/rng">
          {t('rows.all')}
        </Link>
      </RowHead>
      <ul className={s.grid} aria-busy={games === null || undefined}>
        {games === null ? (
          <CardSkeletons count={HOME_ROW_LIMIT} />
        ) : (
          games.map(game => (
            <li key={gameKey(game)}>
              <CatalogueCard game={game} />
            </li>
          ))
        )}
      </ul>
    </section>
  );
}
