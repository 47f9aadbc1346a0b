import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../kit/useDocumentTitle.ts';
import s from './shell.module.css';

/** An address that leads nowhere, or to a page that this role doesn't have. */
export function MissingPage() {
  const { t } = useTranslation('shell');
  useDocumentTitle(t('missing.title'));
  return (
    <div className={s.message}>
      <h1>{t('missing.title')}</h1>
      <p>{t('missing.text')}</p>
      <Link className={s.messageLink} to="/">
        {t('missing.home')}
      </Link>
    </div>
  );
}
