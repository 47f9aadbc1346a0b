import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './whenIdle.ts';

/** How long a part waits for a busy browser at most, ms: nobody should scroll to a place that is still empty. */
const PATIENCE_MS = 250;

/**
 * How many of some parts are drawn: one more in each idle moment, all of them when `atOnce` says so at the beginning. A
 * page that draws all it has in one piece holds up a phone for longer than a tap should wait.
 * @param ready While false, no further part is drawn.
 */
export function useInTurn(parts: number, ready: boolean, atOnce: boolean): number {
  const [drawn, setDrawn] = useState(atOnce ? parts : 0);
  useEffect(() => {
    if (!ready || drawn >= parts) return;
    return whenIdle(() => startTransition(() => setDrawn(drawn + 1)), PATIENCE_MS);
  }, [ready, drawn, parts]);
  return drawn;
}
