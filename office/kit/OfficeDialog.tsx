import { useTranslation } from 'react-i18next';
import { Dialog, type DialogProps } from '../../src/ui/dialog/Dialog.tsx';

/** The design system's dialog with the names of its buttons. */
export function OfficeDialog(props: Omit<DialogProps, 'labels'>) {
  const { t } = useTranslation();
  return <Dialog {...props} labels={{ close: t('dialog.close'), move: t('dialog.move') }} />;
}
