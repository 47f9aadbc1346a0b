import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createReferralsStore } from '../../../streams/stores/referrals.ts';
import { deviceMark } from '../../kit/browser/deviceMark.ts';
import { useReferralOffer } from '../../kit/referral/useReferralOffer.ts';
import { LoadingRows } from '../../kit/remote/LoadingRows.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { buttonClass } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Friends } from './Friends.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { InviteCard } from './InviteCard.tsx';

/** Bringing friends: the member's link, what it is good for, and where each friend stands (S2-125). */
export default function ReferralPage() {
  const { t } = useTranslation(['referral', 'shell']);
  const isOffered = useReferralOffer();
  return (
    <Page>
      <PageHead title={t('shell:page.referral')} lead={t('lead')} />
      {isOffered === null && <LoadingRows height="160px" rows={2} />}
      {isOffered === true && <Offered />}
      {isOffered === false && <NotOffered />}
    </Page>
  );
}

function NotOffered() {
  const { t } = useTranslation('referral');
  return (
    <EmptyState
      title={t('off')}
      action={
        <Link className={buttonClass('soft')} to="/promotions">
          {t('toPromotions')}
        </Link>
      }
    >
      {t('offText')}
    </EmptyState>
  );
}

function Offered() {
  const { t } = useTranslation('referral');
  const store = useStore(createReferralsStore);
  const [remote, again] = useRemote('referral', () => store.invitation(deviceMark()));
  return (
    <>
      <RemoteView
        remote={remote}
        error={t('error')}
        onRetry={again}
        loading={<LoadingRows height="160px" rows={2} />}
        refused={failure => (failure.code === 'module_off' ? <NotOffered /> : null)}
      >
        {({ code, terms, most, perHour }) => (
          <>
            <InviteCard code={code} />
            <HowItWorks terms={terms} most={most} perHour={perHour} />
          </>
        )}
      </RemoteView>
      <Friends />
    </>
  );
}
