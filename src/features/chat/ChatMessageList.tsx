import { Fragment, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownMessage } from '../../../streams/stores/chat/createChatStore.ts';
import type { ChatAuthor } from '../../../streams/wire/chat/shapes.ts';
import { formatWeekday } from '../../i18n/dates.ts';
import { Button } from '../../ui/button/Button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { toolbar, typography } from '../../ui/layout/layout.ts';
import { ChatMessageRow } from './ChatMessageRow.tsx';
import s from './chat.module.css';
import { useEnd } from './useEnd.ts';

/** Says who is writing. The element always exists, and is spoken once when somebody begins to write, not at every key. */
function TypingLine({ name }: { readonly name: string | null }) {
  const { t } = useTranslation('chat');
  return (
    <p className={`${toolbar(2)} ${typography(13, 'faint')} ${s.typing}`} role="status">
      {name !== null && (
        <>
          <span className={s.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span>{t('typing', { name })}</span>
        </>
      )}
    </p>
  );
}

export interface ChatMessageListProps {
  readonly messages: readonly ShownMessage[];
  /** Whose messages stand on the reader's own side. */
  readonly mine: ChatAuthor;
  /** Name of the member or guest whose conversation it is; left out on their own side. */
  readonly member?: string;
  readonly more: boolean;
  readonly onOlder?: () => void;
  readonly olderBusy?: boolean;
  readonly onAtEnd?: (isAtEnd: boolean) => void;
  readonly onResend?: (id: string) => void;
  readonly onDrop?: (id: string) => void;
  /** Stands where the messages would: loading, empty, unreachable. */
  readonly before?: Elements;
  /** Who is writing; null for nobody. */
  readonly typing: string | null;
}

const dayOf = (at: number) => new Date(at).toDateString();

/** The messages of a conversation by days, newest at the end, which stays in view while new ones come. */
export function ChatMessageList(props: ChatMessageListProps) {
  const { messages, mine, more, onOlder, olderBusy = false, typing } = props;
  const { t, i18n } = useTranslation('chat');
  const list = useRef<HTMLDivElement>(null);
  const end = useEnd(list, messages[0]?.id, `${messages.at(-1)?.id} ${typing}`, props.onAtEnd);
  return (
    <div className={s.listFrame}>
      {/* A region that scrolls has to be reachable by the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className={s.list} ref={list} onScroll={end.onScroll} tabIndex={0} aria-label={t('messages')}>
        {more && onOlder && (
          <Button size="sm" className={s.older ?? ''} busy={olderBusy} onClick={onOlder}>
            {t('older')}
          </Button>
        )}
        {props.before}
        <ol className={s.rows}>
          {messages.map((message, index) => {
            const previous = messages[index - 1];
            const isNewDay = previous === undefined || dayOf(previous.at) !== dayOf(message.at);
            return (
              <Fragment key={message.id}>
                {isNewDay && (
                  <li className={`${toolbar(3)} ${typography(12, 'faint', 'nowrap')} ${s.day}`}>
                    {formatWeekday(message.at, i18n.language)}
                  </li>
                )}
                <ChatMessageRow
                  message={message}
                  isMine={message.author === mine}
                  member={props.member ?? null}
                  follows={!isNewDay && previous?.author === message.author && previous.name === message.name}
                  onResend={props.onResend}
                  onDrop={props.onDrop}
                />
              </Fragment>
            );
          })}
        </ol>
        <TypingLine name={typing} />
      </section>
      {!end.isAtEnd && (
        <Button size="sm" className={s.toEnd ?? ''} onClick={end.toEnd}>
          <Icon name="arrow-down" size={16} />
          {t('toEnd')}
        </Button>
      )}
    </div>
  );
}
