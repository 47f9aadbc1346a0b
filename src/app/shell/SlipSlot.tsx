import { Suspense, useState } from 'react';
import { ErrorBoundary } from '../../kit/chunks/ErrorBoundary.tsx';
import { quietPart } from '../../kit/chunks/lazyPart.ts';
import { usePage } from '../../kit/navigation/usePage.ts';
import s from './Shell.module.css';

const SlipDock = quietPart<{ readonly isShownHere: boolean }>(
  () => import('../../features/sportsSlip/SlipDock.tsx'),
);

/** The place of the slip: beside the pages of the sports book. Once it is there it stays, hidden, on all other pages. */
export function SlipSlot() {
  const page = usePage();
  const isShownHere = page?.board === true || page?.name === 'sportsMatch';
  const [isNeeded, setNeeded] = useState(isShownHere);
  if (isShownHere && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <div className={s.slip} data-shown={isShownHere || undefined}>
      <ErrorBoundary>
        <Suspense fallback={null}>
          <SlipDock isShownHere={isShownHere} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
