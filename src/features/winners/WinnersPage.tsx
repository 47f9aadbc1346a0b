import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remoteOf } from '../../../streams/remote/remoteOf.ts';
import { LoadingRows } from '../../kit/remote/LoadingRows.tsx';
import { RemoteView } from '../../kit/remote/RemoteView.tsx';
import { StaleSince } from '../../kit/remote/StaleSince.tsx';
import { LOADING } from '../../kit/streams/placeholders.ts';
import { useOpenStreams } from '../../kit/streams/StreamsContext.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useHeld } from '../../ui/carousel/useHeld.ts';
import { usePausable } from '../../ui/carousel/usePausable.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useElement } from '../../ui/idle/useElement.ts';
import { card } from '../../ui/layout/layout.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import s from './WinnersPage.module.css';
import { WinnersTable } from './WinnersTable.tsx';

/** The winner board as a page (S2-150). It stands still under a pointer, with the focus in it, and when paused. */
export default function WinnersPage() {
  const { t } = useTranslation('home');
  const streams = useOpenStreams();
  const [boardRef, board] = useElement<HTMLDivElement>();
  const [paused, setPaused] = useState(false);
  const held = useHeld(board) || paused;
  const rows = usePausable(
    useLive(({ winners }) => winners.winners$, null),
    held,
  );
  const remote = remoteOf(
    rows,
    useLive(({ winners }) => winners.freshness$, LOADING),
  );
  const again = () => streams?.winners.refresh();
  return (
    <Page>
      <PageHead title={t('winnersPage.title')} lead={t('winnersPage.text')}>
        <StaleSince remote={remote} onRetry={again} />
        <IconButton
          className={s.pause ?? ''}
          label={t('common:winners.pause')}
          aria-pressed={paused}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </IconButton>
      </PageHead>
      <div ref={boardRef} className={`${card(0, 'large', 'line')} ${s.board}`}>
        <RemoteView
          remote={remote}
          error={t('common:winners.error')}
          onRetry={again}
          mark="elsewhere"
          loading={<LoadingRows height="40px" rows={12} className={s.waits} />}
          empty={<EmptyState title={t('common:winners.empty')} />}
        >
          {winners => <WinnersTable winners={winners} />}
        </RemoteView>
      </div>
    </Page>
  );
}
