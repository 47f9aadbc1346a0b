import { useEffect } from 'react';
import { createMyBetsStore } from '../../../streams/stores/myBets.ts';
import type { OlderBets } from '../../../streams/stores/olderBets.ts';
import { useBehavior } from '../../kit/streams/useBehavior.ts';
import { useStore } from '../../kit/streams/useStore.ts';
import type { BetFilter, BetTab } from './betTabs.ts';

/** The list of open bets is whole. */
const NONE: OlderBets = { bets: [], has: false, isReading: false, failure: null };

/** Bets of a tab that are older than the listed ones, as far as they were read; they are let go with the component. */
export function useOlderBets(tab: BetTab, { sport, since }: BetFilter): OlderBets {
  const store = useStore(createMyBetsStore);
  const older = useBehavior(store.older$);
  useEffect(() => {
    if (tab === 'open') return;
    store.selectOlder({ state: tab, ...(sport !== null && { sport }), ...(since !== null && { since }) });
    return () => store.selectOlder(null);
  }, [store, tab, sport, since]);
  return tab === 'open' ? NONE : older;
}
