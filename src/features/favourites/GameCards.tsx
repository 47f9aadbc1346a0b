import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import s from './favourites.module.css';

/** Places of a first page. */
const EXPECTED = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** Covers, six, four or three beside each other. */
export function Cards({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={s.grid} aria-label={label}>
      {children}
    </ul>
  );
}

/** Places of the same size while the games are on their way. */
export function CardsLoading() {
  const { t } = useTranslation();
  return (
    <ul className={s.grid} aria-label={t('loading')} aria-busy="true">
      {EXPECTED.map(place => (
        <li key={place} aria-hidden="true">
          <span className={s.place}>
            <Skeleton height="100%" />
          </span>
          <Skeleton width="70%" />
        </li>
      ))}
    </ul>
  );
}
