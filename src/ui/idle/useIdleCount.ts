import { startTransition, useEffect, useState } from 'react';
import { SLOT_MS, whenIdle } from './whenIdle.ts';

/**
 * How many of some parts are rendered: one more in each idle moment, or all of them from the beginning. Rendering
 * everything at once would block a phone for longer than the reaction to a tap should take.
 */
export function useIdleCount(parts: number, atOnce = false): number {
  const [drawn, setDrawn] = useState(atOnce ? parts : 0);
  useEffect(() => {
    if (drawn >= parts) return;
    return whenIdle(() => startTransition(() => setDrawn(drawn + 1)), SLOT_MS);
  }, [drawn, parts]);
  return drawn;
}
