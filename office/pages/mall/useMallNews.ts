import { useEffect, useRef } from 'react';
import { newestValue } from '../../../streams/merge/fold.ts';
import type { TopicState } from '../../../streams/wire/tables/topics.ts';
import { useTopic } from '../../kit/useTopic.ts';

const NEWS = newestValue<TopicState<'mallDesk'>>();

/** Reads again when an order took a step or an item has changed, whoever did it. */
export function useMallNews(reload: () => void): void {
  const last = useTopic('mallDesk', NEWS).value?.last;
  const seen = useRef(last);
  useEffect(() => {
    // What is told first was so when the page was read.
    if (seen.current !== undefined && seen.current !== last) reload();
    seen.current = last;
  }, [last, reload]);
}
