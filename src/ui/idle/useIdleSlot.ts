import { startTransition, useEffect, useState } from 'react';
import { SLOT_MS, whenIdle } from './whenIdle.ts';

/**
 * Whether it is this part's turn, when several become ready in the same moment: part 0 waits for one idle moment, part 1
 * for two, and so on. Whatever is ready from the beginning needn't wait.
 */
export function useIdleSlot(ready: boolean, part: number): boolean {
  const [isIts, setIts] = useState(ready);
  useEffect(() => {
    if (!ready || isIts) return;
    let before = part;
    let stop = () => {};
    const wait = () => {
      stop = whenIdle(() => {
        if (before === 0) return startTransition(() => setIts(true));
        before -= 1;
        wait();
      }, SLOT_MS);
    };
    wait();
    return () => stop();
  }, [ready, isIts, part]);
  return ready && isIts;
}
