import { Activity, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../kit/chunks/ErrorBoundary.tsx';
import { lazyPart } from '../kit/chunks/lazyPart.ts';
import { NORMAL } from '../kit/streams/placeholders.ts';
import { useLive } from '../kit/streams/useLive.ts';
import { KeptScroll } from './scroll/KeptScroll.tsx';

const SystemScreen = lazyPart(() => import('../features/system/SystemScreen.tsx'));

/**
 * Shows the maintenance or region screen instead of the whole page (S4-11 to S4-14). The page stays mounted and
 * keeps its address, inputs and scroll position. Errors that nothing inside has caught are shown here.
 */
export function SystemGate({ children }: { readonly children: ReactNode }) {
  const { state } = useLive(({ system }) => system.status$, NORMAL);
  const isNormal = state === 'normal';
  return (
    <ErrorBoundary>
      <KeptScroll isShown={isNormal}>
        <Activity mode={isNormal ? 'visible' : 'hidden'}>{children}</Activity>
      </KeptScroll>
      {!isNormal && (
        <Suspense fallback={null}>
          <SystemScreen />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}
