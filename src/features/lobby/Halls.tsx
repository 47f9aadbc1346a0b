import { useTranslation } from 'react-i18next';
import type { VendorCard } from '../../../streams/wire/lobby/shapes.ts';
import { GamePicture } from '../../kit/games/GamePicture.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { card, grid, typography } from '../../ui/layout/layout.ts';
import s from './lobby.module.css';

const EXPECTED = [0, 1];

export interface HallsProps {
  /** Null while they are on their way. */
  readonly studios: readonly VendorCard[] | null;
  /** Code of the one whose games are shown. */
  readonly current?: string | undefined;
  /** What a hall offers. */
  readonly children?: (studio: VendorCard) => Elements;
}

/** Wide cards of the studios that have a hall of their own. */
export function Halls({ studios, current, children }: HallsProps) {
  const { t } = useTranslation('lobby');
  return (
    <ul
      className={`${grid(4)} ${s.halls}`}
      aria-label={t('studios')}
      aria-busy={studios === null || undefined}
    >
      {studios === null
        ? EXPECTED.map(place => (
            <li key={place} aria-hidden="true">
              <Skeleton height="168px" />
            </li>
          ))
        : studios.map(studio => {
            const { vassalage, accountTypeName, iconUrl = null } = studio;
            return (
              <li
                key={vassalage}
                className={`${card(0, 'large', 'line', 'raised')} ${s.hall}`}
                data-current={vassalage === current || undefined}
              >
                <span className={s.hallPicture}>
                  <GamePicture address={iconUrl} code={vassalage} landscape />
                </span>
                <div className={s.hallWords}>
                  <h2 className={`${typography(20)} ${s.hallName}`}>{accountTypeName}</h2>
                  {children?.(studio)}
                </div>
              </li>
            );
          })}
    </ul>
  );
}
