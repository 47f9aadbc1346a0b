import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button/Button.tsx';
import { AppDialog } from './AppDialog.tsx';
import type { DialogComponentProps } from './DialogHost.tsx';

/** One sentence that has to be read, with a submit button (S8-22, S8-23). */
export default function WarningDialog({ request, onClose }: DialogComponentProps<'warning'>) {
  const { t } = useTranslation();
  return (
    <AppDialog
      title={t('warning.title')}
      onClose={onClose}
      foot={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t('warning.submit')}
        </Button>
      }
    >
      <p role="alert">{request.text}</p>
    </AppDialog>
  );
}
