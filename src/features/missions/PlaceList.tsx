import { useTranslation } from 'react-i18next';
import type { LeaderboardPlace } from '../../../streams/wire/missions/shapes.ts';
import { formatCount } from '../../ui/amount/formatAmount.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, cluster, grid, typography } from '../../ui/layout/layout.ts';
import s from './missions.module.css';
import { useMoves } from './useMoves.ts';

export interface PlaceListProps {
  readonly places: readonly (LeaderboardPlace & { readonly own?: boolean })[];
  readonly label: string;
}

/** Places of the leaderboard in their order, with those that have just risen or fallen. */
export function PlaceList({ places, label }: PlaceListProps) {
  const { t } = useTranslation('missions');
  const moves = useMoves(places);
  return (
    <ol className={`${card(0, 'line')} ${s.ranks}`} aria-label={label}>
      {places.map(({ rank, name, score, demo, own = false }) => {
        const move = moves.get(name);
        return (
          <li
            key={rank}
            className={`${grid(3, 'middle')} ${typography(14)} ${s.rankRow}`}
            data-own={own || undefined}
            aria-current={own || undefined}
          >
            <span className={`num ${typography('quiet')}`}>{formatCount(rank)}</span>
            <span className={`${cluster('1-2')} ${typography('breaks')}`}>
              <bdi>{own ? t('board.you') : name}</bdi>
              {demo && !own && <Badge tone="demo">{t('common:demo')}</Badge>}
              {move !== undefined && (
                <span className={s.move} data-move={move} title={t(`board.${move}`)}>
                  <Icon name="trending-up" size={14} />
                  <span className="sr">{t(`board.${move}`)}</span>
                </span>
              )}
            </span>
            <span className={`num ${typography('nowrap')}`}>{t('board.points', { count: score })}</span>
          </li>
        );
      })}
    </ol>
  );
}
