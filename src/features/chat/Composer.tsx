import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_CHAT_TEXT } from '../../../streams/wire/chat/words.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { grid, toolbar } from '../../ui/layout/layout.ts';
import s from './chat.module.css';

/** From here on the counter shows, characters. */
const COUNTED_FROM = LONGEST_CHAT_TEXT - 200;

export interface ComposerProps {
  /** Name of the field. */
  readonly label: string;
  readonly onSend: (text: string) => void;
  /** Something was typed. */
  readonly onType: () => void;
  readonly onFocus?: () => void;
}

/** Where to write: Enter sends, Shift+Enter begins a line. */
export function Composer({ label, onSend, onType, onFocus }: ComposerProps) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const id = useId();
  const left = LONGEST_CHAT_TEXT - text.length;
  const isTooLong = left < 0;
  const isSendable = text.trim() !== '' && !isTooLong;

  const send = () => {
    if (!isSendable) return;
    onSend(text.trim());
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={`${grid('1-2', 'bottom')} ${s.composer}`}
      onSubmit={event => {
        event.preventDefault();
        send();
      }}
    >
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        data-autofocus
        className={s.input}
        rows={1}
        dir="auto"
        placeholder={label}
        value={text}
        enterKeyHint="send"
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-hint ${id}-left`}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onChange={event => {
          setText(event.target.value);
          if (event.target.value !== '') onType();
        }}
      />
      <IconButton type="submit" className={s.send ?? ''} label={t('send')} disabled={!isSendable}>
        <Icon name="send" />
      </IconButton>
      <p className={`${toolbar(3, 'stretch', 'between')} ${s.below}`}>
        <span id={`${id}-hint`} className={s.hint}>
          {t('hint')}
        </span>
        {/* Always there: a live region must exist before it says something. */}
        <span id={`${id}-left`} className={s.left} data-over={isTooLong || undefined} aria-live="polite">
          {isTooLong
            ? t('tooLong', { count: -left })
            : text.length >= COUNTED_FROM
              ? t('left', { count: left })
              : ''}
        </span>
      </p>
    </form>
  );
}
