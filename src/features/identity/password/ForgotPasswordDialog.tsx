import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../../dialogs/DialogHost.tsx';
import { useDialogs } from '../../../kit/dialogs/DialogsContext.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { stack } from '../../../ui/layout/layout.ts';
import { Tabs } from '../../../ui/tabs/Tabs.tsx';
import { DialogBanner } from '../DialogBanner.tsx';
import { ForgotByEmail } from './ForgotByEmail.tsx';
import { ForgotByPhone } from './ForgotByPhone.tsx';

type Way = 'email' | 'mobile';

/** A forgotten password (S2-87): by mail (S2-111), or by phone where the merchant allows it (S2-112, S6-24). */
export default function ForgotPasswordDialog({ onClose }: DialogComponentProps<'forgotPassword'>) {
  const { t } = useTranslation(['password', 'identity', 'rules']);
  const dialogs = useDialogs();
  const { access, system } = useStreams();
  const flags = useBehavior(system.flags$);
  const sendsMail = useBehavior(access.access$)?.mail !== false;
  const [chosen, setWay] = useState<Way>('email');
  const ways: readonly Way[] = [
    ...(sendsMail ? (['email'] as const) : []),
    ...(flags.has('CHNGPASSVERIF3') ? (['mobile'] as const) : []),
  ];
  const way = ways.includes(chosen) ? chosen : ways[0];
  const logIn = (
    <Button variant="ghost" onClick={() => dialogs.replace({ name: 'login', reason: 'asked' })}>
      {t('forgot.back')}
    </Button>
  );
  return (
    <AppDialog title={t('forgot.title')} onClose={onClose}>
      {flags.has('PASS3') && way !== undefined ? (
        <div className={stack(4)}>
          <DialogBanner group="w_forget" />
          <Tabs
            label={t('forgot.ways')}
            current={way}
            onChange={setWay}
            tabs={ways.map(key => ({
              key,
              label: (
                <>
                  <Icon name={key === 'email' ? 'mail' : 'smartphone'} size={18} />
                  <span>{t(`forgot.${key}`)}</span>
                </>
              ),
            }))}
          >
            {way === 'email' ? <ForgotByEmail /> : <ForgotByPhone onSignedIn={onClose} />}
          </Tabs>
          {logIn}
        </div>
      ) : (
        <EmptyState title={t('forgot.off')} action={logIn}>
          {t('forgot.offText')}
        </EmptyState>
      )}
    </AppDialog>
  );
}
