import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';
import { useTyping } from '../../kit/browser/useTyping.ts';
import { Requests } from './Requests.tsx';

/**
 * The contract popup (S2-91): the same requests as on their page (S2-149), over whatever is open. It waits while somebody
 * types: it would take the keyboard in the middle of a word.
 */
export default function ContractDialog({ onClose }: DialogComponentProps<'contracts'>) {
  const { t } = useTranslation('agent');
  const isTyping = useTyping();
  const [isShown, show] = useState(!isTyping);
  if (!isShown && !isTyping) show(true);
  if (!isShown) return null;
  return (
    <AppDialog title={t('dialog.title')} width="md" onClose={onClose}>
      <Requests onClose={onClose} />
    </AppDialog>
  );
}
