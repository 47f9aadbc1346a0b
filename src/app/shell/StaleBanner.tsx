import { useTranslation } from 'react-i18next';
import { formatClock } from '../../i18n/time.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useStreams } from '../StreamsContext.ts';
import { useBehavior } from '../useBehavior.ts';
import s from './Shell.module.css';

/**
 * A quiet line while the connection is away: the page keeps its values and says from when they are. The region
 * is always there, so that assistive technology hears the line come and go.
 */
export function StaleBanner() {
  const { t } = useTranslation();
  const { connection, system } = useStreams();
  const { phase, since } = useBehavior(connection.state$);
  const freshness = useBehavior(system.freshness$);
  const away = phase === 'waiting' || (phase !== 'live' && freshness.kind === 'stale');
  const asOf = freshness.kind === 'stale' || freshness.kind === 'degraded' ? freshness.since : since;
  return (
    <div className={s.banner} role="status">
      {away && (
        <>
          <span>{t('stale.banner', { time: formatClock(asOf) })}</span>
          <Button variant="ghost" size="sm" onClick={() => connection.retryNow()}>
            {t('stale.retry')}
          </Button>
        </>
      )}
    </div>
  );
}
