import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../i18n/time.ts';
import { CONNECTING, LOADING } from '../../kit/streams/placeholders.ts';
import { useOpenStreams } from '../../kit/streams/StreamsContext.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { Button } from '../../ui/button/Button.tsx';
import { cluster, typography } from '../../ui/layout/layout.ts';
import s from './Shell.module.css';

/** What ends sooner is nothing that somebody has to know, ms. */
const LASTS_MS = 2_000;

/**
 * A line while the connection is lost: values stay and show their time. The live region is always mounted, so that
 * a screen reader announces the line.
 */
export function StaleBanner() {
  const { t } = useTranslation();
  const streams = useOpenStreams();
  const { phase, reason, attempt, since } = useLive(({ connection }) => connection.state$, CONNECTING);
  const freshness = useLive(({ system }) => system.freshness$, LOADING);
  // A value that a call has just read has no feed yet. Nothing was interrupted then, and a line that is shown for a moment
  // would move the page.
  const isFirst = phase === 'connecting' && reason === 'start' && attempt === 0;
  const isAgain = phase === 'connecting' && attempt > 0;
  const isOld = phase !== 'live' && freshness.kind === 'stale' && !isFirst;
  const away = phase === 'waiting' || isAgain || isOld;
  const asOf = freshness.kind === 'stale' || freshness.kind === 'degraded' ? freshness.since : since;
  // A sign-in takes another connection, which is no interruption.
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLasts, away ? LASTS_MS : 0, away);
    return () => clearTimeout(timer);
  }, [away]);
  return (
    <div className={`${cluster('2-4', 'center')} ${typography(14, 'warn')} ${s.banner}`} role="status">
      {away && lasts && (
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
