import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { useToast } from '../../kit/Toasts.tsx';

interface RemovePasskeyDialogProps {
  readonly passkeyId: string;
  /** What it is called on the page. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Removes a passkey of one's own. */
export function RemovePasskeyDialog({ passkeyId, name, onClose }: RemovePasskeyDialogProps) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const act = useAct('officePasskeyRemove', {
    reloads: ['officePasskeys'],
    onDone() {
      toast(t('passkeys.removed'));
      onClose();
    },
  });
  return (
    <ActDialog
      title={t('passkeys.removeOf', { name })}
      lead={t('passkeys.removeLead', { name })}
      act={act}
      confirm={t('passkeys.remove')}
      isDangerous
      reason="none"
      onConfirm={() => act.run({ passkeyId })}
      onClose={onClose}
    />
  );
}
