import { createContext, use } from 'react';
import type { Streams } from '../../streams/index.ts';

export const StreamsContext = createContext<Streams | null>(null);

/** The stream layer of this page; it was made outside of React and lives as long as the page. */
export function useStreams(): Streams {
  const streams = use(StreamsContext);
  if (streams === null) throw new Error('useStreams outside of StreamsContext');
  return streams;
}
