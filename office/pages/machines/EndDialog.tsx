import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { useToast } from '../../kit/Toasts.tsx';

interface EndDialogProps {
  readonly machine: CallValue<'officeMachines'>[number];
  readonly onClose: () => void;
}

/** Ends a token of a program. */
export function EndDialog({ machine: { machineId, name }, onClose }: EndDialogProps) {
  const { t } = useTranslation('machines');
  const toast = useToast();
  const act = useAct('officeMachineEnd', {
    reloads: ['officeMachines'],
    onDone() {
      toast(t('endDone', { name }));
      onClose();
    },
  });
  return (
    <ActDialog
      title={name}
      lead={t('endLead')}
      act={act}
      confirm={t('end')}
      isDangerous
      onConfirm={reason => act.run({ machineId, reason })}
      onClose={onClose}
    />
  );
}
