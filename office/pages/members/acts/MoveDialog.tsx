import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../src/ui/field/Field.tsx';
import type { MemberDialogProps } from './dialogProps.ts';
import { PlainAct } from './PlainAct.tsx';

/** Hangs a member under another agent. */
export function MoveDialog({ member, onClose }: MemberDialogProps) {
  const { t } = useTranslation('members');
  const [upline, setUpline] = useState(member.upline?.username ?? '');
  return (
    <PlainAct
      name="officeMemberMove"
      input={reason => ({ uid: member.uid, upline: upline.trim(), reason })}
      isDangerous
      onClose={onClose}
    >
      <Field
        label={t('actions.upline')}
        hint={t('actions.emptyUpline')}
        maxLength={64}
        autoComplete="off"
        value={upline}
        onChange={event => setUpline(event.target.value)}
      />
    </PlainAct>
  );
}
