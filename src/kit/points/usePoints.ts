import { useEffect, useMemo, useRef } from 'react';
import type { Remote } from '../../../streams/remote/remote.ts';
import { remoteOf } from '../../../streams/remote/remoteOf.ts';
import { createPointsStore } from '../../../streams/stores/points.ts';
import type { PointBalance } from '../../../streams/wire/points/shapes.ts';
import { useBehavior } from '../streams/useBehavior.ts';
import { useStore } from '../streams/useStore.ts';

/** The member's points with their freshness, for `RemoteView`. */
export function usePoints(): Remote<PointBalance> {
  const store = useStore(createPointsStore);
  const points = useBehavior(store.points$);
  const age = useBehavior(store.freshness$);
  return useMemo(() => remoteOf(points, age), [points, age]);
}

/** Calls `onChange` when the points, or an order of the mall, have changed since the component was first shown. */
export function usePointChange(onChange: () => void): void {
  const points = useBehavior(useStore(createPointsStore).points$);
  const now = points === null ? null : `${points.version} ${points.orders}`;
  const known = useRef(now);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (now === null) return;
    if (known.current !== null && known.current !== now) latest.current();
    known.current = now;
  }, [now]);
}
