import type { FrameScheduler } from '../../../streams/deps.ts';

/** A display whose frames come when the benchmark says so. */
export interface ManualFrames extends FrameScheduler {
  /** Runs what waits for the next frame. */
  paint(): void;
}

export function manualFrames(): ManualFrames {
  let waiting: (() => void)[] = [];
  return {
    request: callback => waiting.push(callback),
    cancel: handle => {
      waiting[handle - 1] = () => {};
    },
    paint() {
      if (waiting.length === 0) return;
      const due = waiting;
      waiting = [];
      for (const callback of due) callback();
    },
  };
}
