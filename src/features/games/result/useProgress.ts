import { useLayoutEffect, useRef } from 'react';

/**
 * Calls `draw` once per frame with how much of its way something has gone, 0 to 1.
 * @param moving What is on its way; null while nothing moves.
 * @param ms How long it takes.
 */
export function useProgress(moving: object | null, ms: number, draw: (progress: number) => void): void {
  const latest = useRef(draw);
  useLayoutEffect(() => {
    latest.current = draw;
  });
  useLayoutEffect(() => {
    if (moving === null) return;
    let begun: number | null = null;
    let frame = 0;
    const next = (at: number) => {
      begun ??= at;
      const progress = Math.min(1, (at - begun) / ms);
      latest.current(progress);
      if (progress < 1) frame = requestAnimationFrame(next);
    };
    latest.current(0);
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [moving, ms]);
}
