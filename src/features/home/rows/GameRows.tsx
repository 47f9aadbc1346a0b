import { useTranslation } from 'react-i18next';
import { freshnessIn } from '../../../../streams/remote/remote.ts';
import type { CatalogueGame } from '../../../../streams/wire/lobby/shapes.ts';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { useLiveRemote } from '../../../kit/remote/useLiveRemote.ts';
import { useOpenStreams } from '../../../kit/streams/StreamsContext.ts';
import { useStaleText } from '../../../kit/streams/useStaleText.ts';
import type { Elements } from '../../../ui/elements.ts';
import { useIdleSlot } from '../../../ui/idle/useIdleSlot.ts';
import { GameGrid } from './GameGrid.tsx';
import { GameScroller } from './GameScroller.tsx';
import { hotGames, pgGames, recommendedGames } from './homeRows.ts';

/** What the rows and the part between them are drawn in. */
export const ROW_PARTS = 4;

interface RowProps {
  readonly games: readonly CatalogueGame[] | null;
  readonly stale: string | null;
}

function HotRow({ games, stale }: RowProps) {
  const isIts = useIdleSlot(games !== null, 0);
  return <GameScroller row="hot" games={games && isIts ? hotGames(games) : null} stale={stale} />;
}

function RecommendedRow({ games, stale }: RowProps) {
  const isIts = useIdleSlot(games !== null, 1);
  return <GameGrid games={games && isIts ? recommendedGames(games) : null} stale={stale} />;
}

function PgRow({ games, stale }: RowProps) {
  const isIts = useIdleSlot(games !== null, 2);
  return <GameScroller row="pg" games={games && isIts ? pgGames(games) : null} stale={stale} />;
}

export interface GameRowsProps {
  /** How many of the parts are drawn, from the top. */
  readonly drawn: number;
  readonly children: Elements;
}

/**
 * The rows of games (S2-59 to S2-61), with something of the page's own between them. A row without a game is absent. Rows
 * that wait for the list fill in turn when it comes.
 */
export function GameRows({ drawn, children }: GameRowsProps) {
  const { t } = useTranslation('home');
  const streams = useOpenStreams();
  const remote = useLiveRemote(
    ({ lobby }) => lobby.hotGames$,
    ({ lobby }) => lobby.hotGamesFreshness$,
  );
  const stale = useStaleText(freshnessIn(remote));
  const rows = (games: readonly CatalogueGame[] | null) => (
    <>
      <HotRow games={games} stale={stale} />
      {drawn > 1 && <RecommendedRow games={games} stale={stale} />}
      {drawn > 2 && children}
      {drawn > 3 && <PgRow games={games} stale={stale} />}
    </>
  );
  return (
    <>
      <RemoteView
        remote={remote}
        error={t('rows.error')}
        onRetry={() => streams?.lobby.refresh()}
        mark="elsewhere"
        loading={rows(null)}
      >
        {rows}
      </RemoteView>
      {remote.kind === 'failed' && children}
    </>
  );
}
