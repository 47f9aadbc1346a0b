import { useTranslation } from 'react-i18next';
import type { InboxMessage } from '../../../streams/wire/inbox/shapes.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { card, item, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './MessagesPage.module.css';
import { MESSAGE_LOOKS, useMessageText } from './messageText.ts';

export interface InboxMessageListProps {
  readonly items: readonly InboxMessage[];
  readonly open: InboxMessage | null;
  readonly onOpen: (message: InboxMessage) => void;
}

/** The messages, newest first; each opens beside the list. */
export function InboxMessageList({ items, open, onOpen }: InboxMessageListProps) {
  const { t } = useTranslation('inbox');
  const textOf = useMessageText();
  return (
    <ul className={`${card(0, 'large', 'line')} ${s.list}`} aria-label={t('common:inbox.title')}>
      {items.map(message => {
        const { icon, tone } = MESSAGE_LOOKS[message.type];
        const { title, text } = textOf(message);
        return (
          <li key={message.id}>
            <button
              type="button"
              className={`${toolbar(3, 'top')} ${typography('toStart')} ${s.row}`}
              data-unread={!message.read || undefined}
              aria-current={message.id === open?.id || undefined}
              onClick={() => onOpen(message)}
            >
              <span className={`${s.icon} ${s[tone]}`}>
                <Icon name={icon} size={18} />
              </span>
              <span className={`${stack('hair')} ${typography(14)} ${item('grows', 'shrinks')}`}>
                <strong>
                  <span>{title}</span>
                  {!message.read && <span className="sr"> ({t('page.unread')})</span>}
                </strong>
                <span className={typography(13, 'quiet', 'ellipsis')}>{text}</span>
                <time
                  className={`num ${typography(12, 'quiet')} ${item('starts')}`}
                  dateTime={new Date(message.at).toISOString()}
                >
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
