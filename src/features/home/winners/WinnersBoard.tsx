import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LOADING } from '../../../app/beforeStreams.ts';
import { useOpenStreams } from '../../../app/StreamsContext.ts';
import { useLive } from '../../../app/useLive.ts';
import { useStaleText } from '../../../app/useStaleText.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useHeld } from '../../../ui/carousel/useHeld.ts';
import { usePausable } from '../../../ui/carousel/usePausable.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { StaleMark } from '../../../ui/feedback/StaleMark.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { WinnerRing } from './WinnerRing.tsx';
import s from './WinnersBoard.module.css';

/** The newest wins (S2-52). They stand still while somebody points at them, reads them, or pressed pause. */
export default function WinnersBoard() {
  const { t } = useTranslation();
  const streams = useOpenStreams();
  const [board, setBoard] = useState<HTMLElement | null>(null);
  const [paused, setPaused] = useState(false);
  // Scrolled down to older ones: they are being read.
  const [scrolled, setScrolled] = useState(false);
  const held = useHeld(board) || paused || scrolled;
  const rows = usePausable(
    useLive(({ winners }) => winners.winners$, null),
    held,
  );
  const freshness = useLive(({ winners }) => winners.freshness$, LOADING);
  const stale = useStaleText(freshness);
  const failed = rows === null && (freshness.kind === 'stale' || freshness.kind === 'degraded');

  return (
    <section ref={setBoard} className={s.board} aria-labelledby="winners-title">
      <div className={s.head}>
        <h2 id="winners-title" className={s.title}>
          {t('winners.title')}
        </h2>
        {stale !== null && rows !== null && <StaleMark text={stale} />}
        <Link className={s.all} to="/winners">
          {t('winners.all')}
        </Link>
        <IconButton label={t('winners.pause')} aria-pressed={paused} onClick={() => setPaused(!paused)}>
          <Icon name={paused ? 'play' : 'pause'} size={18} />
        </IconButton>
      </div>
      <div
        className={s.scroller}
        onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 4)}
        onPointerLeave={({ currentTarget, pointerType }) => {
          if (pointerType === 'mouse') currentTarget.scrollTop = 0;
        }}
      >
        {rows !== null && rows.length > 0 && <WinnerRing winners={rows} held={held} />}
        {rows !== null && rows.length === 0 && <EmptyState title={t('winners.empty')} />}
        {failed && (
          <EmptyState
            tone="error"
            title={t('winners.error')}
            action={<Button onClick={() => streams?.winners.refresh()}>{t('retry')}</Button>}
          />
        )}
        {rows === null && !failed && (
          <div role="status" aria-label={t('loading')} className={s.loading}>
            <Skeleton height="48px" lines={6} />
          </div>
        )}
      </div>
    </section>
  );
}
