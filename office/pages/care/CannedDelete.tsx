import { useTranslation } from 'react-i18next';
import type { CannedAnswer } from '../../../streams/wire/office/cannedCalls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { useToast } from '../../kit/Toasts.tsx';

/** Takes a ready answer away in one language. */
export function CannedDelete({
  answer: { shortcut, language },
  onClose,
}: {
  readonly answer: CannedAnswer;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('care');
  const toast = useToast();
  const act = useAct('officeCannedDelete', {
    reloads: ['officeCanned'],
    onDone() {
      toast(t('canned.deleted'));
      onClose();
    },
  });
  return (
    <ActDialog
      title={t('canned.delete')}
      lead={t('canned.deleteLead', { shortcut, language })}
      act={act}
      confirm={t('canned.delete')}
      isDangerous
      reason="optional"
      onConfirm={reason => act.run({ shortcut, language, reason })}
      onClose={onClose}
    />
  );
}
