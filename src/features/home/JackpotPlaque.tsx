import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { quietPart } from '../../kit/chunks/lazyPart.ts';
import { LOADING } from '../../kit/streams/placeholders.ts';
import { useOpenStreams } from '../../kit/streams/StreamsContext.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { useLivePart } from '../../kit/streams/useLivePart.ts';
import { useStaleText } from '../../kit/streams/useStaleText.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import { toolbar } from '../../ui/layout/layout.ts';
import s from './JackpotPlaque.module.css';

// It needs the streams, which come beside the first screen as well.
const JackpotFigure = quietPart(() => import('./JackpotFigure.tsx'));

/** The jackpot counter (S2-51), with a mark when its figure comes from a simulation. Without one it says that none is known. */
export function JackpotPlaque() {
  const { t } = useTranslation();
  const streams = useOpenStreams();
  const source = useLivePart(
    ({ jackpot }) => jackpot.jackpot$,
    view => view?.source,
    null,
  );
  const demo = useLivePart(
    ({ jackpot }) => jackpot.jackpot$,
    view => view?.demo,
    null,
  );
  const freshness = useLive(({ jackpot }) => jackpot.freshness$, LOADING);
  const stale = useStaleText(freshness);
  const onItsWay = (
    <span className={s.loading}>
      <Skeleton width="240px" height="42px" />
    </span>
  );
  return (
    <section className={s.plaque} aria-labelledby="jackpot-title">
      <h2 id="jackpot-title" className={`${toolbar(2)} ${s.title}`}>
        <span>{t('jackpot.title')}</span>
        {demo && <Badge tone="demo">{t('demo')}</Badge>}
      </h2>
      {source && streams ? (
        <Suspense fallback={onItsWay}>
          <JackpotFigure
            className={s.figure}
            streams={streams}
            live={freshness.kind !== 'stale' && freshness.kind !== 'degraded'}
          />
        </Suspense>
      ) : (
        freshness.kind === 'loading' && onItsWay
      )}
      <p className={s.text}>
        {source && stale ? <StaleMark text={stale} /> : t(`jackpot.${source ?? freshness.kind}`)}
      </p>
    </section>
  );
}
