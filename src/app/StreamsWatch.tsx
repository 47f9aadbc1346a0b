import { Suspense } from 'react';
import { ErrorBoundary } from '../kit/chunks/ErrorBoundary.tsx';
import { quietPart } from '../kit/chunks/lazyPart.ts';
import { useOpenStreams, useStreams } from '../kit/streams/StreamsContext.ts';

const VersionNotice = quietPart(() => import('./version/VersionNotice.tsx'));

/** Suspends until the streams are open, and throws when they can't be. */
function Awaited() {
  useStreams();
  return null;
}

/**
 * Reports when the streams can't be loaded, because most of the first screen would wait for them silently. Once
 * they are open, looks for newer versions of the page.
 */
export function StreamsWatch() {
  const isOpen = useOpenStreams() !== null;
  return (
    <ErrorBoundary banner forPage>
      <Suspense fallback={null}>{isOpen ? <VersionNotice /> : <Awaited />}</Suspense>
    </ErrorBoundary>
  );
}
