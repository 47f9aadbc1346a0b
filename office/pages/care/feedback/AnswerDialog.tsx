import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../../src/ui/field/TextArea.tsx';
import { FEEDBACK_ANSWER_MAX } from '../../../../streams/wire/content/feedbackWords.ts';
import { ActDialog } from '../../../kit/act/ActDialog.tsx';
import { useAct } from '../../../kit/act/useAct.ts';
import { useToast } from '../../../kit/Toasts.tsx';

interface AnswerDialogProps {
  readonly id: string;
  readonly language: string;
  readonly onClose: () => void;
}

/** Writes what its member reads in their inbox. */
export function AnswerDialog({ id, language, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('feedback');
  const toast = useToast();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const act = useAct('officeFeedbackAnswer', {
    reloads: ['officeFeedback', 'officeFeedbacks'],
    onDone() {
      toast(t('answer.done'));
      onClose();
    },
  });
  const isMissing = text.trim() === '';
  return (
    <ActDialog
      title={t('answer.do')}
      lead={t('answer.lead', { language: language.toLowerCase() })}
      act={act}
      confirm={t('answer.send')}
      reason="none"
      onConfirm={() => {
        setTried(true);
        if (!isMissing) act.run({ id, text: text.trim() });
      }}
      onClose={onClose}
      width="md"
    >
      <TextArea
        label={t('answer.text')}
        error={isTried && isMissing ? t('answer.missing') : undefined}
        rows={6}
        dir="auto"
        maxLength={FEEDBACK_ANSWER_MAX}
        data-autofocus
        value={text}
        onChange={event => setText(event.target.value)}
      />
    </ActDialog>
  );
}
