/** Longest delay a timer takes; a longer one would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Runs `task` once after `ms`, however long that is. The returned function cancels it. */
export function later(ms: number, task: () => void): () => void {
  let rest = Math.max(0, ms);
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const step = Math.min(rest, LONGEST_TIMER_MS);
    rest -= step;
    timer = setTimeout(rest > 0 ? wait : task, step);
  };
  wait();
  return () => clearTimeout(timer);
}

/** One timer at a time: setting it again forgets the earlier task. */
export interface Alarm {
  set(ms: number, task: () => void): void;
  clear(): void;
}

/** An alarm that is off. */
export function createAlarm(): Alarm {
  let cancel: (() => void) | null = null;
  const clear = () => {
    cancel?.();
    cancel = null;
  };
  return {
    set(ms, task) {
      clear();
      cancel = later(ms, () => {
        cancel = null;
        task();
      });
    },
    clear,
  };
}
