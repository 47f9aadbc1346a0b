import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageBanner } from '../../app/banner/PageBanner.tsx';
import { buttonClass } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import s from './lobby.module.css';

/** The points mall (S2-24): its shelves come with the points themselves. */
export default function PointMallPage() {
  const { t } = useTranslation('lobby');
  return (
    <>
      <PageBanner group="w_shop" />
      <h1 className={s.title}>{t('pointMall.title')}</h1>
      <EmptyState
        title={t('pointMall.later')}
        action={
          <Link className={buttonClass('primary')} to="/promotions">
            {t('pointMall.promotions')}
          </Link>
        }
      >
        {t('pointMall.text')}
      </EmptyState>
    </>
  );
}
