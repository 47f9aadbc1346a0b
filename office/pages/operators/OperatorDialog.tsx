import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import { Checkbox } from '../../../src/ui/field/Checkbox.tsx';
import { Select } from '../../../src/ui/field/Select.tsx';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { useToast } from '../../kit/Toasts.tsx';
import { useCall } from '../../kit/useCall.ts';
import type { Operator } from './operator.ts';

interface OperatorDialogProps {
  readonly operator: Operator;
  /** For who has lost what they sign in with; null for who can't be reset. */
  readonly onReset: (() => void) | null;
  readonly onClose: () => void;
}

/** Another role for an operator, or the lock. */
export function OperatorDialog({ operator, onReset, onClose }: OperatorDialogProps) {
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
      {onReset !== null && (
        <Button variant="soft" onClick={onReset}>
          {t('reset.open')}
        </Button>
      )}
    </ActDialog>
  );
}
