import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';
import { Requests } from './Requests.tsx';

/** The contract popup (S2-91): the same requests as on their page (S2-149), over whatever is open. */
export default function ContractDialog({ request, onClose }: DialogComponentProps<'contracts'>) {
  const { t } = useTranslation('agent');
  return (
    <AppDialog title={t('dialog.title')} width="md" isPatient={request.unasked === true} onClose={onClose}>
      <Requests onClose={onClose} />
    </AppDialog>
  );
}
