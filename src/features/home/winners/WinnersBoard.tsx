import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Winner } from '../../../../streams/wire/winners/shapes.ts';
import { useLaunchGame } from '../../../kit/games/useLaunchGame.ts';
import { SkipLink } from '../../../kit/page/SkipLink.tsx';
import { LOADING } from '../../../kit/streams/placeholders.ts';
import { useLive } from '../../../kit/streams/useLive.ts';
import { useLivePart } from '../../../kit/streams/useLivePart.ts';
import { useStaleText } from '../../../kit/streams/useStaleText.ts';
import { useMedia } from '../../../kit/useMedia.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { useHeld } from '../../../ui/carousel/useHeld.ts';
import { useSeen } from '../../../ui/carousel/useSeen.ts';
import { StaleMark } from '../../../ui/feedback/StaleMark.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useElement } from '../../../ui/idle/useElement.ts';
import { item, toolbar, typography } from '../../../ui/layout/layout.ts';
import { useWatched } from '../useWatched.ts';
import { LiveWinners } from './LiveWinners.tsx';
import s from './WinnersBoard.module.css';

/** The newest wins (S2-52). They stand still while somebody points at them, reads them, or pressed pause. */
export default function WinnersBoard() {
  const { t } = useTranslation();
  const launch = useLaunchGame();
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  const [boardRef, board] = useElement<HTMLElement>();
  const [paused, setPaused] = useState(false);
  // Scrolled down to older ones: they are being read.
  const [scrolled, setScrolled] = useState(false);
  const held = useHeld(board) || paused || scrolled;
  const seen = useSeen(board);
  const watched = useWatched(board);
  const known = useLivePart(
    ({ winners }) => winners.winners$,
    rows => rows !== null,
    null,
  );
  const stale = useStaleText(useLive(({ winners }) => winners.freshness$, LOADING));

  const latest = useRef(launch);
  useLayoutEffect(() => {
    latest.current = launch;
  });
  const play = useCallback((winner: Winner) => latest.current(winner), []);

  return (
    <section ref={boardRef} className={s.board} aria-labelledby="winners-title">
      <div className={`${toolbar(3)} ${s.head}`}>
        <h2 id="winners-title" className={`${typography(14, 'quiet', 'label')} ${item('grows', 'shrinks')}`}>
          {t('winners.title')}
        </h2>
        {stale !== null && known && <StaleMark text={stale} />}
        <Link className={`${typography(13, 'warn', 'strong', 'nowrap')} ${s.all}`} to="/winners">
          {t('winners.all')}
        </Link>
        <IconButton label={t('winners.pause')} aria-pressed={paused} onClick={() => setPaused(!paused)}>
          <Icon name={paused ? 'play' : 'pause'} size={18} />
        </IconButton>
      </div>
      <SkipLink to="hot-title" place="inline">
        {t('skipToGames')}
      </SkipLink>
      <div
        className={s.scroller}
        onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 4)}
        onPointerLeave={({ currentTarget, pointerType }) => {
          if (pointerType === 'mouse') currentTarget.scrollTop = 0;
        }}
      >
        {/* Out of sight nothing is drawn; under a dialog the wins go on, and nothing moves. */}
        <LiveWinners still={reduced || !watched} held={held || !seen} onPlay={play} />
      </div>
    </section>
  );
}
