import type { FrameScheduler } from '../../../streams/deps.ts';

/** A hidden page gets no frames; it is told after this time instead, ms. */
const HIDDEN_MS = 1_000;

/** Calls back before the next picture, or after a second while the page is hidden; whichever comes first. */
export function pageFrames(page: Window = window): FrameScheduler {
  const pending = new Map<number, () => void>();
  let last = 0;
  const cancel = (handle: number) => {
    pending.get(handle)?.();
    pending.delete(handle);
  };
  return {
    request(callback) {
      last += 1;
      const handle = last;
      const run = () => {
        cancel(handle);
        callback();
      };
      const frame = page.requestAnimationFrame(run);
      const timer = page.setTimeout(run, HIDDEN_MS);
      pending.set(handle, () => {
        page.cancelAnimationFrame(frame);
        page.clearTimeout(timer);
      });
      return handle;
    },
    cancel,
  };
}
