import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AppDialog } from '../../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../../dialogs/DialogHost.tsx';
import { useDialogs } from '../../../kit/dialogs/DialogsContext.ts';
import { safeReturnPath } from '../../../kit/navigation/returnPath.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../../kit/streams/useBehavior.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { stack, typography } from '../../../ui/layout/layout.ts';
import { DialogBanner } from '../DialogBanner.tsx';
import { OtherWay } from '../OtherWay.tsx';
import s from './login.module.css';
import { SignInPanel } from './SignInPanel.tsx';

/**
 * Signs an account in. It says why it opened, unless that was asked for by name, and why the last session ended,
 * which it forgets when it closes.
 */
export default function LoginDialog({ request, onClose }: DialogComponentProps<'login'>) {
  const { t } = useTranslation(['identity', 'rules']);
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { session, system } = useStreams();
  const { ended } = useBehavior(session.session$);
  const canRegister = useBehavior(system.flags$).has('DIRECTREG3');
  const reason = request.reason === 'asked' || request.reason === 'ended' ? null : request.reason;
  useEffect(() => () => session.dismissEnd(), [session]);

  const onSignedIn = () => {
    onClose();
    const path = safeReturnPath(request.returnTo);
    if (path !== null) void navigate(path);
  };
  return (
    <AppDialog title={t('login.title')} onClose={onClose}>
      <div className={`${stack(4)} ${s.parts}`}>
        <DialogBanner group="w_login" />
        {reason !== null && (
          <p className={`${typography(14, 'quiet')} ${s.reason}`}>{t(`login.reason.${reason}`)}</p>
        )}
        {ended !== null && <Notice tone="warn">{t(`ended.${ended}`)}</Notice>}
        <SignInPanel page="member" onSignedIn={onSignedIn} />
        {canRegister && (
          <OtherWay
            question={t('login.newHere')}
            action={t('login.create')}
            onChoose={() => dialogs.replace({ name: 'register' })}
          />
        )}
      </div>
    </AppDialog>
  );
}
