import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createMyBetsStore } from '../../../streams/stores/myBets.ts';
import { type BookSport, MOST_SHOWN_BETS } from '../../../streams/wire/sportsBook/words.ts';
import { AppDialog } from '../../dialogs/AppDialog.tsx';
import type { DialogComponentProps } from '../../dialogs/DialogHost.tsx';
import { useStreams } from '../../kit/streams/StreamsContext.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import { stack } from '../../ui/layout/layout.ts';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { BET_TIMES, BetFilters, type BetTime } from './BetFilters.tsx';
import { BetList } from './BetList.tsx';
import { BET_TABS, type BetTab, betsOn, tabOf, withOlder } from './betTabs.ts';
import { ElsewhereState } from './ElsewhereState.tsx';
import { OlderBetsPart } from './OlderBetsPart.tsx';
import { SportsBetsState } from './SportsBetsState.tsx';
import { startOfDays } from './startOfDays.ts';
import { useOlderBets } from './useOlderBets.ts';

/** Bets that are drawn before somebody asks for more. */
const PAGE = 20;

/** All bets of whoever is signed in, over whatever page is open. */
export default function MyBetsDialog({ onClose }: DialogComponentProps<'myBets'>) {
  const { t } = useTranslation(['myBets', 'sportsWords']);
  const store = useStore(createMyBetsStore);
  const { clock } = useStreams();
  const { bets, freshness, elsewhere } = useBehavior(store.bets$);
  const [tab, setTab] = useState<BetTab>('open');
  const [sport, setSport] = useState<BookSport | null>(null);
  const [time, setTime] = useState<BetTime>('all');
  const [most, setMost] = useState(PAGE);
  useEffect(() => store.refreshElsewhere(), [store]);
  const days = BET_TIMES[time];
  const since = days === null ? null : startOfDays(clock.now(), days);
  const older = useOlderBets(tab, { sport, since });
  const found = betsOn(withOlder(bets, older.bets), tab, { sport, since });
  // Where the history begins is sought at once; what follows is asked for.
  const isSought = found.length === 0 && older.has && older.failure === null;
  useEffect(() => {
    if (isSought) store.loadOlder();
  }, [store, isSought]);
  const listed = bets.filter(({ kind }) => kind === 'sports').length;
  const labelOf = (of: BetTab) => {
    const count = bets.filter(bet => tabOf(bet) === of).length;
    return of === 'open' || listed < MOST_SHOWN_BETS
      ? t(`tab.${of}`, { count })
      : t(`tabMore.${of}`, { count });
  };
  const isKnown = (freshness.kind === 'live' || listed > 0) && !older.has;
  const isFiltered = sport !== null || days !== null;
  return (
    <AppDialog title={t('title')} width="md" onClose={onClose}>
      <Tabs
        label={t('title')}
        current={tab}
        onChange={next => {
          setTab(next);
          setMost(PAGE);
        }}
        tabs={BET_TABS.map(key => ({ key, label: labelOf(key) }))}
      >
        <div className={stack(3)}>
          <BetFilters {...{ sport, time }} onSport={setSport} onTime={setTime} />
          <SportsBetsState freshness={freshness} hasBets={listed > 0} onRetry={store.refresh} />
          {tab === 'open' && sport === null && (
            <ElsewhereState freshness={elsewhere} onRetry={store.refreshElsewhere} />
          )}
          <BetList
            bets={found.slice(0, most)}
            {...{ freshness }}
            none={isKnown && older.failure === null ? (isFiltered ? 'noneFiltered' : `none.${tab}`) : null}
            onLeave={onClose}
          />
          <OlderBetsPart
            {...{ older }}
            left={found.length - most}
            isSought={found.length === 0}
            onMore={() => {
              setMost(most + PAGE);
              if (found.length <= most) store.loadOlder();
            }}
          />
        </div>
      </Tabs>
    </AppDialog>
  );
}
