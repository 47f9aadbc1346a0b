import { Suspense } from 'react';
import { lazyPart } from '../../kit/chunks/lazyPart.ts';
import { useMedia } from '../../kit/useMedia.ts';

const Bars = lazyPart(() => import('./bars/Bars.tsx'));
/** From here on there is room beside the page. */
const ROOM = '(width >= 1400px)';

/** The bars beside the page; where there is no room, the footer and the menu of a phone have the same. */
export function SideBars() {
  const hasRoom = useMedia(ROOM);
  return (
    hasRoom && (
      <Suspense fallback={null}>
        <Bars />
      </Suspense>
    )
  );
}
