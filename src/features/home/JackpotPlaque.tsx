import { useTranslation } from 'react-i18next';
import { LOADING } from '../../app/beforeStreams.ts';
import { merchant } from '../../app/merchant.ts';
import { useOpenStreams } from '../../app/StreamsContext.ts';
import { useLive } from '../../app/useLive.ts';
import { useStaleText } from '../../app/useStaleText.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import { JackpotFigure } from './JackpotFigure.tsx';
import s from './JackpotPlaque.module.css';

/** The jackpot counter (S2-51), with a mark when its figure comes from a simulation (G5). */
export function JackpotPlaque() {
  const { t } = useTranslation();
  const streams = useOpenStreams();
  const view = useLive(({ jackpot }) => jackpot.jackpot$, null);
  const freshness = useLive(({ jackpot }) => jackpot.freshness$, LOADING);
  const stale = useStaleText(freshness);
  return (
    <section className={s.plaque} aria-labelledby="jackpot-title">
      <h2 id="jackpot-title" className={s.title}>
        {t('jackpot.title')}
        {view?.demo === true && <Badge tone="demo">{t('demo')}</Badge>}
      </h2>
      {view === null || streams === null ? (
        <span className={s.loading}>
          <Skeleton width="240px" height="42px" />
        </span>
      ) : (
        <JackpotFigure
          className={s.figure}
          view={view}
          symbol={merchant.currencySymbol}
          moving={freshness.kind !== 'stale' && freshness.kind !== 'degraded'}
          clock={streams.clock}
        />
      )}
      <p className={s.text}>
        {stale === null ? (
          t(view?.source === 'simulated' ? 'jackpot.simulated' : 'jackpot.pool')
        ) : (
          <StaleMark text={stale} />
        )}
      </p>
    </section>
  );
}
