import { createContext, use } from 'react';
import type { Streams } from '../../../streams/index.ts';

/** The streams, or the promise of them while their chunk is still on its way. */
export const StreamsContext = createContext<Streams | Promise<Streams> | null>(null);

function useContextValue(): Streams | Promise<Streams> {
  const value = use(StreamsContext);
  if (value === null) throw new Error('streams asked for outside of StreamsContext');
  return value;
}

/**
 * The stream layer of this page; it was made outside of React and lives as long as the page. Suspends until it
 * is open: parts of the first screen use `useOpenStreams` or `useLive`.
 */
export function useStreams(): Streams {
  const value = useContextValue();
  return value instanceof Promise ? use(value) : value;
}

/** The stream layer, or null while it isn't open yet. */
export function useOpenStreams(): Streams | null {
  const value = useContextValue();
  return value instanceof Promise ? null : value;
}
