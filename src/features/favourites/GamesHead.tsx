import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Remote } from '../../../streams/remote/remote.ts';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { FAVOURITES, RECENT_GAMES } from '../../routes/play.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { toolbar } from '../../ui/layout/layout.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import s from './favourites.module.css';

const LISTS = [
  { name: 'favourites', path: FAVOURITES, icon: 'heart' },
  { name: 'recent', path: RECENT_GAMES, icon: 'rotate-ccw-clock' },
] as const;

export interface GamesHeadProps {
  readonly here: (typeof LISTS)[number]['name'];
  /** What the page shows. */
  readonly remote: Remote<unknown>;
  readonly onRetry: () => void;
}

/** What the page is called, and the way between an account's two lists of games. */
export function GamesHead({ here, remote, onRetry }: GamesHeadProps) {
  const { t } = useTranslation('favourites');
  return (
    <>
      <PageHead title={t(`${here}.title`)} lead={t(`${here}.lead`)}>
        <StaleSince remote={remote} onRetry={onRetry} />
      </PageHead>
      <nav aria-label={t('pages')}>
        <ul className={toolbar(2, 'stretch')}>
          {LISTS.map(({ name, path, icon }) => (
            <li key={name}>
              <Link className={s.way} to={path} aria-current={name === here ? 'page' : undefined}>
                <Icon name={icon} size={16} />
                <span>{t(`${name}.title`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
