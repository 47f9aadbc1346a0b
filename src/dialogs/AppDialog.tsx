import { useTranslation } from 'react-i18next';
import { Dialog, type DialogProps } from '../ui/dialog/Dialog.tsx';

/** The design system's dialog with the names of its buttons in the reader's language. */
export function AppDialog(props: Omit<DialogProps, 'labels'>) {
  const { t } = useTranslation();
  return <Dialog {...props} labels={{ close: t('dialog.close'), move: t('dialog.move') }} />;
}
