import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { createMissionsStore } from '../../../streams/stores/missions.ts';
import { createPointMallMarker } from '../../../streams/stores/pointMallMarker.ts';
import { createPromotionsStore } from '../../../streams/stores/promotions.ts';
import { Center } from '../../kit/center/Center.tsx';
import { EnticingLink } from '../../kit/limits/EnticingLink.tsx';
import { useReferralOffer } from '../../kit/referral/useReferralOffer.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { memberCenter } from '../../routes/centers.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

const PAGES = memberCenter();
const WITHOUT_REFERRAL = PAGES.filter(({ page }) => page.name !== 'referral');

/** The member center (S2-114): its menu with the counts (S2-128 to S2-130), and the page that the address names. */
export default function MemberCenter() {
  const { t } = useTranslation('shell');
  const unread = useBehavior(useStreams().inbox.inbox$)?.unread ?? 0;
  const rewards = useBehavior(useStore(createPromotionsStore).count$);
  const missions = useBehavior(useStore(createMissionsStore).count$);
  // Without the promotion there is nothing to invite friends for (S2-125).
  const isReferral = useReferralOffer() === true;
  const isFromMall = useBehavior(useStore(createPointMallMarker).isMarked$);
  return (
    <Center
      label={t('center.member')}
      pages={isReferral ? PAGES : WITHOUT_REFERRAL}
      counts={{ messages: unread, missions, rewards }}
      before={
        isFromMall && (
          <EnticingLink className={buttonClass('ghost', 'sm')} to="/pointMall">
            {t('center.backToMall')}
          </EnticingLink>
        )
      }
    >
      <Suspense
        fallback={
          <div role="status" aria-label={t('common:loading')}>
            <Skeleton height="64px" lines={4} />
          </div>
        }
      >
        <Outlet />
      </Suspense>
    </Center>
  );
}
