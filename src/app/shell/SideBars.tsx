import { Suspense } from 'react';
import { lazyPart } from '../../kit/chunks/lazyPart.ts';
import { useMedia } from '../../kit/useMedia.ts';

const Bars = lazyPart(() => import('./bars/Bars.tsx'));
/** From here on there is room beside the page. */
const ROOM = '(width >= 87.5rem)';

/**
 * The bars beside the page on wide screens; elsewhere the footer and the phone's menu contain the same. Apart from the
 * shell: only wide screens load the bars.
 */
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
