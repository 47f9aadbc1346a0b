import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LOADING } from '../../../app/beforeStreams.ts';
import { useOpenStreams } from '../../../app/StreamsContext.ts';
import { useLive } from '../../../app/useLive.ts';
import { useStaleText } from '../../../app/useStaleText.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { useInTurn } from '../../../ui/turns/useInTurn.ts';
import { GameGrid } from './GameGrid.tsx';
import { GameScroller } from './GameScroller.tsx';
import { hotGames, pgGames, recommendedGames } from './homeRows.ts';

const ROWS = 3;

export interface GameRowsProps {
  /** Rows whose games are known are filled in one piece, not in turn. */
  readonly atOnce: boolean;
  readonly children: ReactNode;
}

/** The rows of games (S2-59 to S2-61), with something of the page's own between them. A row without a game is absent. */
export function GameRows({ atOnce, children }: GameRowsProps) {
  const { t } = useTranslation('home');
  const streams = useOpenStreams();
  const games = useLive(({ lobby }) => lobby.hotGames$, null);
  const freshness = useLive(({ lobby }) => lobby.hotGamesFreshness$, LOADING);
  const stale = useStaleText(freshness);
  const filled = useInTurn(ROWS, games !== null, atOnce && games !== null);
  if (games === null && stale !== null) {
    return (
      <>
        <EmptyState
          tone="error"
          title={t('rows.error')}
          action={<Button onClick={() => streams?.lobby.refresh()}>{t('common:retry')}</Button>}
        />
        {children}
      </>
    );
  }
  const row = (at: number, pick: typeof hotGames) => (games === null || at >= filled ? null : pick(games));
  return (
    <>
      <GameScroller row="hot" games={row(0, hotGames)} stale={stale} />
      <GameGrid games={row(1, recommendedGames)} stale={stale} />
      {children}
      <GameScroller row="pg" games={row(2, pgGames)} stale={stale} />
    </>
  );
}
