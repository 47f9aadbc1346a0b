import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { createPlayStore } from '../../../streams/stores/play.ts';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { useRemote } from '../../kit/remote/useRemote.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { gamePath } from '../../routes/pages.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { card } from '../../ui/layout/layout.ts';
import { GameShell } from './GameShell.tsx';
import { NoGame } from './NoGame.tsx';
import s from './play.module.css';

/** A game of a game server, in the shell around it (S4-57); `?demo` plays it with free credit. */
export default function PlayPage() {
  const { t } = useTranslation(['play', 'limits', 'games']);
  const { game: code = '' } = useParams();
  const [query] = useSearchParams();
  const store = useStore(createPlayStore);
  const [game, again] = useRemote(code, () => store.game(code));
  const own = gamePath(code);
  if (own !== null) return <Navigate to={own} replace />;
  const isDemo = query.has('demo');
  return (
    <RemoteView
      remote={game}
      error={t('error')}
      onRetry={again}
      loading={
        <div className={`${card(0, 'line')} ${s.panel}`}>
          <Skeleton height="100%" />
        </div>
      }
      refused={failure => failure.code === 'not_found' && <NoGame title={t('none')} />}
    >
      {it => <GameShell key={`${it.gameCode} ${isDemo}`} game={it} demo={isDemo} />}
    </RemoteView>
  );
}
