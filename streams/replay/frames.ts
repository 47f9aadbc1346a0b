/** Real time, whatever a replay does to the timers of the page. */
export interface RealFrames {
  /** Monotonic, ms. */
  now(): number;
  /** Resolves before the next paint; where nothing is painted, after some 16 ms. */
  next(): Promise<void>;
}

/** Takes the real functions as they are now: call it before a replay clock is put in place. */
export function captureFrames(): RealFrames {
  const { requestAnimationFrame, setTimeout, performance } = globalThis as typeof globalThis & {
    requestAnimationFrame?: (callback: () => void) => number;
  };
  return {
    now: () => performance.now(),
    next: () =>
      new Promise(resolve => {
        if (requestAnimationFrame) requestAnimationFrame.call(globalThis, () => resolve());
        else setTimeout(resolve, 16);
      }),
  };
}
