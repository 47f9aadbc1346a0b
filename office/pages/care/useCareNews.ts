import { useEffect, useRef } from 'react';
import { newestValue } from '../../../streams/merge/fold.ts';
import type { TopicState } from '../../../streams/wire/tables/topics.ts';
import { useTopic } from '../../kit/useTopic.ts';

const NEWS = newestValue<TopicState<'careNews'>>();

/** How much feedback and how many requests for data wait; null before the first answer. */
export const useCareNews = () => useTopic('careNews', NEWS).value;

/** Reads again when feedback or a request for data has changed, whoever did it. */
export function useReadOnNews(reload: () => void): void {
  const last = useCareNews()?.last;
  const seen = useRef(last);
  useEffect(() => {
    // What is told first was so when the page was read.
    if (seen.current !== undefined && seen.current !== last) reload();
    seen.current = last;
  }, [last, reload]);
}
