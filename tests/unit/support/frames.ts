import type { FrameScheduler } from '../../../streams/deps.ts';

/** A display whose frames come when the test says so. */
export interface ManualFrames extends FrameScheduler {
  /** Runs what waits for the next frame. */
  paint(): void;
  readonly waiting: number;
}

export function manualFrames(): ManualFrames {
  const callbacks = new Map<number, () => void>();
  let last = 0;
  return {
    request(callback) {
      last += 1;
      callbacks.set(last, callback);
      return last;
    },
    cancel: handle => void callbacks.delete(handle),
    paint() {
      const due = [...callbacks.values()];
      callbacks.clear();
      for (const callback of due) callback();
    },
    get waiting() {
      return callbacks.size;
    },
  };
}
