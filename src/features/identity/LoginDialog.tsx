import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { safeReturnPath } from '../../app/returnPath.ts';
import { useStreams } from '../../app/StreamsContext.ts';
import { useBehavior } from '../../app/useBehavior.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';
import { useDialogs } from '../../dialogs/DialogsContext.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import s from './identity.module.css';
import { LoginForm } from './LoginForm.tsx';

/** Signs an account in. It also says why the last session ended, and forgets that when it closes. */
export default function LoginDialog({ request, onClose }: DialogComponentProps<'login'>) {
  const { t } = useTranslation('identity');
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { session } = useStreams();
  const { ended } = useBehavior(session.session$);
  useEffect(() => () => session.dismissEnd(), [session]);

  const onSignedIn = () => {
    onClose();
    const path = safeReturnPath(request.returnTo);
    if (path !== null) void navigate(path);
  };
  return (
    <AppDialog title={t('login.title')} onClose={onClose}>
      <div className={s.stack}>
        {ended !== null && <Notice tone="warn">{t(`ended.${ended}`)}</Notice>}
        <Tabs
          label={t('login.ways')}
          current="username"
          onChange={() => {}}
          tabs={[
            {
              key: 'username',
              label: (
                <span className={s.tab}>
                  <Icon name="user-round" size={18} />
                  {t('fields.username')}
                </span>
              ),
            },
          ]}
        >
          <LoginForm onSignedIn={onSignedIn} />
        </Tabs>
        <p className={s.other}>
          {t('login.newHere')}{' '}
          <button type="button" className={s.link} onClick={() => dialogs.replace({ name: 'register' })}>
            {t('login.create')}
          </button>
        </p>
      </div>
    </AppDialog>
  );
}
