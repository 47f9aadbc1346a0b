import i18next from 'i18next';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../kit/chunks/ErrorBoundary.tsx';
import { lazyPart } from '../../kit/chunks/lazyPart.ts';
import { merchant } from '../../kit/merchant.ts';
import { SkipLink } from '../../kit/page/SkipLink.tsx';
import { useOpenStreams } from '../../kit/streams/StreamsContext.ts';
import { useIdleCount } from '../../ui/idle/useIdleCount.ts';
import { card, stack } from '../../ui/layout/layout.ts';
import { HomeBanners } from './banner/HomeBanners.tsx';
import s from './HomePage.module.css';
import { JackpotPlaque } from './JackpotPlaque.tsx';

// Both are asked for as soon as home is drawn, beside the streams that fill them.
const WinnersBoard = lazyPart(() => import('./winners/WinnersBoard.tsx'));
const HomeRest = lazyPart(() => {
  // Its texts come beside it, not after it.
  void i18next.loadNamespaces('home');
  return import('./more/HomeRest.tsx');
});

/** The shape of what is below the first screen, while it is on its way. */
function RestWaiting() {
  return (
    <div className={`${stack(4, 'top')} ${s.rest}`} aria-hidden="true">
      <span className={s.line} />
      <span className={s.tiles} />
      <span className={s.covers} />
    </div>
  );
}

/** Home: banner, jackpot and winners on the first screen; everything below them is a chunk of its own. */
export function HomePage() {
  const { t } = useTranslation();
  const [wasThere] = useState(useOpenStreams() !== null);
  const drawn = useIdleCount(1, wasThere);
  return (
    <>
      <h1 className="sr">{merchant.name}</h1>
      <SkipLink to="hot-title">{t('skipToGames')}</SkipLink>
      <div className={`${stack(4)} ${s.top}`}>
        <HomeBanners />
        <div className={`${card(0, 'large', 'line')} ${s.side}`}>
          <JackpotPlaque />
          <ErrorBoundary>
            <Suspense fallback={<div className={s.board} />}>
              <WinnersBoard />
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
      <ErrorBoundary>
        {drawn === 0 ? (
          <RestWaiting />
        ) : (
          <Suspense fallback={<RestWaiting />}>
            <HomeRest atOnce={wasThere} />
          </Suspense>
        )}
      </ErrorBoundary>
    </>
  );
}
