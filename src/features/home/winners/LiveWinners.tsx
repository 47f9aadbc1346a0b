import { useTranslation } from 'react-i18next';
import { remoteOf } from '../../../../streams/remote/remoteOf.ts';
import type { Winner } from '../../../../streams/wire/winners/shapes.ts';
import { LoadingRows } from '../../../kit/remote/LoadingRows.tsx';
import { RemoteView } from '../../../kit/remote/RemoteView.tsx';
import { LOADING } from '../../../kit/streams/placeholders.ts';
import { useOpenStreams } from '../../../kit/streams/StreamsContext.ts';
import { useLive } from '../../../kit/streams/useLive.ts';
import { usePausable } from '../../../ui/carousel/usePausable.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
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
  return (
    <RemoteView
      remote={remoteOf(rows, freshness)}
      error={t('winners.error')}
      onRetry={() => streams?.winners.refresh()}
      mark="elsewhere"
      loading={<LoadingRows height="48px" rows={6} className={s.loading} />}
      empty={<EmptyState title={t('winners.empty')} />}
    >
      {winners => <WinnerRing winners={winners} still={still} held={held} onPlay={onPlay} />}
    </RemoteView>
  );
}
