import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../src/ui/field/Field.tsx';
import { NOT_FOR_PROGRAMS, PERMISSIONS } from '../../../streams/wire/office/permissions.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { Secret } from '../../kit/act/Secret.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { PermissionFields } from '../../kit/permissions/PermissionFields.tsx';
import { useCall } from '../../kit/useCall.ts';

/** What a program can be allowed at all. */
const OFFERED = PERMISSIONS.filter(it => !NOT_FOR_PROGRAMS.has(it));
/** Days that a token is good unless somebody says otherwise. */
const DAYS = 90;

/** Makes a token for a program; it is shown once. */
export function MakeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('machines');
  const { reload } = useCall('officeMachines', {});
  const [name, setName] = useState('');
  const [days, setDays] = useState(String(DAYS));
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [made, setMade] = useState<CallValue<'officeMachineMake'> | null>(null);
  const act = useAct('officeMachineMake', { onDone: setMade });
  if (made !== null)
    return (
      <Secret
        title={t('made')}
        lead={t('madeLead', { name })}
        label={t('token')}
        secret={made.token}
        onClose={() => {
          reload();
          onClose();
        }}
      />
    );
  return (
    <ActDialog
      title={t('makeTitle')}
      lead={t('makeLead')}
      act={act}
      confirm={t('confirm')}
      reason="none"
      onConfirm={() => act.run({ name: name.trim(), scopes: [...scopes], days: Number(days) })}
      onClose={onClose}
      width="md"
    >
      <Field
        label={t('name')}
        required
        maxLength={60}
        data-autofocus
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <Field
        label={t('days')}
        inputMode="numeric"
        required
        maxLength={3}
        value={days}
        onChange={event => setDays(event.target.value.replace(/\D/g, ''))}
      />
      <PermissionFields label={t('scopes')} value={scopes} offered={OFFERED} onChange={setScopes} />
    </ActDialog>
  );
}
