import { startTransition, useEffect, useState } from 'react';

/**
 * How many rows show their games: all of them when the games are there already, otherwise one more with each frame.
 * Fifty cards at once would hold up a phone for longer than a tap should wait.
 */
export function useRowByRow(rows: number, ready: boolean): number {
  const [filled, setFilled] = useState(ready ? rows : 0);
  useEffect(() => {
    if (!ready || filled >= rows) return;
    // Without the frame the browser would lay out all of them together.
    const frame = requestAnimationFrame(() => startTransition(() => setFilled(filled + 1)));
    return () => cancelAnimationFrame(frame);
  }, [ready, filled, rows]);
  return filled;
}
