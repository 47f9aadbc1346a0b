import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Winner } from '../../../streams/wire/entities/winner.ts';
import { LOADING } from '../../app/beforeStreams.ts';
import { useOpenStreams } from '../../app/StreamsContext.ts';
import { useLive } from '../../app/useLive.ts';
import { useStaleText } from '../../app/useStaleText.ts';
import { useStartGame } from '../../app/useStartGame.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { usePausable } from './usePausable.ts';
import { WinnerRow } from './WinnerRow.tsx';
import s from './WinnersBoard.module.css';

function WinnerList({ winners }: { readonly winners: readonly Winner[] }) {
  const { t } = useTranslation();
  const startGame = useStartGame();
  // What was there when the board appeared doesn't slide in.
  const [first] = useState(() => new Set(winners.map(({ id }) => id)));
  return (
    <ul className={s.list} aria-label={t('winners.title')}>
      {winners.map(winner => (
        <WinnerRow
          key={winner.id}
          winner={winner}
          arrived={!first.has(winner.id)}
          onPlay={({ gameCode }) => startGame(`/inHouse/${gameCode.toLowerCase()}`)}
        />
      ))}
    </ul>
  );
}

/** The newest wins (S2-52). They stand still while somebody points at them, reads them, or pressed pause. */
export function WinnersBoard() {
  const { t } = useTranslation();
  const streams = useOpenStreams();
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const rows = usePausable(
    useLive(({ winners }) => winners.winners$, null),
    paused || held,
  );
  const freshness = useLive(({ winners }) => winners.freshness$, LOADING);
  const stale = useStaleText(freshness);
  const failed = rows === null && (freshness.kind === 'stale' || freshness.kind === 'degraded');

  return (
    <section
      className={s.board}
      aria-labelledby="winners-title"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={s.head}>
        <h2 id="winners-title" className={s.title}>
          {t('winners.title')}
        </h2>
        {stale !== null && rows !== null && <StaleMark text={stale} />}
        <IconButton label={t('winners.pause')} aria-pressed={paused} onClick={() => setPaused(!paused)}>
          <Icon name={paused ? 'play' : 'pause'} size={18} />
        </IconButton>
      </div>
      <div className={s.scroller}>
        {rows !== null && rows.length > 0 && <WinnerList winners={rows} />}
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
