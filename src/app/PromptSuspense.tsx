import { type ReactNode, Suspense, useEffect, useReducer } from 'react';
import type { Elements } from '../ui/elements.ts';
import { LoadingCover } from './shell/LoadingCover.tsx';

/**
 * How long React waits before it shows a loaded part beside a placeholder, ms, so that parts do not appear one by one. A
 * page is a single part, so it should not wait for others.
 */
const HELD_BACK_MS = 300;

interface PlaceholderProps {
  readonly lookAgain: () => void;
  readonly children: Elements;
}

/** The placeholder, which has the part looked at again in each frame as long as React would hold it back. */
function Placeholder({ lookAgain, children }: PlaceholderProps) {
  useEffect(() => {
    const end = performance.now() + HELD_BACK_MS;
    let frame = requestAnimationFrame(function look(now) {
      lookAgain();
      if (now < end) frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [lookAgain]);
  return children;
}

export interface PromptSuspenseProps {
  readonly children: ReactNode;
  /** What is shown until then; a cover unless given. */
  readonly placeholder?: Elements;
}

/** Shows a page, or a large part of one, as soon as all of it is there, and until then that it is on its way (S2-38). */
export function PromptSuspense({ children, placeholder = <LoadingCover /> }: PromptSuspenseProps) {
  // Only a retry after a promise is held back, not a render for any other reason.
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const fallback = <Placeholder lookAgain={lookAgain}>{placeholder}</Placeholder>;
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
