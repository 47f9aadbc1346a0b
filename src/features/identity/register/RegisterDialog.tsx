import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../../dialogs/DialogHost.tsx';
import { useFailureText } from '../../../i18n/useFailureText.ts';
import { useDialogs } from '../../../kit/dialogs/DialogsContext.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { stack } from '../../../ui/layout/layout.ts';
import { DialogBanner } from '../DialogBanner.tsx';
import { OtherWay } from '../OtherWay.tsx';
import type { RegisterWay } from './form.ts';
import { RegisterPanel } from './RegisterPanel.tsx';
import s from './register.module.css';

/** The shape of the form while its rules are on their way. */
function RegisterSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={`${stack(5)} ${s.form}`} aria-busy="true">
      <p className="sr" role="status">
        {t('loading')}
      </p>
      <Skeleton height="50px" />
      <div className={s.fields}>
        {['a', 'b', 'c', 'd'].map(key => (
          <Skeleton key={key} height="68px" />
        ))}
      </div>
      <Skeleton height="52px" />
    </div>
  );
}

/** Makes a new account and signs it in (S2-85): the merchant's flags say whether and how (S6-19 to S6-21). */
export default function RegisterDialog({ request, onClose }: DialogComponentProps<'register'>) {
  const { t } = useTranslation(['register', 'invitations', 'referral', 'identity', 'rules']);
  const dialogs = useDialogs();
  return (
    <AppDialog title={t('title')} width="md" onClose={onClose}>
      <div className={stack(4)}>
        <DialogBanner group="w_reg" />
        <Body referralCode={request.referralCode} />
        <OtherWay
          question={t('known')}
          action={t('logIn')}
          onChoose={() => dialogs.replace({ name: 'login', reason: 'asked' })}
        />
      </div>
    </AppDialog>
  );
}

function Body({ referralCode }: { readonly referralCode: string | undefined }) {
  const { t } = useTranslation('register');
  const failureText = useFailureText();
  const { access, system } = useStreams();
  const flags = useBehavior(system.flags$);
  const known = useBehavior(access.access$) !== null;
  const settings = useBehavior(access.rules$);
  const failure = useBehavior(access.rulesFailure$);
  useEffect(() => access.loadRules(), [access]);

  const [first, ...others] = (['username', 'mobile'] as const satisfies readonly RegisterWay[]).filter(way =>
    flags.has(way === 'username' ? 'USERNAMEREG3' : 'MOBILENUMREG3'),
  );
  if (known && (first === undefined || !flags.has('DIRECTREG3'))) {
    return <EmptyState title={t('closed.title')}>{t('closed.text')}</EmptyState>;
  }
  if (settings === null && failure !== null) {
    return (
      <EmptyState
        tone="error"
        title={t('failed')}
        action={<Button onClick={() => access.loadRules()}>{t('retry')}</Button>}
      >
        {failureText(failure)}
      </EmptyState>
    );
  }
  if (settings === null || first === undefined || !known) return <RegisterSkeleton />;
  return <RegisterPanel ways={[first, ...others]} settings={settings} referralCode={referralCode} />;
}
