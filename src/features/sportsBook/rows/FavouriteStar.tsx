import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/useDesk.ts';
import s from './FavouriteStar.module.css';

export interface FavouriteStarProps {
  /** `favouriteLeague` or `favouriteFixture`. */
  readonly id: string;
  /** What is kept. */
  readonly name: string;
}

/** Keeps a league or a match at hand, or lets it go. */
export function FavouriteStar({ id, name }: FavouriteStarProps) {
  const { t } = useTranslation('sportsBook');
  const { ids$, toggle } = useDesk().favourites;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const following = ids$.subscribe(onChange);
      return () => following.unsubscribe();
    },
    [ids$],
  );
  const read = () => ids$.value.has(id);
  const isKept = useSyncExternalStore(subscribe, read, read);
  return (
    <button
      type="button"
      className={s.star}
      aria-pressed={isKept}
      aria-label={t('favourite', { name })}
      onClick={() => toggle(id)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="m12 3 2.8 5.7 6.2.9-4.5 4.4 1.1 6.2L12 17.3l-5.6 2.9 1.1-6.2L3 9.6l6.2-.9z" />
      </svg>
    </button>
  );
}
