import { useTranslation } from 'react-i18next';
import type { Winner } from '../../../../streams/wire/entities/winner.ts';
import { LOADING } from '../../../kit/streams/placeholders.ts';
import { useOpenStreams } from '../../../kit/streams/StreamsContext.ts';
import { useLive } from '../../../kit/streams/useLive.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { usePausable } from '../../../ui/carousel/usePausable.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { WinnerRing } from './WinnerRing.tsx';
import s from './WinnersBoard.module.css';

export interface LiveWinnersProps {
  readonly still: boolean;
  readonly held: boolean;
  readonly onPlay: (winner: Winner) => void;
}

/** What is inside of the board. The only part of it that is rendered for a new win. */
export function LiveWinners({ still, held, onPlay }: LiveWinnersProps) {
  const { t } = useTranslation();
  const streams = useOpenStreams();
  const rows = usePausable(
    useLive(({ winners }) => winners.winners$, null),
    held,
  );
  const freshness = useLive(({ winners }) => winners.freshness$, LOADING);
  if (rows !== null && rows.length > 0) {
    return <WinnerRing winners={rows} still={still} held={held} onPlay={onPlay} />;
  }
  if (rows !== null) return <EmptyState title={t('winners.empty')} />;
  if (freshness.kind === 'stale' || freshness.kind === 'degraded') {
    return (
      <EmptyState
        tone="error"
        title={t('winners.error')}
        action={<Button onClick={() => streams?.winners.refresh()}>{t('retry')}</Button>}
      />
    );
  }
  return (
    <div role="status" aria-label={t('loading')} className={s.loading}>
      <Skeleton height="48px" lines={6} />
    </div>
  );
}
