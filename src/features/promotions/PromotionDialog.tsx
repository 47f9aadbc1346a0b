import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';

export default function PromotionDialog({ onClose }: DialogComponentProps<'promotion'>) {
  const { t } = useTranslation();
  return (
    <AppDialog title={t('loading')} onClose={onClose}>
      <p>{t('loading')}</p>
    </AppDialog>
  );
}
