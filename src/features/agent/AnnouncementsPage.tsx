import { useTranslation } from 'react-i18next';
import type { AgentAnnouncement } from '../../../streams/wire/topics/agentAnnouncements.fold.ts';
import { codeOf } from '../../i18n/languages.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { useFailureText } from '../../i18n/useFailureText.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { useStaleText } from '../../kit/streams/useStaleText.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import s from './SalaryStrip.module.css';

/** One announcement, in the reader's language where it has one. */
function Announcement({ item, isUnread }: { readonly item: AgentAnnouncement; readonly isUnread: boolean }) {
  const { t, i18n } = useTranslation(['agent', 'common']);
  const code = codeOf(i18n.language);
  const said = item.texts.find(({ language }) => language === code) ?? item.texts[0];
  return (
    <li className={s.strip}>
      <article lang={said?.language} dir="auto">
        <h2>{said?.title}</h2>
        <p>{said?.text}</p>
      </article>
      <p className={s.none}>
        {isUnread && <Badge tone="info">{t('announcements.unread')}</Badge>}{' '}
        {item.from === 'house'
          ? t('announcements.house')
          : t('announcements.upline', { account: item.author })}{' '}
        <time className="num" dateTime={new Date(item.at).toISOString()}>
          {formatDateTime(item.at)}
        </time>{' '}
        {item.demo && <Badge tone="demo">{t('common:demo')}</Badge>}
      </p>
    </li>
  );
}

/** Announcements of the house and of the upline (S2-133). What was read stays read on every device. */
export default function AnnouncementsPage() {
  const { t } = useTranslation(['agent', 'common']);
  const failureText = useFailureText();
  const { agentAnnouncements } = useStreams();
  const state = useBehavior(agentAnnouncements.announcements$);
  const unread = useBehavior(agentAnnouncements.unread$);
  const stale = useStaleText(useBehavior(agentAnnouncements.freshness$));
  const read = useIntent((upTo: number) => agentAnnouncements.markRead(upTo));
  const newest = state?.items[0]?.n ?? 0;
  return (
    <Page width="text">
      <PageHead title={t('announcements.title')} lead={t('announcements.text')}>
        {stale !== null && state !== null && <StaleMark text={stale} />}
        <Button size="sm" busy={read.busy} disabled={unread === 0} onClick={() => read.run(newest)}>
          {t('announcements.markAllRead')}
        </Button>
      </PageHead>
      {read.failure !== null && <Notice tone="error">{failureText(read.failure)}</Notice>}
      {state === null && stale === null && (
        <div role="status" aria-label={t('common:loading')}>
          <Skeleton height="96px" lines={3} />
        </div>
      )}
      {state === null && stale !== null && (
        <EmptyState
          tone="error"
          title={t('announcements.error')}
          action={<Button onClick={() => agentAnnouncements.refresh()}>{t('common:retry')}</Button>}
        />
      )}
      {state?.items.length === 0 && <EmptyState title={t('announcements.empty')} />}
      {state !== null && state.items.length > 0 && (
        <ul className={s.bar} aria-label={t('announcements.title')}>
          {state.items.map(item => (
            <Announcement key={item.n} item={item} isUnread={item.n > state.readUpTo} />
          ))}
        </ul>
      )}
    </Page>
  );
}
