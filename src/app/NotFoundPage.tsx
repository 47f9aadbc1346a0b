import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../ui/button/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';

/** Any address that is no page. */
export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="sr">{t('notFound.heading')}</h1>
      <EmptyState
        title={t('notFound.title')}
        action={
          <Link className={buttonClass('primary')} to="/">
            {t('notFound.home')}
          </Link>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </>
  );
}
