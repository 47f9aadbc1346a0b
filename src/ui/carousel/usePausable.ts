import { useState } from 'react';

/**
 * The list; while paused, the list from when the pause began. A list that has not arrived yet is not held: a pointer that
 * rests on its skeleton would keep the skeleton.
 * @param list Null until it has arrived.
 */
export function usePausable<T>(list: readonly T[] | null, paused: boolean): readonly T[] | null {
  const isHeld = paused && list !== null && list.length > 0;
  const [held, setHeld] = useState(isHeld ? { list } : null);
  // Derived state, set while rendering: only where a pause begins or ends, not for each of many lists.
  if (isHeld !== (held !== null)) setHeld(isHeld ? { list } : null);
  return isHeld && held !== null ? held.list : list;
}
