import { startTransition, useEffect, useState } from 'react';
import { SLOT_MS, whenIdle } from './whenIdle.ts';

/**
 * Whether this part may render, when several become ready at the same time: part 0 after one idle moment, part 1
 * after two, and so on. A part that is ready from the beginning doesn't wait.
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
