import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';
import { useDialogs } from '../../kit/dialogs/DialogsContext.ts';
import { Button } from '../../ui/button/Button.tsx';

/** A trial user can't play (S4-45): says so, and offers the registration. */
export default function RegisterFirstDialog({ onClose }: DialogComponentProps<'registerFirst'>) {
  const { t } = useTranslation('identity');
  const dialogs = useDialogs();
  return (
    <AppDialog
      title={t('registerFirst.title')}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('registerFirst.later')}
          </Button>
          <Button variant="primary" data-autofocus onClick={() => dialogs.replace({ name: 'register' })}>
            {t('login.create')}
          </Button>
        </>
      }
    >
      <p>{t('registerFirst.text')}</p>
    </AppDialog>
  );
}
