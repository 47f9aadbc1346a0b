import { useTranslation } from 'react-i18next';
import { useBehavior } from '../../src/kit/streams/useBehavior.ts';
import { useOffice } from '../kit/OfficeContext.ts';
import { OfficeDialog } from '../kit/OfficeDialog.tsx';
import { ProofForm } from '../signIn/ProofForm.tsx';

/** Asks who uses the session, before something risky is done; the call that asked goes on afterwards. */
export function ProofDialog() {
  const { t } = useTranslation('signIn');
  const { proofs } = useOffice();
  const isWanted = useBehavior(proofs.wanted$);
  if (!isWanted) return null;
  return (
    <OfficeDialog title={t('proof.title')} onClose={() => proofs.settle(false)}>
      <ProofForm onProved={() => proofs.settle(true)} />
    </OfficeDialog>
  );
}
