import { useTranslation } from 'react-i18next';
import { merchant } from '../../app/merchant.ts';
import { useStreams } from '../../app/StreamsContext.ts';
import { useBehavior } from '../../app/useBehavior.ts';
import { useStaleText } from '../../app/useStaleText.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import { JackpotFigure } from './JackpotFigure.tsx';
import s from './JackpotPlaque.module.css';

/** The jackpot counter (S2-51), with a mark when its figure comes from a simulation (G5). */
export function JackpotPlaque() {
  const { t } = useTranslation();
  const { jackpot, clock } = useStreams();
  const view = useBehavior(jackpot.jackpot$);
  const freshness = useBehavior(jackpot.freshness$);
  const stale = useStaleText(freshness);
  return (
    <section className={s.plaque} aria-labelledby="jackpot-title">
      <h2 id="jackpot-title" className={s.title}>
        {t('jackpot.title')}
        {view?.demo === true && <Badge tone="demo">{t('demo')}</Badge>}
      </h2>
      {view === null ? (
        <span className={s.loading}>
          <Skeleton width="240px" height="42px" />
        </span>
      ) : (
        <JackpotFigure
          className={s.figure}
          view={view}
          symbol={merchant.currencySymbol}
          moving={freshness.kind !== 'stale' && freshness.kind !== 'degraded'}
          clock={clock}
        />
      )}
      <p className={s.text}>
        {stale === null ? (
          t(view?.source === 'gateway' ? 'jackpot.pool' : 'jackpot.simulated')
        ) : (
          <StaleMark text={stale} />
        )}
      </p>
    </section>
  );
}
