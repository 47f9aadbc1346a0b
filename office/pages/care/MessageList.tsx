import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../src/ui/button/Button.tsx';
import { Skeleton } from '../../../src/ui/feedback/Skeleton.tsx';
import type { ChatMessage } from '../../../streams/wire/chat/shapes.ts';
import { When } from '../../kit/text/When.tsx';
import s from './care.module.css';

/** Nearer to the end than this it stays at the end, px. */
const AT_END = 80;

interface MessageListProps {
  readonly messages: readonly ChatMessage[];
  readonly hasMore: boolean;
  readonly isReading: boolean;
  readonly loadMore: () => void;
  /** Who writes to the desk. */
  readonly name: string;
  readonly isLoading: boolean;
  /** Up to which message they have read. */
  readonly readByWriter: number;
  readonly isTyping: boolean;
}

/** The messages of a conversation, the newest in view. */
export function MessageList(props: MessageListProps) {
  const { messages, name, isLoading, isTyping } = props;
  const { t } = useTranslation('care');
  const list = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  const last = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes at the end is followed
  useEffect(() => {
    if (isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last, isTyping]);
  return (
    <section
      ref={list}
      className={s.messages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with a keyboard
      tabIndex={0}
      aria-label={t('messages')}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < AT_END;
      }}
    >
      {props.hasMore && (
        <Button size="sm" variant="ghost" busy={props.isReading} onClick={props.loadMore}>
          {t('older')}
        </Button>
      )}
      {isLoading && <Skeleton height="40px" lines={3} />}
      <ol className={s.said} aria-live="polite">
        {messages.map(({ id, n, author, name: person, text, links, at }) => (
          <li key={id} className={s.message} data-author={author}>
            <span className={s.quiet}>
              <span>
                {author === 'member' ? name : author === 'desk' ? (person ?? t('support')) : t('auto')}
              </span>{' '}
              <When at={at} /> {author === 'desk' && n <= props.readByWriter && <span>{t('read')}</span>}
            </span>
            <p className={s.text} dir="auto">
              {text}
            </p>
            {links.length > 0 && (
              <span className={s.quiet}>{links.map(({ label }) => label).join(', ')}</span>
            )}
          </li>
        ))}
      </ol>
      <p className={s.quiet} role="status">
        {isTyping ? t('isTyping', { name }) : ''}
      </p>
    </section>
  );
}
