import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import { Notice } from '../../../src/ui/feedback/Notice.tsx';
import { LONGEST_CHAT_TEXT, TYPING_SHOWN_MS } from '../../../streams/wire/chat/words.ts';
import type { CannedAnswer } from '../../../streams/wire/office/cannedCalls.ts';
import { useAct } from '../../kit/act/useAct.ts';
import { useOffice } from '../../kit/OfficeContext.ts';
import { useRefusalText } from '../../kit/text/useRefusalText.ts';
import { CannedChoice } from './CannedChoice.tsx';
import { cannedMatches, filledIn } from './cannedMatches.ts';
import s from './care.module.css';
import { useCanned } from './useCanned.ts';
import { useKeptAnswer } from './useKeptAnswer.ts';

/** While somebody types, the next sign is sent before the one before it is over, ms. */
const TYPING_EVERY_MS = TYPING_SHOWN_MS - 2_000;

interface AnswerBoxProps {
  readonly uid: string;
  /** How its writer is called. */
  readonly name: string;
  readonly language: string;
  /** Whether somebody else answers it. */
  readonly isTheirs: boolean;
}

/** Where to answer: Enter sends, `/` at the beginning offers ready answers. */
export function AnswerBox({ uid, name, language, isTheirs }: AnswerBoxProps) {
  const { t } = useTranslation('care');
  const { call } = useOffice();
  const refusalText = useRefusalText();
  const canned = useCanned();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const typedAt = useRef(0);
  const [text, setText] = useKeptAnswer(uid);
  const [at, setAt] = useState(0);
  const sent = useRef('');
  // What was typed meanwhile stays.
  const onDone = () =>
    setText(now => (now.startsWith(sent.current) ? now.slice(sent.current.length).trimStart() : now));
  const send = useAct('officeChatSend', { onDone });
  const matches = cannedMatches(text, language, canned);
  const isOffered = matches !== null && matches.length > 0;
  const current = isOffered ? Math.min(at, matches.length - 1) : 0;

  const insert = ({ text: ready }: CannedAnswer) => {
    setText(filledIn(ready, name));
    setAt(0);
    field.current?.focus();
  };
  const submit = () => {
    if (text.trim() === '' || isTheirs || send.busy) return;
    sent.current = text;
    send.run({ uid, text: text.trim() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const chosen = isOffered ? matches[current] : undefined;
    if (chosen !== undefined && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt((current + step + (matches?.length ?? 1)) % (matches?.length ?? 1));
    } else if (chosen !== undefined && (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) {
      event.preventDefault();
      insert(chosen);
    } else if (event.key === 'Escape' && isOffered) {
      event.preventDefault();
      setText('');
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      submit();
    }
  };
  return (
    <form
      className={s.answer}
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      {send.failure !== null && <Notice tone="error">{refusalText(send.failure)}</Notice>}
      {isOffered && <CannedChoice id={`${id}-list`} answers={matches} current={current} onChoose={insert} />}
      <label className="sr" htmlFor={id}>
        {t('answer')}
      </label>
      <textarea
        ref={field}
        id={id}
        className={s.input}
        rows={3}
        dir="auto"
        placeholder={t('answer')}
        maxLength={LONGEST_CHAT_TEXT}
        value={text}
        disabled={isTheirs}
        aria-describedby={`${id}-hint`}
        aria-autocomplete="list"
        aria-controls={isOffered ? `${id}-list` : undefined}
        aria-activedescendant={isOffered ? `${id}-list-${current}` : undefined}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setText(target.value);
          const now = Date.now();
          if (target.value === '' || now - typedAt.current < TYPING_EVERY_MS) return;
          typedAt.current = now;
          call('officeChatTyping', { uid }).subscribe({ error() {} });
        }}
      />
      <div className={s.answerEnd}>
        <span id={`${id}-hint`} className={s.quiet}>
          {t(isTheirs ? 'theirs' : 'hint')}
        </span>
        <Button
          type="submit"
          size="sm"
          variant="primary"
          busy={send.busy}
          disabled={isTheirs || text.trim() === ''}
        >
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
