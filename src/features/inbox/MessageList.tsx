import { useTranslation } from 'react-i18next';
import type { InboxMessage } from '../../../streams/wire/inbox/shapes.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import s from './MessagesPage.module.css';
import { MESSAGE_LOOKS, useMessageText } from './messageText.ts';

export interface MessageListProps {
  readonly items: readonly InboxMessage[];
  readonly open: InboxMessage | null;
  readonly onOpen: (message: InboxMessage) => void;
}

/** The messages, newest first; each opens beside the list. */
export function MessageList({ items, open, onOpen }: MessageListProps) {
  const { t } = useTranslation('inbox');
  const textOf = useMessageText();
  return (
    <ul className={s.list} aria-label={t('common:inbox.title')}>
      {items.map(message => {
        const { icon, tone } = MESSAGE_LOOKS[message.type];
        const { title, text } = textOf(message);
        return (
          <li key={message.id}>
            <button
              type="button"
              className={s.row}
              data-unread={!message.read || undefined}
              aria-current={message.id === open?.id || undefined}
              onClick={() => onOpen(message)}
            >
              <span className={`${s.icon} ${s[tone]}`}>
                <Icon name={icon} size={18} />
              </span>
              <span className={s.words}>
                <strong>
                  <span>{title}</span>
                  {!message.read && <span className="sr"> ({t('page.unread')})</span>}
                </strong>
                <span className={s.preview}>{text}</span>
                <time className={`num ${s.time}`} dateTime={new Date(message.at).toISOString()}>
                  {formatDateTime(message.at)}
                </time>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
