import { type ReactNode, Suspense } from 'react';
import { NORMAL } from './beforeStreams.ts';
import { lazyPart } from './lazyPart.ts';
import { useLive } from './useLive.ts';

const SystemScreen = lazyPart(() => import('../features/system/SystemScreen.tsx'));

/** Puts the maintenance or region screen in the place of the whole page (S4-11 to S4-14). */
export function SystemGate({ children }: { readonly children: ReactNode }) {
  const { state } = useLive(({ system }) => system.status$, NORMAL);
  if (state === 'normal') return children;
  return (
    <Suspense fallback={null}>
      <SystemScreen />
    </Suspense>
  );
}
