import { useTranslation } from 'react-i18next';
import { formatClock } from '../../i18n/time.ts';
import { CONNECTING, LOADING } from '../../kit/streams/placeholders.ts';
import { useOpenStreams } from '../../kit/streams/StreamsContext.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { Button } from '../../ui/button/Button.tsx';
import s from './Shell.module.css';

/**
 * A quiet line while the connection is away: the page keeps its values and says from when they are. The region
 * is always there, so that assistive technology hears the line come and go.
 */
export function StaleBanner() {
  const { t } = useTranslation();
  const streams = useOpenStreams();
  const { phase, reason, attempt, since } = useLive(({ connection }) => connection.state$, CONNECTING);
  const freshness = useLive(({ system }) => system.freshness$, LOADING);
  // What came by call a moment ago has no feed behind it yet: nothing was interrupted, and a line that came and went
  // would push the page down and up again.
  const isFirst = phase === 'connecting' && reason === 'start' && attempt === 0;
  const away = phase === 'waiting' || (phase !== 'live' && freshness.kind === 'stale' && !isFirst);
  const asOf = freshness.kind === 'stale' || freshness.kind === 'degraded' ? freshness.since : since;
  return (
    <div className={s.banner} role="status">
      {away && (
        <>
          <span>{t('stale.banner', { time: formatClock(asOf) })}</span>
          <Button variant="ghost" size="sm" onClick={() => streams?.connection.retryNow()}>
            {t('stale.retry')}
          </Button>
        </>
      )}
    </div>
  );
}
