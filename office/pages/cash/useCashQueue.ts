import { stateOfLog } from '../../../streams/merge/fold.ts';
import { foldCashQueue, type QueuedOrder } from '../../../streams/wire/cash/queueWords.ts';
import { type TopicView, useTopic } from '../../kit/useTopic.ts';

const FOLD = stateOfLog(foldCashQueue);

/** The orders that wait for the staff, as they are now; null before the first answer. */
export function useCashQueue(): TopicView<readonly QueuedOrder[] | null> {
  const { value, ...rest } = useTopic('cashQueue', FOLD);
  return { value: value?.orders ?? null, ...rest };
}
