import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mapRemote, valueIn } from '../../../streams/remote/remote.ts';
import type { AgentAnnouncement } from '../../../streams/wire/agentAnnouncements/fold.ts';
import { codeOf } from '../../i18n/languages.ts';
import { formatDateTime } from '../../i18n/time.ts';
import { Refusal } from '../../kit/intents/Refusal.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { useLiveRemote } from '../../kit/remote/useLiveRemote.ts';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useIntent } from '../../kit/streams/useIntent.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { stack, typography } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';
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
      <p className={typography(14, 'quiet')}>
        {isUnread && <Badge tone="info">{t('announcements.unread')}</Badge>}{' '}
        <span>
          {item.from === 'house'
            ? t('announcements.house')
            : t('announcements.upline', { account: item.author })}
        </span>{' '}
        <time className="num" dateTime={new Date(item.at).toISOString()}>
          {formatDateTime(item.at)}
        </time>{' '}
        {item.demo && <Badge tone="demo">{t('common:demo')}</Badge>}
      </p>
    </li>
  );
}

/** What an upline writes to its team, behind a button; the focus goes where the writing goes on. */
function Writing() {
  const { t } = useTranslation('agent');
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState<number | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) {
    return (
      <AnnouncementForm
        onTold={count => {
          setTold(count);
          setOpen(false);
        }}
        onCancel={() => setOpen(false)}
      />
    );
  }
  const write = () => {
    setTold(null);
    setOpen(true);
  };
  return (
    <div className={`${stack(3)} ${s.bar}`}>
      <p>
        <Button ref={button} onClick={write}>
          {t('announcements.write.button')}
        </Button>
      </p>
      {told !== null && (
        <Notice tone={told === 0 ? 'warn' : 'info'}>
          {told === 0 ? t('announcements.write.nobody') : t('announcements.write.sent', { count: told })}
        </Notice>
      )}
    </div>
  );
}

/**
 * Announcements of the house and of the upline (S2-133), and the agent's own to its team. What was read stays read on
 * every device.
 */
export default function AnnouncementsPage() {
  const { t } = useTranslation(['agent', 'common']);
  const { agentAnnouncements } = useStreams();
  const remote = useLiveRemote(
    it => it.agentAnnouncements.announcements$,
    it => it.agentAnnouncements.freshness$,
  );
  const unread = useBehavior(agentAnnouncements.unread$);
  const read = useIntent((upTo: number) => agentAnnouncements.markRead(upTo));
  const state = valueIn(remote);
  return (
    <Page width="text">
      <PageHead title={t('announcements.title')} lead={t('announcements.text')}>
        <StaleSince remote={remote} onRetry={agentAnnouncements.refresh} />
        <Button
          size="sm"
          busy={read.busy}
          disabled={unread === 0}
          onClick={() => read.run(state?.items[0]?.n ?? 0)}
        >
          {t('announcements.markAllRead')}
        </Button>
      </PageHead>
      <Refusal failure={read.failure} />
      <Writing />
      <RemoteView
        remote={mapRemote(remote, ({ items }) => items)}
        error={t('announcements.error')}
        onRetry={agentAnnouncements.refresh}
        mark="elsewhere"
        empty={<EmptyState title={t('announcements.empty')} />}
      >
        {items => (
          <ul className={`${stack(3)} ${s.bar}`} aria-label={t('announcements.title')}>
            {items.map(item => (
              <Announcement key={item.n} item={item} isUnread={item.n > (state?.readUpTo ?? 0)} />
            ))}
          </ul>
        )}
      </RemoteView>
    </Page>
  );
}
