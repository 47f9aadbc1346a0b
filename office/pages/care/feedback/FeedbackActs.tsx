import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../src/ui/button/Button.tsx';
import { Notice } from '../../../../src/ui/feedback/Notice.tsx';
import type { FeedbackState, FeedbackStep } from '../../../../streams/wire/content/feedbackWords.ts';
import type { OfficeFeedback } from '../../../../streams/wire/office/feedbackCalls.ts';
import { useAct } from '../../../kit/act/useAct.ts';
import { usePageKeys } from '../../../kit/list/useListKeys.ts';
import { useMay } from '../../../kit/OfficeContext.ts';
import { useRefusalText } from '../../../kit/text/useRefusalText.ts';
import s from '../things.module.css';
import { AnswerDialog } from './AnswerDialog.tsx';
import { FeedbackNoteDialog } from './FeedbackNoteDialog.tsx';

/** What can be done besides answering, by how it is. */
const STEPS: Readonly<Record<FeedbackState, readonly FeedbackStep[]>> = {
  ...{ new: ['read', 'close'], read: ['close'], answered: ['close'], done: ['reopen'] },
};
const ANSWERABLE: readonly FeedbackState[] = ['new', 'read'];

interface FeedbackActsProps {
  readonly feedback: OfficeFeedback;
  readonly note: string;
}

/** What an operator can do with a feedback; `e` answers it. */
export function FeedbackActs({ feedback: { id, uid, state, language }, note }: FeedbackActsProps) {
  const { t } = useTranslation('feedback');
  const may = useMay();
  const refusalText = useRefusalText();
  const [open, setOpen] = useState<'answer' | 'note' | null>(null);
  const step = useAct('officeFeedbackStep', { reloads: ['officeFeedback', 'officeFeedbacks'] });
  const canAnswer = uid !== null && ANSWERABLE.includes(state);
  usePageKeys({ e: () => (canAnswer && may('chat.answer') ? setOpen('answer') : undefined) });
  if (!may('chat.answer')) return null;
  return (
    <>
      <div className={s.actions}>
        {canAnswer && (
          <Button aria-keyshortcuts="e" size="sm" variant="primary" onClick={() => setOpen('answer')}>
            <span>{t('answer.do')}</span>
            <span aria-hidden="true" className={s.key}>
              e
            </span>
          </Button>
        )}
        {STEPS[state].map(it => (
          <Button
            key={it}
            size="sm"
            variant="soft"
            busy={step.busy}
            onClick={() => step.run({ id, step: it })}
          >
            {t(`steps.${it}`)}
          </Button>
        ))}
        <Button size="sm" variant="ghost" onClick={() => setOpen('note')}>
          {t('noteDo')}
        </Button>
      </div>
      {step.failure !== null && <Notice tone="error">{refusalText(step.failure)}</Notice>}
      {open === 'answer' && <AnswerDialog id={id} language={language} onClose={() => setOpen(null)} />}
      {open === 'note' && <FeedbackNoteDialog id={id} note={note} onClose={() => setOpen(null)} />}
    </>
  );
}
