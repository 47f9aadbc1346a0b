import { use, useMemo } from 'react';
import type { DeskStore } from '../../../../streams/stores/chat/createDeskStore.ts';
import { useStreams } from '../../../kit/streams/StreamsContext.ts';

/** The desk's actions; suspends until their code is there. */
export function useDesk(): DeskStore {
  const { support } = useStreams();
  return use(useMemo(() => deskOf(support), [support]));
}

/** One promise per stream layer: a component that suspends forgets what it made itself. */
const desks = new WeakMap<object, Promise<DeskStore>>();
function deskOf(support: { desk(): Promise<DeskStore> }): Promise<DeskStore> {
  const known = desks.get(support);
  if (known !== undefined) return known;
  const asked = support.desk();
  desks.set(support, asked);
  asked.catch(() => desks.delete(support));
  return asked;
}
