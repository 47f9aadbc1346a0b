import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createMyBetsStore } from '../../../streams/stores/myBets.ts';
import type { BookSport } from '../../../streams/wire/sportsBook/words.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStaleText } from '../../kit/streams/useStaleText.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StaleMark } from '../../ui/feedback/StaleMark.tsx';
import { stack } from '../../ui/layout/layout.ts';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { BetCard } from './BetCard.tsx';
import { BET_TIMES, BetFilters, type BetTime } from './BetFilters.tsx';
import { BET_TABS, type BetTab, betId, betsOn, tabOf } from './betTabs.ts';
import { OtherBetRow } from './OtherBetRow.tsx';
import { startOfDays } from './startOfDays.ts';
import { useBoardScores } from './useBoardScores.ts';

/** Bets that are drawn before somebody asks for more. */
const PAGE = 20;

/** All bets of whoever is signed in, over whatever page is open. */
export default function MyBetsDialog({ onClose }: DialogComponentProps<'myBets'>) {
  const { t } = useTranslation(['myBets', 'sportsWords']);
  const store = useStore(createMyBetsStore);
  const { clock } = useStreams();
  const { bets, freshness } = useBehavior(store.bets$);
  const stale = useStaleText(freshness);
  const fixtures = useBoardScores();
  const [tab, setTab] = useState<BetTab>('open');
  const [sport, setSport] = useState<BookSport | null>(null);
  const [time, setTime] = useState<BetTime>('all');
  const [most, setMost] = useState(PAGE);
  useEffect(() => store.refresh(), [store]);
  const days = BET_TIMES[time];
  const since = days === null ? null : startOfDays(clock.now(), days);
  const found = betsOn(bets, tab, { sport, since });
  const isFiltered = sport !== null || days !== null;
  const count = (of: BetTab) => bets.filter(bet => tabOf(bet) === of).length;
  const isUnread = freshness.kind === 'stale' && bets.length === 0;
  return (
    <AppDialog title={t('title')} width="md" onClose={onClose}>
      <Tabs
        label={t('title')}
        current={tab}
        onChange={next => {
          setTab(next);
          setMost(PAGE);
        }}
        tabs={BET_TABS.map(key => ({ key, label: t(`tab.${key}`, { count: count(key) }) }))}
      >
        <div className={stack(3)}>
          <BetFilters {...{ sport, time }} onSport={setSport} onTime={setTime} />
          {stale !== null && bets.length > 0 && <StaleMark text={stale} />}
          {freshness.kind === 'loading' ? (
            <div role="status" aria-label={t('loading')}>
              <Skeleton height="120px" lines={3} />
            </div>
          ) : isUnread ? (
            <EmptyState
              tone="error"
              title={t('error')}
              action={<Button onClick={store.refresh}>{t('common:retry')}</Button>}
            />
          ) : found.length === 0 ? (
            <EmptyState title={isFiltered ? t('noneFiltered') : t(`none.${tab}`)} />
          ) : (
            <ul className={stack(3)}>
              {found
                .slice(0, most)
                .map(bet =>
                  bet.kind === 'sports' ? (
                    <BetCard
                      key={betId(bet)}
                      {...{ bet, fixtures }}
                      isStale={stale !== null}
                      onLeave={onClose}
                    />
                  ) : (
                    <OtherBetRow key={betId(bet)} bet={bet} />
                  ),
                )}
            </ul>
          )}
          {found.length > most && (
            <Button onClick={() => setMost(most + PAGE)}>{t('more', { count: found.length - most })}</Button>
          )}
        </div>
      </Tabs>
    </AppDialog>
  );
}
