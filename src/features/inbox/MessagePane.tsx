import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessagesStore } from '../../../streams/stores/messages/createMessagesStore.ts';
import type { InboxMessage } from '../../../streams/wire/inbox/shapes.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, cluster, item, stack, typography } from '../../ui/layout/layout.ts';
import s from './MessagesPage.module.css';
import { MESSAGE_LOOKS, useMessageText } from './messageText.ts';

export interface MessagePaneProps {
  readonly message: InboxMessage | null;
  readonly store: Pick<MessagesStore, 'markUnread' | 'remove'>;
  readonly onClose: () => void;
}

/** The message that is read, beside the list or, where there is no room, in its place. */
export function MessagePane({ message, store, onClose }: MessagePaneProps) {
  const { t } = useTranslation('inbox');
  const textOf = useMessageText();
  const heading = useRef<HTMLHeadingElement>(null);
  const unread = useIntent((id: string) => store.markUnread([id]), onClose);
  const remove = useIntent((id: string) => store.remove([id]), onClose);
  const id = message?.id;
  useEffect(() => {
    if (id !== undefined) heading.current?.focus();
  }, [id]);
  const failure = unread.failure ?? remove.failure;
  if (message === null) {
    return (
      <div
        className={`${stack(3, 'top', 'start')} ${card(6, 'large', 'line', 'raised')} ${s.pane} ${s.blank}`}
      >
        <EmptyState title={t('page.choose')} />
      </div>
    );
  }
  const { icon, tone } = MESSAGE_LOOKS[message.type];
  const { title, text } = textOf(message);
  return (
    <article
      className={`${stack(3, 'top', 'start')} ${card(6, 'large', 'line', 'raised')} ${s.pane}`}
      aria-labelledby="message-title"
    >
      <Button className={s.back ?? ''} size="sm" variant="ghost" onClick={onClose}>
        {t('page.back')}
      </Button>
      <span className={`${s.icon} ${s[tone]}`}>
        <Icon name={icon} size={22} />
      </span>
      <h2 id="message-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={`${typography(12, 'quiet')} ${item('starts')}`}>
        <time className="num" dateTime={new Date(message.at).toISOString()}>
          {formatDateTime(message.at)}
        </time>{' '}
        {message.demo && <Badge tone="demo">{t('common:demo')}</Badge>}
      </p>
      <p className={s.text}>{text}</p>
      <Refusal failure={failure} />
      <div className={`${cluster(2, 'stretch')} ${s.actions}`}>
        <Button size="sm" busy={unread.busy} onClick={() => unread.run(message.id)}>
          <Icon name="mail" size={16} />
          {t('page.markUnread')}
        </Button>
        <Button size="sm" variant="ghost" busy={remove.busy} onClick={() => remove.run(message.id)}>
          <Icon name="trash" size={16} />
          {t('page.remove')}
        </Button>
      </div>
    </article>
  );
}
