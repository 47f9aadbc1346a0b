import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { EMPTY } from 'rxjs';
import { valueIn } from '../../../streams/remote/remote.ts';
import { createPlayStore } from '../../../streams/stores/play.ts';
import type { CatalogueGame } from '../../../streams/wire/lobby/shapes.ts';
import { RealityCheck } from '../../dialogs/RealityCheck.tsx';
import { BLOCKED, openWindow } from '../../kit/games/ownWindow.ts';
import { useMaintenance } from '../../kit/games/useMaintenance.ts';
import { useThing } from '../../kit/navigation/thing.ts';
import { useNotify } from '../../kit/notices/NoticesContext.ts';
import { NOT_PLAYED, type PlayFigures } from '../../kit/play/playFigures.ts';
import { SessionStrip } from '../../kit/play/SessionStrip.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { CONNECTING } from '../../kit/streams/placeholders.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { categoryPage } from '../../routes/pages.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { card } from '../../ui/layout/layout.ts';
import { GameFrame } from './GameFrame.tsx';
import type { GameMessage } from './gameMessages.ts';
import { PlayHead } from './PlayHead.tsx';
import s from './play.module.css';
import { Refused } from './Refused.tsx';
import { useLaunch } from './useLaunch.ts';

/** What was played since a launch, by the gateway's books; read again when the game says that something moved. */
function usePlaySession(sessionId: string | null): {
  readonly figures: PlayFigures;
  readonly refresh: () => void;
} {
  const store = useStore(createPlayStore);
  const [session, refresh] = useRemote(sessionId ?? '', () =>
    sessionId === null ? EMPTY : store.session(sessionId),
  );
  const known = valueIn(session);
  if (known === null) return { figures: NOT_PLAYED, refresh };
  const { rounds, stake, payout, open = 0, openedAt } = known;
  return { figures: { rounds, net: payout - stake, open, since: openedAt }, refresh };
}

export interface GameShellProps {
  readonly game: CatalogueGame;
  readonly demo: boolean;
}

/**
 * A game in its frame: above it the balance and the session, which stay in sight while somebody plays. The game is told to
 * take no stake while the connection is lost, and while a reality check waits for an answer.
 */
export function GameShell({ game, demo }: GameShellProps) {
  const { t } = useTranslation('play');
  const navigate = useNavigate();
  useThing(game.gameName);
  const notify = useNotify();
  const { pathname, search, key, state } = useLocation();
  const [opening, again] = useLaunch(game, demo);
  const launch = opening.kind === 'open' ? opening.launch : null;
  const { figures, refresh } = usePlaySession(demo ? null : (launch?.sessionId ?? null));
  const [isRoundOpen, setRoundOpen] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const maintenance = useMaintenance(game);
  const { phase } = useLive(({ connection }) => connection.state$, CONNECTING);
  const stage = useRef<HTMLDivElement>(null);
  const leave = () => (key === 'default' ? navigate(categoryPage(game.gameType)?.path ?? '/') : navigate(-1));

  function hear(message: GameMessage) {
    if (message.type === 'croupier:quit') void leave();
    if (message.type === 'croupier:balance') refresh();
    if (message.type !== 'croupier:round') return;
    setRoundOpen(message.state === 'open');
    if (message.state === 'closed') refresh();
  }
  const sayBlocked = () => notify(t('blocked'), 'failed');
  function openOwn() {
    if (openWindow(`${pathname}${search}`) === null) sayBlocked();
    else void leave();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, however often the page is drawn
  useEffect(() => {
    if (state !== BLOCKED) return;
    sayBlocked();
    // A reload must not say it again.
    void navigate(`${pathname}${search}`, { replace: true, state: null });
  }, [state]);
  // A lottery of this site has a page of its own.
  if (launch?.url.startsWith('/')) return <Navigate to={launch.url} replace />;
  // A live table has shown its result before that is booked, and rounds at several tables are open nearly always.
  const isHeldBack = isRoundOpen && game.gameType !== 'LIVE';
  // A round that has begun may end; the next one is not taken by the gateway.
  const rests = maintenance !== null && !isRoundOpen;
  return (
    <div className={s.shell}>
      <PlayHead
        title={game.gameName}
        studio={game.displayName}
        demo={demo}
        onBack={() => void leave()}
        onReload={again}
        onFullScreen={
          document.fullscreenEnabled ? () => void stage.current?.requestFullscreen().catch(() => {}) : null
        }
        onOwnWindow={window.opener ? null : openOwn}
      />
      {!demo && <SessionStrip figures={figures} rolling={isHeldBack} />}
      {!demo && <RealityCheck figures={figures} rolling={isRoundOpen} onShown={setChecked} />}
      {rests ? (
        <Refused game={game} code="game_maintenance" until={maintenance.until} onRetry={again} />
      ) : opening.kind === 'refused' ? (
        <Refused game={game} code={opening.failure.code} failure={opening.failure} onRetry={again} />
      ) : launch === null ? (
        <div className={`${card(0, 'line')} ${s.panel}`} aria-busy="true">
          <Skeleton height="100%" />
        </div>
      ) : (
        <GameFrame
          key={launch.url}
          ref={stage}
          launch={launch}
          title={game.gameName}
          paused={isChecked || phase === 'waiting'}
          onMessage={hear}
        />
      )}
    </div>
  );
}
