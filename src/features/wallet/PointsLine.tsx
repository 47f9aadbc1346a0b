import { useTranslation } from 'react-i18next';
import { createPointsStore } from '../../../streams/stores/points.ts';
import { EnticingLink } from '../../kit/limits/EnticingLink.tsx';
import { LivePoints } from '../../kit/points/LivePoints.tsx';
import { usePoints } from '../../kit/points/usePoints.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useStore } from '../../kit/streams/useStore.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { cluster, typography } from '../../ui/layout/layout.ts';
import s from './wallet.module.css';

/** The member's points beside the money, live, and the way to the mall. */
export function PointsLine() {
  const { t } = useTranslation('wallet');
  const store = useStore(createPointsStore);
  return (
    <section className={`${cluster(3)} ${s.points}`} aria-label={t('points')}>
      <RemoteView
        remote={usePoints()}
        error={t('pointsError')}
        onRetry={store.refresh}
        loading={<Skeleton height="40px" />}
      >
        {({ balance }) => (
          <>
            <Icon name="coins" size={20} />
            <span className={typography('breaks')}>{t('points')}</span>
            <LivePoints points={balance} className={s.pointsFigure} />
            <EnticingLink
              className={buttonClass('soft', 'sm')}
              to="/pointMall"
              onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
            >
              {t('mall')}
            </EnticingLink>
          </>
        )}
      </RemoteView>
    </section>
  );
}
