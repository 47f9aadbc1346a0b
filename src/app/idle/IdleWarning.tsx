import { Suspense } from 'react';
import type { IdleView } from '../../../streams/stores/idle.ts';
import { lazyPart } from '../../kit/chunks/lazyPart.ts';
import { useLive } from '../../kit/streams/useLive.ts';

const IdleDialog = lazyPart(() => import('./IdleDialog.tsx'));

const ACTIVE: IdleView = { phase: 'active', secondsLeft: null };

/** Shows a warning before an idle session ends. Its button closes it, and so does activity in another tab. */
export function IdleWarning() {
  const { phase, secondsLeft } = useLive(({ idle }) => idle.idle$, ACTIVE);
  if (phase !== 'warned') return null;
  return (
    <Suspense fallback={null}>
      <IdleDialog secondsLeft={secondsLeft ?? 0} />
    </Suspense>
  );
}
