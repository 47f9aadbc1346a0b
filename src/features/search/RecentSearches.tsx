import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { toolbar } from '../../ui/layout/layout.ts';
import s from './SearchDialog.module.css';

export interface RecentSearchesProps {
  readonly searches: readonly string[];
  readonly onChoose: (text: string) => void;
  readonly onClear: () => void;
}

/** What was searched for before, as long as nothing is typed; without any, what can be searched for. */
export function RecentSearches({ searches, onChoose, onClear }: RecentSearchesProps) {
  const { t } = useTranslation('search');
  if (searches.length === 0) return <p className={s.hint}>{t('hint')}</p>;
  return (
    <section className={s.recents} aria-labelledby="recent-searches">
      <div className={s.recentHead}>
        <h3 id="recent-searches">{t('recent')}</h3>
        <Button variant="ghost" size="sm" onClick={onClear}>
          {t('clear')}
        </Button>
      </div>
      <ul>
        {searches.map(text => (
          <li key={text}>
            <button
              type="button"
              className={`${toolbar(3)} ${s.recentSearch}`}
              onClick={() => onChoose(text)}
            >
              <Icon name="rotate-ccw-clock" size={16} />
              <bdi>{text}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
