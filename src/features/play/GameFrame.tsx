import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameLaunch } from '../../../streams/stores/play.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { card } from '../../ui/layout/layout.ts';
import type { GameMessage } from './gameMessages.ts';
import s from './play.module.css';
import { useGameMessages } from './useGameMessages.ts';

export interface GameFrameProps {
  readonly launch: GameLaunch;
  readonly title: string;
  /** No stake may be taken now. */
  readonly paused: boolean;
  readonly onMessage: (message: GameMessage) => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** After this time without a word from the game it is said that it is slow, ms. */
const PATIENCE_MS = 15_000;

/** The page of a game server in a frame that may run scripts and nothing else of this page. */
export function GameFrame({ launch, title, paused, onMessage, ref }: GameFrameProps) {
  const { t } = useTranslation('play');
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const tell = useGameMessages(frame, new URL(launch.url).origin, message => {
    if (message.type === 'croupier:ready') setReady(true);
    onMessage(message);
  });
  useEffect(() => {
    if (isReady) tell({ type: 'croupier:pause', paused });
  }, [tell, isReady, paused]);
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  return (
    <div className={`${card(0, 'line')} ${s.panel}`} ref={ref} aria-busy={!isReady || undefined}>
      {!isReady && (
        <div className={s.waiting}>
          {isSlow ? <Notice tone="warn">{t('slow')}</Notice> : <Skeleton height="100%" />}
        </div>
      )}
      <iframe
        ref={frame}
        className={s.frame}
        src={launch.url}
        title={title}
        // What the game may do: it has its own origin and so its own storage, but no access to this page, no new windows,
        // and no forms that lead elsewhere.
        sandbox="allow-scripts allow-same-origin"
        allow="fullscreen"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}
