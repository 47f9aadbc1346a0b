import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../src/ui/field/Field.tsx';
import { Select } from '../../../../src/ui/field/Select.tsx';
import type { CallInput } from '../../../../streams/wire/tables/calls.ts';
import type { MemberDialogProps } from './dialogProps.ts';
import { PlainAct } from './PlainAct.tsx';

type ProfileField = CallInput<'officeMemberCorrect'>['field'];

/** What is corrected most, first. */
const FIELDS: readonly ProfileField[] = [
  ...(['payeeName', 'mobileNum', 'email', 'nickname', 'birthday', 'idNumber', 'placeOfBirth'] as const),
];

/** Corrects one line of a profile. */
export function CorrectDialog({ member: { uid }, onClose }: MemberDialogProps) {
  const { t } = useTranslation('members');
  const [field, setField] = useState<ProfileField>('payeeName');
  const [value, setValue] = useState('');
  return (
    <PlainAct name="officeMemberCorrect" input={reason => ({ uid, field, value, reason })} onClose={onClose}>
      <Select
        label={t('actions.field')}
        options={FIELDS.map(it => ({ value: it, label: t(`fields.${it}`) }))}
        value={field}
        onChange={event => setField(FIELDS[event.target.selectedIndex] ?? 'payeeName')}
      />
      <Field
        label={t('actions.value')}
        hint={t('actions.emptyValue')}
        maxLength={255}
        value={value}
        onChange={event => setValue(event.target.value)}
      />
    </PlainAct>
  );
}
