import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { card, cluster, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import { useSupport } from '../support/useSupport.ts';
import { likelyPages } from './likelyPages.ts';
import s from './NotFoundPage.module.css';

/** Any address that is no page: names the pages that were probably meant. */
export default function NotFoundPage() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const support = useSupport();
  const likely = likelyPages(pathname);
  return (
    <div className={stack(4, 'center')}>
      <h1 className="sr">{t('common:notFound.heading')}</h1>
      <EmptyState
        title={t('common:notFound.title')}
        action={
          <div className={cluster(3, 'stretch', 'center')}>
            <Link className={buttonClass('primary')} to="/">
              {t('common:notFound.home')}
            </Link>
            <Button variant="ghost" onClick={support.open}>
              {t('support.open')}
            </Button>
          </div>
        }
      >
        {t('common:notFound.text')}
      </EmptyState>
      {likely.length > 0 && (
        <nav className={s.likely} aria-labelledby="likely">
          <h2 id="likely" className={`${typography(16, 'centered')} ${s.heading}`}>
            {t('notFound.likely')}
          </h2>
          <ul className={stack(2)}>
            {likely.map(({ path, name }) => (
              <li key={path}>
                <Link className={`${toolbar(3, 'between')} ${card(0, 'small', 'line')} ${s.place}`} to={path}>
                  <span>{t(`page.${name}`)}</span>
                  <span className={typography(13, 'quiet', 'ellipsis')} dir="ltr">
                    {path}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
