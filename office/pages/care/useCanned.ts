import { useEffect } from 'react';
import { newestValue } from '../../../streams/merge/fold.ts';
import type { CannedAnswer } from '../../../streams/wire/office/cannedCalls.ts';
import type { TopicState } from '../../../streams/wire/tables/topics.ts';
import type { ListSource } from '../../kit/list/source.ts';
import { usePages } from '../../kit/usePages.ts';
import { useTopic } from '../../kit/useTopic.ts';

/** Says that others have changed something. */
const CHANGES = newestValue<TopicState<'careChanges'>>();

/** The ready answers, read again when somebody changes one. */
export function useCannedList(): ListSource<CannedAnswer> {
  const source = usePages('officeCanned', {});
  const { changedAt } = useTopic('careChanges', CHANGES).value ?? { changedAt: 0 };
  const { reload } = source;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is a reason to read again
  useEffect(reload, [changedAt]);
  return source;
}

/** All of them, for who answers. */
export function useCanned(): readonly CannedAnswer[] {
  const { rows, hasMore, isReading, failure, loadMore } = useCannedList();
  useEffect(() => {
    if (hasMore && !isReading && failure === null) loadMore();
  }, [hasMore, isReading, failure, loadMore]);
  return rows;
}
