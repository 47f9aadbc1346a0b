import type { CreateStore } from '../../../streams/stores/storeParts.ts';
import { useStreams } from './StreamsContext.ts';

/** A store that comes with the chunk of a page. Suspends until the streams are open. */
export function useStore<T>(create: CreateStore<T>): T {
  return useStreams().store(create);
}
