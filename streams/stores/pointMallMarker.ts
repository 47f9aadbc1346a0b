import type { Behavior } from '../behavior.ts';
import { createState } from '../behaviors/state.ts';
import type { PageMemory } from '../platform.ts';

import type { Scope } from '../scope.ts';

/** What is open: the points mall, a page of the member center, or something else. */
export type OpenPlace = 'mall' | 'center' | 'elsewhere';

/** Whether the member center was opened from the points mall, so that it can lead back there. */
export interface PointMallMarker {
  readonly isMarked$: Behavior<boolean>;
  /** The mall sets the marker; closing the member center clears it (S2-131), and so does going elsewhere from the mall. */
  enter(place: OpenPlace): void;
}

const KEY = 'pointMall';

/** Kept over a reload of this tab. */
export function createPointMallMarker({
  memory,
  scope,
}: {
  readonly memory: PageMemory;
  readonly scope: Pick<Scope, 'add'>;
}): PointMallMarker {
  const isMarked$ = createState(memory.read(KEY) !== null);
  scope.add(() => isMarked$.end());
  const set = (isMarked: boolean) => {
    memory.write(KEY, isMarked ? '1' : null);
    isMarked$.set(isMarked);
  };
  return {
    isMarked$,
    enter(place) {
      if (place === 'mall') set(true);
      else if (place === 'elsewhere') set(false);
    },
  };
}
