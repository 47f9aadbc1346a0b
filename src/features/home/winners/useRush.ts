import { useEffect, useRef, useState } from 'react';

/** How long changes are counted, ms. */
export const WINDOW_MS = 400;
/** Changes within one window that an eye still follows. */
export const FOLLOWED = 6;

/** Whether a value changes too often just now for pictures to follow it. It ends with the first window that was calmer. */
export function useRush(value: unknown): boolean {
  const [isRush, setRush] = useState(false);
  const changes = useRef(0);
  const timer = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the value is counted
  useEffect(() => {
    changes.current += 1;
    if (changes.current > FOLLOWED) setRush(true);
    if (timer.current !== 0) return;
    const count = () => {
      const isOver = changes.current === 0;
      setRush(changes.current > FOLLOWED);
      changes.current = 0;
      timer.current = isOver ? 0 : window.setTimeout(count, WINDOW_MS);
    };
    timer.current = window.setTimeout(count, WINDOW_MS);
  }, [value]);
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      timer.current = 0;
    },
    [],
  );
  return isRush;
}
