import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { cluster, stack, typography } from '../../ui/layout/layout.ts';
import { OffersNotice } from './OffersNotice.tsx';
import s from './SalaryStrip.module.css';
import { SalaryStrip } from './SalaryStrip.tsx';

/** What an agent sees above every page: waiting contract requests, the running salary and what is to be read. */
export default function AgentBar() {
  const { t } = useTranslation('agent');
  const unread = useBehavior(useStreams().agentAnnouncements.unread$);
  return (
    <div className={`${stack(3)} ${s.bar}`}>
      <OffersNotice />
      <SalaryStrip />
      <nav className={`${cluster(3)} ${typography(14, 'info', 'strong')}`} aria-label={t('home.title')}>
        <Link to="/agent/agentAnnouncement">{t('announcements.title')}</Link>
        <Link to="/member/transferUpline?to=downline">{t('transfer')}</Link>
        <span role="status">
          {unread > 0 && <Badge tone="info">{t('announcements.waiting', { count: unread })}</Badge>}
        </span>
      </nav>
    </div>
  );
}
