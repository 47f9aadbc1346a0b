import { useTranslation } from 'react-i18next';
import type { InboxMessage, InboxType } from '../../../streams/wire/entities/inbox.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { merchant } from '../../kit/merchant.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStaleText } from '../../kit/streams/useStaleText.ts';
import { formatAmount } from '../../ui/amount/formatAmount.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import s from './InboxPanel.module.css';

const LOOKS: Readonly<Record<InboxType, { icon: IconName; tone: 'win' | 'loss' }>> = {
  DEPOSIT_ARRIVED: { icon: 'arrow-down-to-line', tone: 'win' },
  WITHDRAWAL_APPROVED: { icon: 'check', tone: 'win' },
  WITHDRAWAL_REJECTED: { icon: 'ban', tone: 'loss' },
  DEPOSIT_FAILED: { icon: 'ban', tone: 'loss' },
};

/** One message: its sentence is made here, in the reader's language (S4-74 to S4-77). */
function Message({ message, onRead }: { readonly message: InboxMessage; readonly onRead: () => void }) {
  const { t } = useTranslation('inbox');
  const { icon, tone } = LOOKS[message.type];
  return (
    <li className={s.message} data-unread={!message.read || undefined}>
      <span className={`${s.icon} ${s[tone]}`}>
        <Icon name={icon} size={18} />
      </span>
      <span className={s.body}>
        <strong>{t(`types.${message.type}.title`)}</strong>
        <span>
          {t(`types.${message.type}.text`, {
            amount: formatAmount(message.amount, { symbol: merchant.currencySymbol }),
          })}
        </span>
        <span className={s.meta}>
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
  const failureText = useFailureText();
  const { inbox } = useStreams();
  const state = useBehavior(inbox.inbox$);
  const stale = useStaleText(useBehavior(inbox.freshness$));
  const read = useIntent((ids?: readonly string[]) => inbox.markRead(ids));
  return (
    <div className={s.panel}>
      <div className={s.head}>
        <h2 className={s.title}>{t('common:inbox.title')}</h2>
        {stale !== null && <StaleMark text={stale} />}
        <Button size="sm" busy={read.busy} disabled={!state?.unread} onClick={() => read.run()}>
          {t('markAllRead')}
        </Button>
      </div>
      {read.failure !== null && <Notice tone="error">{failureText(read.failure)}</Notice>}
      {state === null && stale === null && <Skeleton height="64px" lines={3} />}
      {state === null && stale !== null && (
        <EmptyState
          tone="error"
          title={t('error')}
          action={<Button onClick={() => inbox.refresh()}>{t('common:retry')}</Button>}
        />
      )}
      {state?.latest.length === 0 && <EmptyState title={t('empty')} />}
      <ul>
        {state?.latest.map(message => (
          <Message key={message.id} message={message} onRead={() => read.run([message.id])} />
        ))}
      </ul>
    </div>
  );
}
