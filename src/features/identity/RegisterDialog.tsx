import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';
import { useDialogs } from '../../dialogs/DialogsContext.ts';
import s from './identity.module.css';
import { RegisterForm } from './RegisterForm.tsx';

/** Makes a new account by username and signs it in. */
export default function RegisterDialog({ onClose }: DialogComponentProps<'register'>) {
  const { t } = useTranslation('identity');
  const dialogs = useDialogs();
  return (
    <AppDialog title={t('register.title')} onClose={onClose}>
      <div className={s.stack}>
        <RegisterForm onSignedIn={onClose} />
        <p className={s.other}>
          {t('register.known')}{' '}
          <button type="button" className={s.link} onClick={() => dialogs.replace({ name: 'login' })}>
            {t('register.logIn')}
          </button>
        </p>
      </div>
    </AppDialog>
  );
}
