import { useTranslation } from 'react-i18next';
import type { CatalogueGame } from '../../../streams/wire/entities/lobby.ts';
import { CatalogueCard } from '../../kit/games/CatalogueCard.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import s from './lobby.module.css';

/** As many as two rows of a wide page hold. */
const EXPECTED = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** Covers, six, four or three beside each other. Null while they are on their way. */
export function GameGrid({ games }: { readonly games: readonly CatalogueGame[] | null }) {
  const { t } = useTranslation('lobby');
  if (games?.length === 0) return <EmptyState title={t('noGames')} />;
  return (
    <ul className={s.grid} aria-label={t('games')} aria-busy={games === null || undefined}>
      {games === null
        ? EXPECTED.map(place => (
            <li key={place} aria-hidden="true">
              <span className={s.coverPlace}>
                <Skeleton height="100%" />
              </span>
              <Skeleton width="70%" />
            </li>
          ))
        : games.map(game => (
            <li key={`${game.vassalage}:${game.nodeId}`}>
              <CatalogueCard game={game} />
            </li>
          ))}
    </ul>
  );
}
