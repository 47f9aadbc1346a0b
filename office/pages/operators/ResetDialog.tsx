import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { Secret } from '../../kit/act/Secret.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import type { Operator } from './operator.ts';

interface ResetDialogProps {
  readonly operator: Operator;
  readonly onClose: () => void;
}

/** Ends what an operator signs in with, who has lost it; the link that sets it anew is shown once. */
export function ResetDialog({ operator: { operatorId, name }, onClose }: ResetDialogProps) {
  const { t } = useTranslation('operators');
  const [made, setMade] = useState<CallValue<'officeOperatorReset'> | null>(null);
  const act = useAct('officeOperatorReset', { reloads: ['officeOperators'], onDone: setMade });
  if (made !== null)
    return (
      <Secret
        title={t('reset.made', { name })}
        lead={t('reset.madeLead', { name })}
        label={t('reset.link')}
        secret={made.link}
        onClose={onClose}
      />
    );
  return (
    <ActDialog
      title={t('reset.open')}
      lead={t('reset.lead', { name })}
      act={act}
      confirm={t('reset.confirm')}
      isDangerous
      onConfirm={reason => act.run({ operatorId, reason })}
      onClose={onClose}
    />
  );
}
