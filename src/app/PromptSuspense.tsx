import { type ReactNode, Suspense, useEffect, useReducer } from 'react';
import { LoadingCover } from './shell/LoadingCover.tsx';

/**
 * How long React waits before it shows a loaded part beside a placeholder, ms, so that parts do not appear one by one. A
 * page is a single part, so it should not wait for others.
 */
const HELD_BACK_MS = 300;

/** The cover, which has the page looked at again in each frame as long as React would hold it back. */
function Cover({ lookAgain }: { readonly lookAgain: () => void }) {
  useEffect(() => {
    const end = performance.now() + HELD_BACK_MS;
    let frame = requestAnimationFrame(function look(now) {
      lookAgain();
      if (now < end) frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [lookAgain]);
  return <LoadingCover />;
}

/** Shows a page as soon as all of it is there, and until then that it is on its way (S2-38). */
export function PromptSuspense({ children }: { readonly children: ReactNode }) {
  // Only a retry after a promise is held back, not a render for any other reason.
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  return <Suspense fallback={<Cover lookAgain={lookAgain} />}>{children}</Suspense>;
}
