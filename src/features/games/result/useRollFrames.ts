import { useLayoutEffect, useRef } from 'react';
import type { Result } from './result.ts';
import { rollingValue, rollMs } from './roll.ts';

/** Calls `draw` with the shown value, once per frame while a result is being animated. */
export function useRollFrames(rolling: Result | null, draw: (value: number) => void): void {
  const latest = useRef(draw);
  useLayoutEffect(() => {
    latest.current = draw;
  });
  useLayoutEffect(() => {
    if (rolling === null) return;
    let begun: number | null = null;
    let frame = 0;
    const next = (at: number) => {
      begun ??= at;
      const progress = Math.min(1, (at - begun) / rollMs(rolling));
      latest.current(rollingValue(rolling, progress));
      if (progress < 1) frame = requestAnimationFrame(next);
    };
    latest.current(rollingValue(rolling, 0));
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [rolling]);
}
