import type { FrameScheduler } from '../../../streams/deps.ts';

/** A hidden page gets no frames; its state is updated after this time instead, ms. */
const HIDDEN_DELAY = 1_000;

/** Calls back before the next paint, or after a second while the page is hidden; whichever comes first. */
export function createFrameScheduler(page: Window): FrameScheduler {
  const pending = new Map<number, { frame: number; timer: number }>();
  let next = 1;
  const cancel = (handle: number) => {
    const entry = pending.get(handle);
    if (entry === undefined) return;
    pending.delete(handle);
    page.cancelAnimationFrame(entry.frame);
    page.clearTimeout(entry.timer);
  };
  return {
    request(callback) {
      const handle = next++;
      const run = () => {
        cancel(handle);
        callback();
      };
      pending.set(handle, {
        frame: page.requestAnimationFrame(run),
        timer: page.setTimeout(run, HIDDEN_DELAY),
      });
      return handle;
    },
    cancel,
  };
}
