import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../../src/ui/field/TextArea.tsx';
import type { MemberDialogProps } from './dialogProps.ts';
import { PlainAct } from './PlainAct.tsx';

/** Writes something down. */
export function NoteDialog({ member: { uid }, onClose }: MemberDialogProps) {
  const { t } = useTranslation('members');
  const [note, setNote] = useState('');
  return (
    <PlainAct
      name="officeMemberNote"
      reason="none"
      input={() => (note.trim() === '' ? null : { uid, note })}
      onClose={onClose}
    >
      <TextArea
        label={t('actions.note')}
        rows={4}
        maxLength={2_000}
        data-autofocus
        value={note}
        onChange={event => setNote(event.target.value)}
      />
    </PlainAct>
  );
}
