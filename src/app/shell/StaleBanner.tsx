import { useTranslation } from 'react-i18next';
import { formatClock } from '../../i18n/time.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CONNECTING, LOADING } from '../beforeStreams.ts';
import { useOpenStreams } from '../StreamsContext.ts';
import { useLive } from '../useLive.ts';
import s from './Shell.module.css';

/**
 * A quiet line while the connection is away: the page keeps its values and says from when they are. The region
 * is always there, so that assistive technology hears the line come and go.
 */
export function StaleBanner() {
  const { t } = useTranslation();
  const streams = useOpenStreams();
  const { phase, since } = useLive(({ connection }) => connection.state$, CONNECTING);
  const freshness = useLive(({ system }) => system.freshness$, LOADING);
  const away = phase === 'waiting' || (phase !== 'live' && freshness.kind === 'stale');
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
