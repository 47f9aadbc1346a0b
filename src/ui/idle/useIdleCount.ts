import { startTransition, useEffect, useState } from 'react';
import { SLOT_MS, whenIdle } from './whenIdle.ts';

/**
 * How many of some parts are drawn: one more in each idle moment, or all of them from the beginning. A page that draws
 * all it has in one piece holds up a phone for longer than a tap should wait.
 */
export function useIdleCount(parts: number, atOnce = false): number {
  const [drawn, setDrawn] = useState(atOnce ? parts : 0);
  useEffect(() => {
    if (drawn >= parts) return;
    return whenIdle(() => startTransition(() => setDrawn(drawn + 1)), SLOT_MS);
  }, [drawn, parts]);
  return drawn;
}
