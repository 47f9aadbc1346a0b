import { Activity, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { ErrorBoundary } from '../kit/chunks/ErrorBoundary.tsx';
import { lazyPart } from '../kit/chunks/lazyPart.ts';
import { NORMAL } from '../kit/streams/placeholders.ts';
import { useLive } from '../kit/streams/useLive.ts';
import { scrollWhenTallEnough } from './scroll/scrollWhenTallEnough.ts';

const SystemScreen = lazyPart(() => import('../features/system/SystemScreen.tsx'));

/** Remembers the scroll position while the page is shown, and restores it when the page is shown again. */
function useScrollKept(isShown: boolean): void {
  const top = useRef(0);
  const wasShown = useRef(isShown);
  // In the commit that hides the page: the page gets shorter then and scrolls, and that position must not be
  // stored.
  useLayoutEffect(() => {
    if (!isShown) return;
    const note = () => {
      top.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [isShown]);
  useLayoutEffect(() => {
    const isBack = isShown && !wasShown.current;
    wasShown.current = isShown;
    // The page may be short at first, until its parts are rendered.
    return isBack ? scrollWhenTallEnough(top.current) : undefined;
  }, [isShown]);
}

/**
 * Shows the maintenance or region screen instead of the whole page (S4-11 to S4-14). The page stays mounted and
 * keeps its address, inputs and scroll position. Errors that nothing inside has caught are shown here.
 */
export function SystemGate({ children }: { readonly children: ReactNode }) {
  const { state } = useLive(({ system }) => system.status$, NORMAL);
  const isNormal = state === 'normal';
  useScrollKept(isNormal);
  return (
    <ErrorBoundary>
      <Activity mode={isNormal ? 'visible' : 'hidden'}>{children}</Activity>
      {!isNormal && (
        <Suspense fallback={null}>
          <SystemScreen />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}
