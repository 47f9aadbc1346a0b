import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mapRemote, valueIn } from '../../../streams/remote/remote.ts';
import type { InboxMessage } from '../../../streams/wire/inbox/shapes.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { useLiveRemote } from '../../kit/remote/useLiveRemote.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { item, stack, toolbar, typography } from '../../ui/layout/layout.ts';
import s from './InboxPanel.module.css';
import { MESSAGE_LOOKS, useMessageText } from './messageText.ts';

/** One message: its sentence is made here, in the reader's language (S4-74 to S4-77). */
function Message({ message, onRead }: { readonly message: InboxMessage; readonly onRead: () => void }) {
  const { t } = useTranslation('inbox');
  const { icon, tone } = MESSAGE_LOOKS[message.type];
  const { title, text } = useMessageText()(message);
  return (
    <li className={`${toolbar(3)} ${typography(14)} ${s.message}`} data-unread={!message.read || undefined}>
      <span className={`${s.icon} ${s[tone]}`}>
        <Icon name={icon} size={18} />
      </span>
      <span className={s.body}>
        <strong>{title}</strong>
        <span>{text}</span>
        <span className={`${toolbar(2)} ${typography(12, 'faint')} ${s.meta}`}>
          <time className="num" dateTime={new Date(message.at).toISOString()}>
            {formatDateTime(message.at)}
          </time>
          {message.demo && <Badge tone="demo">{t('common:demo')}</Badge>}
        </span>
      </span>
      {!message.read && (
        <Button variant="ghost" size="sm" onClick={onRead}>
          {t('markRead')}
        </Button>
      )}
    </li>
  );
}

/** The newest messages of the account, with their four kinds. */
export default function InboxPanel() {
  const { t } = useTranslation(['inbox', 'common']);
  const { inbox } = useStreams();
  const remote = useLiveRemote(
    it => it.inbox.inbox$,
    it => it.inbox.freshness$,
  );
  const read = useIntent((ids?: readonly string[]) => inbox.markRead(ids));
  return (
    <div className={`${stack(2)} ${s.panel}`}>
      <div className={`${toolbar(3)} ${s.head}`}>
        <h2 className={`${typography(16)} ${item('grows')}`}>{t('common:inbox.title')}</h2>
        <StaleSince remote={remote} onRetry={inbox.refresh} />
        <Button size="sm" busy={read.busy} disabled={!valueIn(remote)?.unread} onClick={() => read.run()}>
          {t('markAllRead')}
        </Button>
      </div>
      <Refusal failure={read.failure} />
      <RemoteView
        remote={mapRemote(remote, ({ latest }) => latest)}
        error={t('error')}
        onRetry={inbox.refresh}
        mark="elsewhere"
        empty={<EmptyState title={t('empty')} />}
      >
        {messages => (
          <ul>
            {messages.map(message => (
              <Message key={message.id} message={message} onRead={() => read.run([message.id])} />
            ))}
          </ul>
        )}
      </RemoteView>
      <Link
        className={`${typography(14, 'info', 'label')} ${item('starts')} ${s.all}`}
        to="/member/messageV2"
        onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
      >
        {t('page.all')}
      </Link>
    </div>
  );
}
