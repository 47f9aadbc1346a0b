import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../src/ui/field/Field.tsx';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { PermissionFields } from '../../kit/permissions/PermissionFields.tsx';
import { useToast } from '../../kit/Toasts.tsx';

interface RoleDialogProps {
  /** A new one has no name yet. */
  readonly role: CallValue<'officeRoles'>[number];
  readonly onClose: () => void;
}

/** Makes a role of the merchant's own, or changes one. */
export function RoleDialog({ role, onClose }: RoleDialogProps) {
  const { t } = useTranslation('roles');
  const toast = useToast();
  const [name, setName] = useState(role.role);
  const [permissions, setPermissions] = useState<readonly string[]>(role.permissions);
  const act = useAct('officeRoleSet', {
    reloads: ['officeRoles'],
    onDone() {
      toast(t('done', { role: name }));
      onClose();
    },
  });
  return (
    <ActDialog
      title={t('title')}
      lead={t('leadOne')}
      act={act}
      confirm={t('save')}
      onConfirm={reason => act.run({ role: name.trim(), permissions: [...permissions], reason })}
      onClose={onClose}
      width="md"
    >
      <Field
        label={t('name')}
        hint={t('nameHint')}
        readOnly={role.role !== ''}
        required
        maxLength={32}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <PermissionFields label={t('permission')} value={permissions} onChange={setPermissions} />
    </ActDialog>
  );
}
