import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../src/ui/field/Field.tsx';
import { TextArea } from '../../../src/ui/field/TextArea.tsx';
import { LONGEST_CHAT_TEXT } from '../../../streams/wire/chat/words.ts';
import type { CannedAnswer } from '../../../streams/wire/office/cannedCalls.ts';
import { ActDialog } from '../../kit/act/ActDialog.tsx';
import { useAct } from '../../kit/act/useAct.ts';
import { useToast } from '../../kit/Toasts.tsx';

interface CannedDialogProps {
  /** The one that is changed; null for a new one. */
  readonly answer: CannedAnswer | null;
  readonly onClose: () => void;
}

/** Writes a ready answer in one language. */
export function CannedDialog({ answer, onClose }: CannedDialogProps) {
  const { t } = useTranslation('care');
  const toast = useToast();
  const [shortcut, setShortcut] = useState(answer?.shortcut ?? '');
  const [language, setLanguage] = useState(answer?.language ?? 'en');
  const [text, setText] = useState(answer?.text ?? '');
  const [isTried, setTried] = useState(false);
  const act = useAct('officeCannedSet', {
    reloads: ['officeCanned'],
    onDone() {
      toast(t('canned.done'));
      onClose();
    },
  });
  const isNamed = /^[a-z0-9-]{1,40}$/.test(shortcut);
  const isSpoken = /^[a-z]{2}$/.test(language);
  const isWritten = text.trim() !== '';
  return (
    <ActDialog
      title={t(answer === null ? 'canned.make' : 'canned.change')}
      lead={t('canned.leadOne')}
      act={act}
      confirm={t('canned.save')}
      reason="optional"
      width="md"
      onConfirm={reason => {
        setTried(true);
        if (isNamed && isSpoken && isWritten) act.run({ shortcut, language, text: text.trim(), reason });
      }}
      onClose={onClose}
    >
      <Field
        label={t('canned.shortcut')}
        hint={t('canned.shortcutHint')}
        error={isTried && !isNamed ? t('canned.shortcutHint') : undefined}
        value={shortcut}
        readOnly={answer !== null}
        onChange={event => setShortcut(event.target.value)}
      />
      <Field
        label={t('facts.language')}
        hint={t('canned.languageHint')}
        error={isTried && !isSpoken ? t('canned.languageHint') : undefined}
        value={language}
        readOnly={answer !== null}
        onChange={event => setLanguage(event.target.value)}
      />
      <TextArea
        label={t('canned.text')}
        hint={t('canned.textHint')}
        error={isTried && !isWritten ? t('canned.textMissing') : undefined}
        rows={5}
        maxLength={LONGEST_CHAT_TEXT}
        value={text}
        onChange={event => setText(event.target.value)}
      />
    </ActDialog>
  );
}
