import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../src/ui/field/Checkbox.tsx';
import { Select } from '../../../src/ui/field/Select.tsx';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { useToast } from '../../kit/Toasts.tsx';
import { useCall } from '../../kit/useCall.ts';
import type { Operator } from './OperatorsPage.tsx';

interface OperatorDialogProps {
  readonly operator: Operator;
  readonly onClose: () => void;
}

/** Another role for an operator, or the lock. */
export function OperatorDialog({ operator, onClose }: OperatorDialogProps) {
  const { t } = useTranslation('operators');
  const toast = useToast();
  const roles = useCall('officeRoles', {}).value ?? [];
  const [role, setRole] = useState(operator.role);
  const [isLocked, setLocked] = useState(operator.locked);
  const act = useAct('officeOperatorSet', {
    reloads: ['officeOperators'],
    onDone() {
      toast(t('set.done', { name: operator.name }));
      onClose();
    },
  });
  return (
    <ActDialog
      title={operator.name}
      lead={t('set.lead')}
      act={act}
      confirm={t('set.save')}
      onConfirm={reason => act.run({ operatorId: operator.operatorId, role, locked: isLocked, reason })}
      onClose={onClose}
    >
      <Select
        label={t('role')}
        options={roles.map(it => ({ value: it.role, label: it.role }))}
        value={role}
        onChange={event => setRole(event.target.value)}
      />
      <Checkbox
        label={t('set.locked')}
        checked={isLocked}
        onChange={event => setLocked(event.target.checked)}
      />
    </ActDialog>
  );
}
