import { useEffect, useRef, useState } from 'react';
import type { QueuedOrder } from '../../../streams/wire/cash/queueWords.ts';
import type { CallValue } from '../../../streams/wire/tables/calls.ts';
import { useFollowed } from '../../kit/age/useFollowed.ts';
import { type ReadView, useCall } from '../../kit/useCall.ts';
import { useCashQueue } from './useCashQueue.ts';

type Read = CallValue<'officeCashOrder'>;

interface OrderView extends Pick<ReadView<Read>, 'value' | 'failure' | 'staleSince' | 'reload'> {
  /** The newest that is known of it; undefined before anything is. */
  readonly queued: QueuedOrder | undefined;
  /** Takes what an act has answered: it may be here before the queue and the next reading have it. */
  readonly setAnswered: (order: QueuedOrder) => void;
}

function newestOf(...known: readonly (QueuedOrder | undefined | null)[]): QueuedOrder | undefined {
  return known.reduce<QueuedOrder | undefined>(
    (newest, it) => (it && (newest === undefined || it.version > newest.version) ? it : newest),
    undefined,
  );
}

/** An order as it is now. It is read again when the queue tells a step of it, or that it waits no more. */
export function useOrder(id: string): OrderView {
  const read = useFollowed(useCall('officeCashOrder', { id }));
  const { value, reload } = read;
  const { value: queue, staleSince: quietSince } = useCashQueue();
  const live = queue?.find(it => it.id === id);
  const [answered, setAnswered] = useState<QueuedOrder | null>(null);
  const told = queue === null ? null : (live?.state ?? 'ended');
  const seen = useRef(told);
  useEffect(() => {
    // What is told first was so when the order was read.
    if (seen.current !== null && seen.current !== told) reload();
    seen.current = told;
  }, [told, reload]);
  const queued = newestOf(value?.queued, live, answered?.id === id ? answered : null);
  const staleSince = read.staleSince ?? (value === null ? null : quietSince);
  return { ...read, staleSince, queued, setAnswered };
}
