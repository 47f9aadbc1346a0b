import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../src/ui/field/Field.tsx';
import { Select } from '../../../src/ui/field/Select.tsx';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { Secret } from '../../kit/act/Secret.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { useCall } from '../../kit/useCall.ts';

/** Invites somebody; the link is shown once. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('operators');
  const roles = useCall('officeRoles', {}).value ?? [];
  const [name, setName] = useState('');
  const [role, setRole] = useState('support');
  const [made, setMade] = useState<CallValue<'officeInvite'> | null>(null);
  const act = useAct('officeInvite', { onDone: setMade });
  if (made !== null)
    return (
      <Secret
        title={t('invite.made')}
        lead={t('invite.madeLead', { name })}
        label={t('invite.link')}
        secret={made.link}
        onClose={onClose}
      />
    );
  return (
    <ActDialog
      title={t('invite.title')}
      lead={t('invite.lead')}
      act={act}
      confirm={t('invite.make')}
      reason="none"
      onConfirm={() => act.run({ name: name.trim(), role })}
      onClose={onClose}
    >
      <Field
        label={t('name')}
        required
        maxLength={60}
        data-autofocus
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <Select
        label={t('role')}
        options={roles.map(it => ({ value: it.role, label: it.role }))}
        value={role}
        onChange={event => setRole(event.target.value)}
      />
    </ActDialog>
  );
}
