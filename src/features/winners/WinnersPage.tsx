import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOADING } from '../../kit/streams/placeholders.ts';
import { useOpenStreams } from '../../kit/streams/StreamsContext.ts';
import { useLive } from '../../kit/streams/useLive.ts';
import { useStaleText } from '../../kit/streams/useStaleText.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useHeld } from '../../ui/carousel/useHeld.ts';
import { usePausable } from '../../ui/carousel/usePausable.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import s from './WinnersPage.module.css';
import { WinnersTable } from './WinnersTable.tsx';

/** The winner board as a page (S2-150). It stands still under a pointer, with the focus in it, and when paused. */
export default function WinnersPage() {
  const { t } = useTranslation('home');
  const streams = useOpenStreams();
  const [board, setBoard] = useState<HTMLElement | null>(null);
  const [paused, setPaused] = useState(false);
  const held = useHeld(board) || paused;
  const rows = usePausable(
    useLive(({ winners }) => winners.winners$, null),
    held,
  );
  const freshness = useLive(({ winners }) => winners.freshness$, LOADING);
  const stale = useStaleText(freshness);
  const failed = rows === null && stale !== null;
  return (
    <Page>
      <PageHead title={t('winnersPage.title')} lead={t('winnersPage.text')}>
        {stale !== null && rows !== null && <StaleMark text={stale} />}
        <IconButton
          className={s.pause ?? ''}
          label={t('common:winners.pause')}
          aria-pressed={paused}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </IconButton>
      </PageHead>
      <div ref={setBoard} className={s.board}>
        {rows !== null && rows.length > 0 && <WinnersTable winners={rows} />}
        {rows?.length === 0 && <EmptyState title={t('common:winners.empty')} />}
        {failed && (
          <EmptyState
            tone="error"
            title={t('common:winners.error')}
            action={<Button onClick={() => streams?.winners.refresh()}>{t('common:retry')}</Button>}
          />
        )}
        {rows === null && !failed && (
          <div role="status" aria-label={t('common:loading')} className={s.waits}>
            <Skeleton height="40px" lines={12} />
          </div>
        )}
      </div>
    </Page>
  );
}
