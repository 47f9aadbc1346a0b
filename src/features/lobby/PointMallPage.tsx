import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageBanner } from '../../kit/banner/PageBanner.tsx';
import { buttonClass } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';

/** The points mall (S2-24): its items come with the points themselves. */
export default function PointMallPage() {
  const { t } = useTranslation('lobby');
  return (
    <>
      <PageBanner />
      <PageHead title={t('pointMall.title')} />
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
