import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { Button } from '../../ui/button/Button.tsx';
import { grid, stack } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { ApproveSection } from './approve/ApproveSection.tsx';
import { DataSection } from './data/DataSection.tsx';
import { LimitsSection } from './LimitsSection.tsx';
import { Overview } from './Overview.tsx';
import { PasskeysSection } from './passkeys/PasskeysSection.tsx';
import { PaymentPasswordSection } from './payment/PaymentPasswordSection.tsx';
import { PayoutSection } from './payout/PayoutSection.tsx';
import { ProfileSection } from './profile/ProfileSection.tsx';
import { Section } from './Section.tsx';
import s from './security.module.css';
import { SessionsSection } from './sessions/SessionsSection.tsx';
import { SignInsSection } from './sessions/SignInsSection.tsx';
import { TwoStepSection } from './twoStep/TwoStepSection.tsx';

function PasswordSection() {
  const { t } = useTranslation('security');
  const dialogs = useDialogs();
  return (
    <Section
      anchor="password"
      icon="key-round"
      title={t('password.title')}
      text={t('password.text')}
      action={
        <Button onClick={() => dialogs.open({ name: 'changePassword' })}>{t('password.change')}</Button>
      }
    />
  );
}

/** The account: who it belongs to, how it is protected, and where it is signed in: `/member/securityCenter`. */
export default function SecurityCenterPage() {
  const { t } = useTranslation(['security', 'limits', 'payment', 'register', 'rules']);
  const { security, access } = useStreams();
  const ways = useBehavior(access.access$);
  useEffect(() => security.load(), [security]);
  return (
    <Page>
      <PageHead title={t('page.title')} lead={t('page.text')} />
      <Overview />
      <div className={`${grid(5, 'top')} ${s.columns}`}>
        <div className={stack(5)}>
          <ProfileSection />
          <PasswordSection />
          <PaymentPasswordSection />
          {ways?.twoStep === true && <TwoStepSection />}
          {ways?.passkeys === true && <PasskeysSection />}
        </div>
        <div className={stack(5)}>
          <LimitsSection />
          <PayoutSection />
          <SessionsSection />
          {ways?.qrSignIn === true && <ApproveSection />}
          <DataSection />
        </div>
      </div>
      <SignInsSection />
    </Page>
  );
}
