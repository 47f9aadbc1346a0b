import { useTranslation } from 'react-i18next';
import type { DeskChat } from '../../../../streams/wire/chat/shapes.ts';
import { formatMinute } from '../../../i18n/time.ts';
import { formatCount } from '../../../ui/amount/formatAmount.ts';
import { Avatar } from '../../../ui/avatar/Avatar.tsx';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { item, middle, toolbar, typography } from '../../../ui/layout/layout.ts';
import s from './desk.module.css';

export interface DeskListProps {
  readonly chats: readonly DeskChat[];
  /** Uid of the one that is shown. */
  readonly open: string | null;
  readonly onOpen: (uid: string) => void;
}

/** The conversations of the desk, the newest first. */
export function DeskList({ chats, open, onOpen }: DeskListProps) {
  const { t } = useTranslation('chat');
  return (
    <ul className={s.chats} aria-label={t('deskPage.list')}>
      {chats.map(({ uid, name, icon = null, guest, last, unread, person, typing }) => (
        <li key={uid}>
          <button type="button" className={s.chat} aria-pressed={uid === open} onClick={() => onOpen(uid)}>
            <span className={`${toolbar(2)} ${item('shrinks')} ${s.chatHead}`}>
              {icon !== null && <Avatar address={icon} size={28} />}
              <strong className={`${typography('ellipsis')} ${item('shrinks')}`}>
                {guest ? t('deskPage.guest', { name }) : name}
              </strong>
              {last !== null && (
                <time dateTime={new Date(last.at).toISOString()}>{formatMinute(last.at)}</time>
              )}
            </span>
            <span className={`${toolbar(2)} ${item('shrinks')}`}>
              <span
                className={`${typography(13, 'quiet', 'ellipsis')} ${item('shrinks')} ${s.preview}`}
                dir="auto"
              >
                {typing ? t('typing', { name }) : last?.text}
              </span>
              {person !== null && <Badge tone="win">{person}</Badge>}
              {unread > 0 && (
                <span className={`${middle()} ${s.unread}`}>
                  <span aria-hidden="true">{formatCount(unread)}</span>
                  <span className="sr">{t('deskPage.unread', { count: unread })}</span>
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
