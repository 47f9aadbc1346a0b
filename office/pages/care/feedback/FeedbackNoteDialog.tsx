import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../../src/ui/field/TextArea.tsx';
import { ActDialog } from '../../../kit/act/ActDialog.tsx';
import { useAct } from '../../../kit/act/useAct.ts';
import { useToast } from '../../../kit/Toasts.tsx';

interface FeedbackNoteDialogProps {
  readonly id: string;
  /** What is noted already. */
  readonly note: string;
  readonly onClose: () => void;
}

/** Writes what the staff has to know of a feedback. */
export function FeedbackNoteDialog({ id, note, onClose }: FeedbackNoteDialogProps) {
  const { t } = useTranslation('feedback');
  const toast = useToast();
  const [text, setText] = useState(note);
  const act = useAct('officeFeedbackNote', {
    reloads: ['officeFeedback'],
    onDone() {
      toast(t('noteDone'));
      onClose();
    },
  });
  return (
    <ActDialog
      title={t('note')}
      lead={t('noteLead')}
      act={act}
      confirm={t('noteSave')}
      reason="none"
      onConfirm={() => act.run({ id, note: text.trim() })}
      onClose={onClose}
      width="md"
    >
      <TextArea
        label={t('note')}
        rows={4}
        dir="auto"
        maxLength={2_000}
        data-autofocus
        value={text}
        onChange={event => setText(event.target.value)}
      />
    </ActDialog>
  );
}
