import { useEffect, useRef } from 'react';
import { newestValue } from '../../../streams/merge/fold.ts';
import type { TopicState } from '../../../streams/wire/tables/topics.ts';
import { useTopic } from '../../kit/useTopic.ts';

const NEWS = newestValue<TopicState<'settlementNews'>>();

/** Reads again when settlements were tried, whether they paid or failed. */
export function useSettlementNews(reload: () => void): void {
  const changedAt = useTopic('settlementNews', NEWS).value?.changedAt;
  const seen = useRef(changedAt);
  useEffect(() => {
    // What is told first was so when the page was read.
    if (seen.current !== undefined && seen.current !== changedAt) reload();
    seen.current = changedAt;
  }, [changedAt, reload]);
}
