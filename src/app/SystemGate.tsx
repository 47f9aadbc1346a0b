import { Activity, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { ErrorBoundary } from '../kit/chunks/ErrorBoundary.tsx';
import { lazyPart } from '../kit/chunks/lazyPart.ts';
import { NORMAL } from '../kit/streams/placeholders.ts';
import { useLive } from '../kit/streams/useLive.ts';
import { scrollWhenTallEnough } from './scroll/scrollWhenTallEnough.ts';

const SystemScreen = lazyPart(() => import('../features/system/SystemScreen.tsx'));

/** Keeps how far down the page is while it shows, and goes back there when it shows again. */
function useScrollKept(isShown: boolean): void {
  const top = useRef(0);
  const wasShown = useRef(isShown);
  // In the commit that hides the page: it gets shorter then, which scrolls it, and that is not to be noted.
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
    // What is shown again may be short until its parts are drawn.
    return isBack ? scrollWhenTallEnough(top.current) : undefined;
  }, [isShown]);
}

/**
 * Puts the maintenance or region screen in the place of the whole page (S4-11 to S4-14). The page rests meanwhile and
 * is then where it was: address, what was typed, how far down. What nothing inside caught ends here.
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
